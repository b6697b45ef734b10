import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { id } from '@limpid/contract/kernel/ids'

/** Position of an id in a request: `params.id`, `body.rule.siteIds[]`. */
export type Position = string

/** All positions in a call's request that take an id. */
export function positionsOf(endpoint: Endpoint): Position[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => [...walk(endpoint[part], part)])
  return [...new Set(found)]
}

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are walked by what they hold
type Schema = any

function* walk(schema: Schema, path: Position): Generator<Position> {
  if (!schema) return
  if (schema === id) {
    yield path
    return
  }
  const { type, shape, element, options, innerType, in: input, valueType } = schema._zod.def
  if (type === 'object')
    for (const [key, field] of Object.entries(shape)) yield* walk(field, `${path}.${key}`)
  if (type === 'array') yield* walk(element, `${path}[]`)
  if (type === 'union') for (const option of options) yield* walk(option, path)
  if (type === 'record') yield* walk(valueType, `${path}.any`)
  yield* walk(innerType ?? input, path)
}

export interface Requested {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
}

/** Alternatives of which a request contains one. */
const alternatives: Record<string, string> = {
  ids: 'matching',
  matching: 'ids',
  deviceIds: 'groupId',
  groupId: 'deviceIds',
  filter: 'ids',
}

/** The request with an id put at a position. */
export function withId(requested: Requested, position: Position, value: string): Requested {
  const copy = structuredClone(requested)
  let at = copy as Record<string, unknown>
  const keys = position.split('.')
  for (const [depth, key] of keys.entries()) {
    const name = key.replace('[]', '')
    const other = alternatives[name]
    if (other) delete at[other]
    if (depth === keys.length - 1) at[name] = key.endsWith('[]') ? [value] : value
    else {
      at[name] ??= {}
      const inner = at[name]
      at = (Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>
    }
  }
  return copy
}
