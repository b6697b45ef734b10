import { productFile } from '@limpid/contract/products/document'
import type * as z from 'zod/mini'
import { endpointTables } from './wire.ts'

type Schema = z.core.$ZodType

/** A field of a request: its module, and its parent field. */
export interface Field {
  module: string
  outer: string
  name: string
  /** The texts that it may have, if they are a closed list; a flag has `true` and `false`. */
  values: string[]
}

const flag = ['true', 'false']

/** The closed list that a schema stands for: of an enumeration, literals or a flag, also within lists and optional values. */
function valuesOf(schema: Schema | undefined, above: Schema[] = []): string[] {
  if (schema === undefined || above.includes(schema)) return []
  const of = (...inner: (Schema | null | undefined)[]) =>
    inner.flatMap((one) => valuesOf(one ?? undefined, [...above, schema]))
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries).map(String)
    case 'literal':
      return def.values.filter((value) => typeof value === 'string')
    case 'boolean':
      return flag
    case 'array':
      return of(def.element)
    case 'union':
      return of(...def.options)
    case 'pipe':
      return of(def.out)
    case 'lazy':
      return of(def.getter())
    default:
      return 'innerType' in def ? of(def.innerType) : []
  }
}

/** Every field within a schema. Keys chosen by users are not fields. */
function fieldsIn(schema: Schema | undefined, module: string, outer = '', above: Schema[] = []): Field[] {
  if (schema === undefined || above.includes(schema)) return []
  const within = (...inner: (Schema | null | undefined)[]) =>
    inner.flatMap((one) => fieldsIn(one ?? undefined, module, outer, [...above, schema]))
  const named = (name: string, inner: Schema) => [
    { module, outer, name, values: valuesOf(inner) },
    ...fieldsIn(inner, module, name, [...above, schema]),
  ]
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => named(name, inner))
    case 'record': {
      const listed = [...((def.keyType as Schema)._zod.values ?? [])].map(String)
      return listed.length > 0 ? listed.flatMap((name) => named(name, def.valueType)) : within(def.valueType)
    }
    case 'array':
      return within(def.element)
    case 'tuple':
      return within(...def.items, def.rest)
    case 'union':
      return within(...def.options)
    case 'intersection':
      return within(def.left, def.right)
    case 'pipe':
      return within(def.in, def.out)
    case 'lazy':
      return within(def.getter())
    default:
      return 'innerType' in def ? within(def.innerType) : []
  }
}

/** The fields of the requests of these calls; contents of product files are decoded separately. */
export async function fieldsSent(which: 'all' | 'audited' = 'all'): Promise<Field[]> {
  const calls = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.values(table)
      .filter(
        ({ method, changesNothing, recorded }) =>
          which === 'all' || recorded || (method !== 'GET' && !changesNothing),
      )
      .flatMap(({ params, query, body }) => [params, query, body].flatMap((part) => fieldsIn(part, module))),
  )
  return [...calls, ...fieldsIn(productFile, 'products')]
}
