import { dayMs } from '@limpid/contract/kernel/durations'
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
import { listLevels, listRises } from './rises.reads.ts'

/**
 * A consumable whose level falls by 4 a day, reported every two hours for ten days, with impossible values in
 * between.
 */
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
  expect(plain).toMatchObject({ value: level(steps - 1), perDay: expect.closeTo(4, 9), today: '2026-11-20' })
  expect(plain?.uses).toEqual(
    Array.from({ length: 9 }, (_, day) => ({
      ...{ day: `2026-11-${11 + day}`, days: 1 },
      amount: expect.closeTo(4, 9),
    })),
  )
  // In the middle of each day, so that the daily means do not change.
  expect(await known((step) => [5, 6].includes(step % 12))).toEqual({
    ...plain,
    perDay: expect.closeTo(4, 9),
    uses: plain?.uses.map((use) => ({ ...use, amount: expect.closeTo(use.amount, 9) })),
  })
  expect(await known((step) => step >= steps - 2)).toMatchObject({
    value: level(steps - 3),
    perDay: expect.closeTo(4, 9),
  })
})

test('a day with only impossible values is left out of the fall', async () => {
  const found = await known((step) => step >= 36 && step < 48)
  expect(found).toMatchObject({ value: level(steps - 1), perDay: expect.closeTo(4, 9) })
  expect(found?.uses).toHaveLength(8)
  expect(found?.uses).toContainEqual({ day: '2026-11-14', days: 2, amount: expect.closeTo(8, 9) })
})

test('a level without any accepted value is unknown', async () => {
  expect(await known(() => true)).toEqual({
    value: null,
    perDay: null,
    sudden: false,
    uses: [],
    today: '2026-11-20',
  })
})

/** Every hour of ten days, a level that this function gives. */
async function falling(value: (hour: number) => number, hours = 246) {
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1)
  const recorder = testRecorder(database.pool, clock)
  const hourMs = dayMs / 24
  for (let hour = 246 - hours; hour < 246; hour++)
    void recorder.send(deviceId, [reading('temp', value(hour), begin + hour * hourMs)])
  await recorder.close()
  const levels = await listLevels(database.db, [{ id: 'one', deviceId, metric: 'temp' }], clock.now())
  // Independently, over the raw readings: every fall that is no refill, per day of its time.
  const { rows } = await database.pool.query<{ plain: number }>(
    `SELECT sum(before - value) / (sum(extract(epoch FROM ts - since)) / 86400) AS plain
       FROM (SELECT ts, value, lag(value) OVER (ORDER BY ts) AS before, lag(ts) OVER (ORDER BY ts) AS since
               FROM telemetry WHERE device_id = $1 AND ts > $2::timestamptz - interval '72 hours') steps
      WHERE value <= before + 5`,
    [deviceId, clock.now()],
  )
  return { level: levels.get('one'), plain: rows[0]?.plain }
}

test('a level that falls by 43 a day and is refilled every other day has its rate', async () => {
  const { level, plain } = await falling((hour) => 100 - (((hour * 43) / 24) % 86))
  expect(plain).toBeCloseTo(43, 9)
  expect(level?.perDay).toBeCloseTo(plain ?? Number.NaN, 9)
})

test('a sudden loss counts at once, although the whole days before were slow', async () => {
  const { level, plain } = await falling((hour) => (hour < 222 ? 90 - hour / 24 : 80.75 - (hour - 222) * 2.5))
  expect(plain).toBeGreaterThan(15)
  expect(level?.sudden).toBe(true)
  expect(level?.perDay).toBeCloseTo(plain ?? Number.NaN, 9)
})

test('a device that reports for half a day has a rate where it is urgent, and none where it is not', async () => {
  expect((await falling((hour) => 60 - (hour - 234) * 2, 12)).level?.perDay).toBeCloseTo(48, 9)
  expect((await falling((hour) => 60 - (hour - 234) * 0.2, 12)).level?.perDay).toBeNull()
})

test('a counter that is known for little more than a day has a rate', async () => {
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1)
  const recorder = testRecorder(database.pool, clock)
  const since = new Date(clock.now().getTime() - 30 * 3_600_000)
  for (let hour = 0; hour < 30; hour++)
    void recorder.send(deviceId, [reading('water', 500 + hour * 2, since.getTime() + hour * 3_600_000)])
  await recorder.close()
  const query = { id: 'one', deviceId, metric: 'water', since }
  const rises = await listRises(database.db, [query], clock.now())
  const { rows } = await database.pool.query<{ plain: number }>(
    `SELECT (max(value) - min(value)) / (extract(epoch FROM $2::timestamptz - min(ts)) / 86400) AS plain
       FROM telemetry WHERE device_id = $1`,
    [deviceId, clock.now()],
  )
  expect(rises.get('one')).toEqual({ rise: 58, perDay: expect.closeTo(rows[0]?.plain ?? Number.NaN, 9) })
})
