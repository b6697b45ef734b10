import { emptyModel, productModel } from '@limpid/contract/products/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from '../../../testing/databases/earlier.ts'

/** The last version in which the severities of faults stood in the models alone. */
let earlier: Awaited<ReturnType<typeof earlierDatabase>>
beforeAll(async () => {
  earlier = await earlierDatabase('0749')
})
afterAll(() => earlier.drop())

const fault = (code: unknown, severity: unknown) => ({ code, severity, name: { zh: 'x', en: 'x' } })
const models: [code: string, model: object, severities: object | null][] = [
  ['without', {}, null],
  ['empty', { faults: [] }, null],
  ['one', { faults: [fault('E1', 'critical')] }, { E1: 'critical' }],
  // The editor accepts each code once.
  ['double', { faults: [fault('E1', 'critical'), fault('E1', 'minor')] }, { E1: 'minor' }],
  ['unnamed', { faults: [fault(null, 'minor'), {}, fault('E2', 'minor')] }, { E2: 'minor' }],
  ['unrated', { faults: [fault('E1', null), { code: 'E2' }] }, { E1: null, E2: null }],
  ['numbered', { faults: [fault(7, 'minor')] }, { 7: 'minor' }],
  [
    'strange',
    { faults: [fault('constructor', 'minor'), fault('', 'major')] },
    { constructor: 'minor', '': 'major' },
  ],
  [
    'many',
    { faults: Array.from({ length: 300 }, (_, n) => fault(`F${n}`, 'minor')) },
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`F${n}`, 'minor'])),
  ],
]

test('products of an earlier version keep their models, and have the severities of their faults', async () => {
  for (const [code, model] of models)
    await earlier.pool.query(
      `INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ($1, 'p', 'p', 'p', $2)`,
      [code, model],
    )
  expect(await earlier.upgrade()).toContain('products_fault_severities')
  const { rows } = await earlier.pool.query('SELECT code, model, fault_severities FROM products ORDER BY id')
  expect(rows.map((row) => [row.code, row.model, row.fault_severities])).toEqual(models)
})

test('a model without a list of faults, which no upgrade expects, cannot be stored', () => {
  for (const faults of [null, {}, 'E1'])
    expect(productModel.safeParse({ ...emptyModel, faults }).success).toBe(false)
  expect(productModel.safeParse(emptyModel).success).toBe(true)
})
