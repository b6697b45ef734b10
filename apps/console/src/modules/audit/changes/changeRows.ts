import type { FieldChange } from '@limpid/contract/audit/audit'

/** One value before and after; `path` leads to it through its parents. */
export interface ChangeRow {
  path: string[]
  before: unknown
  after: unknown
}

type Parts = Readonly<Record<string, unknown>>

/**
 * The parts of a nested value; items of a list of nested values are numbered. Undefined for a plain value or
 * a list of plain values.
 */
function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return Object.keys(value).length > 0 ? (value as Parts) : undefined
  return value.some((one) => typeof one === 'object' && one !== null)
    ? Object.fromEntries(value.map((one, at) => [String(at + 1), one]))
    : undefined
}

function rowsOf(path: string[], before: unknown, after: unknown): ChangeRow[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  if (!was && !is) return [{ path, before, after }]
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  return [...names].flatMap((name) => {
    const [one, other] = [was?.[name], is?.[name]]
    const same = was !== undefined && is !== undefined && JSON.stringify(one) === JSON.stringify(other)
    return same ? [] : rowsOf([...path, name], one, other)
  })
}

/** Changes as single values; a nested value is split into its changed parts. */
export function changeRows(changes: readonly FieldChange[]): ChangeRow[] {
  return changes.flatMap(({ field, before, after }) => rowsOf([field], before, after))
}

/** The request as single values; path, query and body are treated alike. */
export function inputRows(input: unknown): ChangeRow[] {
  const places = partsOf(input) ?? {}
  return Object.values(places).flatMap((sent) => {
    const fields = partsOf(sent)
    return fields ? Object.entries(fields).flatMap(([name, value]) => rowsOf([name], undefined, value)) : []
  })
}
