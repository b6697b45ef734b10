import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct } from '../../../../testing/factories/telemetry.ts'
import { createHeads } from './heads.ts'
import { createMetricNames, type MetricNames } from './metric-names.ts'

const nowMs = Date.UTC(2026, 10, 21)
const metrics = ['heads_a', 'heads_b', 'heads_c']
let database: TestDatabase
let names: MetricNames
let ids: string[]

beforeAll(async () => {
  database = await cloneDatabase()
  ids = await insertDevices(database.pool, await insertProduct(database.pool, 'heads'), 3)
  names = createMetricNames(database.pool)
  await names.intern(new Set(metrics))
})
afterAll(() => database.drop())

test('the least recently used device is evicted when devices and series are too many, and read again', async () => {
  const heads = createHeads(database.pool, names, 8)
  const of = async (at: number) => [...(await heads.of(new Set(ids.slice(at, at + 1)), nowMs)).values()][0]
  const [first, second] = [await of(0), await of(1)]
  for (const device of [first, second])
    for (const metric of metrics) if (device) heads.seriesOf(device, metric)
  expect([await of(1), await of(0)]).toEqual([second, first])
  await of(2)
  expect(await of(0)).toBe(first)
  const again = await of(1)
  expect([again === second, again?.deviceId]).toEqual([false, ids[1]])
})

test('a batch has all its devices, even more than fit', async () => {
  const heads = createHeads(database.pool, names, 2)
  expect([...(await heads.of(new Set(ids), nowMs)).keys()].sort()).toEqual([...ids].sort())
  expect((await heads.of(new Set([...ids, '0']), nowMs)).size).toBe(3)
})
