/** One of a closed list of words; anything else in the address counts as the fallback. */
export interface Choice<T extends string> {
  fallback: T
  allowed: readonly T[]
}

/** Declares an address field that holds one of `allowed`. */
export function choice<const T extends string>(fallback: NoInfer<T>, allowed: readonly T[]): Choice<T> {
  return { fallback, allowed }
}

/** Fields of the address: a plain default (text, number, boolean) or a choice. */
export type UrlFields = Record<string, string | number | boolean | Choice<string>>

type FieldValue<F> =
  F extends Choice<infer T> ? T : F extends string ? string : F extends number ? number : boolean
export type UrlState<F extends UrlFields> = { [K in keyof F]: FieldValue<F[K]> }

const fallbackOf = (field: UrlFields[string]) => (typeof field === 'object' ? field.fallback : field)

function readField(field: UrlFields[string], text: string | null): string | number | boolean {
  const fallback = fallbackOf(field)
  if (text === null) return fallback
  if (typeof field === 'object') return field.allowed.includes(text) ? text : fallback
  if (typeof field === 'number') {
    const number = Number(text)
    return text.trim() !== '' && Number.isFinite(number) ? number : fallback
  }
  if (typeof field === 'boolean') return text === '1' || (text !== '0' && field)
  return text
}

/** The state in a query string; missing or invalid values have their defaults. */
export function readUrlState<F extends UrlFields>(search: string, fields: F): UrlState<F> {
  const params = new URLSearchParams(search)
  const entries = Object.entries(fields).map(([name, field]) => [name, readField(field, params.get(name))])
  return Object.fromEntries(entries) as UrlState<F>
}

/**
 * A query string with the state written into it: defaults are omitted, parameters of others stay. Empty, or
 * with its `?`.
 */
export function writeUrlState<F extends UrlFields>(
  search: string,
  fields: F,
  patch: Partial<UrlState<F>>,
): string {
  const params = new URLSearchParams(search)
  const state = { ...readUrlState(search, fields), ...patch } as Record<string, string | number | boolean>
  for (const [name, field] of Object.entries(fields)) {
    const value = state[name]
    if (value === undefined || value === fallbackOf(field)) params.delete(name)
    else params.set(name, String(typeof value === 'boolean' ? Number(value) : value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
