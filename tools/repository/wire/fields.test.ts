import { fieldLabels } from '@limpid/contract/catalogue/labels'
import { productFile } from '@limpid/contract/products/document'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { nounWords } from '../../../apps/console/src/modules/audit/changes/fields.words.ts'
import { endpointTables } from './wire.ts'

type Schema = z.core.$ZodType

/** A field of a request or response: its module, and its parent field. */
interface Field {
  module: string
  outer: string
  name: string
}

/** Every field within a schema. Keys chosen by users are not fields. */
function fieldsIn(schema: Schema | undefined, module: string, outer = '', above: Schema[] = []): Field[] {
  if (schema === undefined || above.includes(schema)) return []
  const within = (...inner: (Schema | null | undefined)[]) =>
    inner.flatMap((one) => fieldsIn(one ?? undefined, module, outer, [...above, schema]))
  const named = (name: string, inner: Schema) => [
    { module, outer, name },
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

async function fieldsSent(): Promise<Field[]> {
  const calls = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.values(table).flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((part) => fieldsIn(part, module)),
    ),
  )
  // Contents of product files are decoded separately.
  return [...calls, ...fieldsIn(productFile, 'products')]
}

const keysOf = ({ module, outer, name }: Field) => [`${outer}/${name}`, `${module}.${name}`, name]

test('the audit log has a name for everything a call may change', async () => {
  const nouns = [...(await endpointTables()).values()].flatMap((table) =>
    Object.values(table)
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ path }) => [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, noun = '']) => noun)),
  )
  expect(nouns.length).toBeGreaterThan(0)
  expect([...new Set(nouns)].filter((noun) => !(noun in nounWords))).toEqual([])
})

describe('A message about invalid input names every field readably', () => {
  test('no field is shown by its wire name', async () => {
    const fields = await fieldsSent()
    expect(fields.length).toBeGreaterThan(100)
    const bare = fields.filter((field) => !keysOf(field).some((key) => key in fieldLabels))
    expect([...new Set(bare.map(({ module, outer, name }) => `${module}: ${outer}/${name}`))]).toEqual([])
  })

  test('no name is defined for a field that nobody sends', async () => {
    const sent = new Set((await fieldsSent()).flatMap(keysOf))
    expect(Object.keys(fieldLabels).filter((key) => !sent.has(key))).toEqual([])
  })
})
