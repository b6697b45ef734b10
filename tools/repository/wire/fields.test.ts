import { fieldLabels } from '@limpid/contract/catalogue/labels'
import { things } from '@limpid/contract/catalogue/things'
import { describe, expect, test } from 'vitest'
import { type Field, fieldsSent } from './fields.ts'
import { endpointTables } from './wire.ts'

const keysOf = ({ module, outer, name }: Field) => [`${outer}/${name}`, `${module}.${name}`, name]

test('the audit log has a name for everything a call may change', async () => {
  const nouns = [...(await endpointTables()).values()].flatMap((table) =>
    Object.values(table)
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ path }) => [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, noun = '']) => noun)),
  )
  expect(nouns.length).toBeGreaterThan(0)
  expect([...new Set(nouns)].filter((noun) => !(noun in things))).toEqual([])
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
