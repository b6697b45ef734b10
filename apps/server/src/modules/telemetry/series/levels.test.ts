import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { listLevels } from './rises.reads.ts'

/**
 * A consumable whose level falls by 4 a day, reported every two hours for ten days, with impossible values in
 * between.
 */
const dayMs = 86_400_000
const begin = Date.parse('2026-11-10T00:00:00Z')
const clock = setClock('2026-11-20T06:00:00Z')
const steps = 123
const level = (step: number) => 90 - step / 3
const impossible = [65_535, -1, 101]
let database: TestDatabase
let productId: string

beforeAll(async () => {
  database = await cloneDatabase()
  const metrics = plainModel.metrics.map((metric) =>
    metric.key === 'temp' ? { ...metric, range: [0, 100] as [number, number] } : metric,
  )
  productId = await insertProduct(database.pool, 'levels', { ...plainModel, metrics })
})
afterAll(() => database.drop())

/** What is known about a level for which these steps were reported as impossible values. */
async function known(isImpossible: (step: number) => boolean) {
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1)
  const recorder = testRecorder(database.pool, clock)
  for (let step = 0; step < steps; step++) {
    const value = isImpossible(step) ? (impossible[step % 3] ?? 0) : level(step)
    void recorder.send(deviceId, [reading('temp', value, begin + (step * dayMs) / 12)])
  }
  await recorder.close()
  const levels = await listLevels(database.db, [{ id: 'one', deviceId, metric: 'temp' }], clock.now())
  return levels.get('one')
}

test('a level is the last accepted value, and falls as accepted values do', async () => {
  const plain = await known(() => false)
  expect(plain).toEqual({ value: level(steps - 1), perDay: expect.closeTo(4, 9) })
  // In the middle of each day, so that the daily means do not change.
  expect(await known((step) => [5, 6].includes(step % 12))).toEqual({
    ...plain,
    perDay: expect.closeTo(4, 9),
  })
  expect(await known((step) => step >= steps - 2)).toEqual({
    value: level(steps - 3),
    perDay: expect.closeTo(4, 9),
  })
})

test('a day with only impossible values is left out of the fall', async () => {
  expect(await known((step) => step >= 36 && step < 48)).toEqual({
    value: level(steps - 1),
    perDay: expect.closeTo(4, 9),
  })
})

test('a level without any accepted value is unknown', async () => {
  expect(await known(() => true)).toEqual({ value: null, perDay: null })
})
