import type * as z from 'zod/mini'

/**
 * The fields of a reply that a person reads as a figure or a conclusion: numbers, flags, days, moments and states, as paths
 * (`days[].washes`). Other texts are names, keys, units and identifiers.
 */
export function fieldsOf(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        fieldsOf(field, path === '' ? name : `${path}.${name}`),
      )
    case 'array':
      return fieldsOf(def.element, `${path}[]`)
    case 'nullable':
    case 'optional':
    case 'default':
      return fieldsOf(def.innerType, path)
    case 'union':
      return [...new Set(def.options.flatMap((option) => fieldsOf(option, path)))]
    case 'pipe':
      return [path]
    case 'string':
      return 'format' in def && def.format === 'date' ? [path] : []
    case 'literal':
      return []
    default:
      return [path]
  }
}

/** Copies of a reply with another value in one place of a field each; none if the field is null everywhere. */
export function* changed(reply: unknown, path: string): Generator<unknown> {
  const steps = path.replaceAll('[]', '.[]').split('.').filter(Boolean)
  for (const place of placesOf(reply, steps)) yield withOther(reply, place)
}

type Place = readonly (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

function* placesOf(value: unknown, [step, ...rest]: readonly string[]): Generator<Place> {
  if (value === null || value === undefined) return
  if (step === undefined) yield []
  else if (step !== '[]') {
    if (isObject(value)) for (const place of placesOf(value[step], rest)) yield [step, ...place]
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) for (const place of placesOf(one, rest)) yield [at, ...place]
  }
}

function withOther(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) {
    if (typeof value === 'number') return value + 1
    return typeof value === 'boolean' ? !value : `${value}?`
  }
  if (Array.isArray(value)) return value.with(Number(step), withOther(value[Number(step)], rest))
  return isObject(value) ? { ...value, [step]: withOther(value[step], rest) } : value
}
