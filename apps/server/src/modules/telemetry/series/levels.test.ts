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

/** A consumable whose level falls by 4 a day, told every two hours for ten days, with impossible values between. */
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

/** What is known of a level of which these steps were told as something impossible. */
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

test('a level is what was accepted last, and falls as what was accepted does', async () => {
  const plain = await known(() => false)
  expect(plain).toEqual({ value: level(steps - 1), perDay: expect.closeTo(4, 9) })
  // In the middle of each day, so that the means of the days stay where they were.
  expect(await known((step) => [5, 6].includes(step % 12))).toEqual({
    ...plain,
    perDay: expect.closeTo(4, 9),
  })
  expect(await known((step) => step >= steps - 2)).toEqual({
    value: level(steps - 3),
    perDay: expect.closeTo(4, 9),
  })
})

test('a day with nothing but impossible values is left out of the fall', async () => {
  expect(await known((step) => step >= 36 && step < 48)).toEqual({
    value: level(steps - 1),
    perDay: expect.closeTo(4, 9),
  })
})

test('a level of which nothing was ever accepted is not known', async () => {
  expect(await known(() => true)).toEqual({ value: null, perDay: null })
})
