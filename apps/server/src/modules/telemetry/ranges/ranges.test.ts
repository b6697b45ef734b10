import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { recountChangedRanges } from './ranges.service.ts'

let database: TestDatabase
let productId: string
let deviceId: string
let products = 0
const clock = setClock('2026-11-20T12:00:00Z')

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const from = Date.parse('2026-11-17T18:30:00Z')
const steps = 75
const stepMs = 3_000_000
/** Rises by 2 each step, beyond 1000 now and then: at the ends of hours, at both sides of midnight. */
const told = (step: number) => (step % 6 === 4 || step === 33 ? 5_000 + step : 2 * step)

beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z')
  productId = await insertProduct(database.pool, `ranges-${++products}`, plainModel)
  await database.pool.query('UPDATE products SET updated_at = $2 WHERE id = $1', [productId, clock.now()])
  deviceId = (await insertDevices(database.pool, productId, 1, 'Asia/Kolkata'))[0] ?? ''
  const recorder = testRecorder(database.pool, clock)
  for (let step = 0; step < steps; step++)
    void recorder.send(deviceId, [reading('water', told(step), from + step * stepMs)])
  await recorder.close()
})

async function becomes(model: typeof plainModel) {
  clock.advance(60_000)
  await database.pool.query('UPDATE products SET model = $2, updated_at = $3 WHERE id = $1', [
    productId,
    model,
    clock.now(),
  ])
}

const increases = async (table: 'telemetry_hourly' | 'telemetry_daily', bucket: 'hour' | 'day') => {
  const { rows } = await database.pool.query(
    `SELECT ${bucket}::text AS bucket, increase FROM ${table} WHERE device_id = $1 ORDER BY ${bucket}`,
    [deviceId],
  )
  return rows
}

/** The same by plain SQL over the readings. */
async function plainly(high: number, bucket: string) {
  const { rows } = await database.pool.query(
    `SELECT bucket, coalesce(sum(CASE WHEN value >= before THEN value - before ELSE value END)
                               FILTER (WHERE accepted AND before IS NOT NULL), 0) AS increase
       FROM (SELECT (${bucket})::text AS bucket, ts, value, value <= $2 AS accepted,
                    lag(value) OVER (PARTITION BY value <= $2 ORDER BY ts) AS before
               FROM telemetry WHERE device_id = $1) told GROUP BY 1 ORDER BY min(ts)`,
    [deviceId, high],
  )
  return rows
}

async function expectAsPlain(high: number) {
  expect(await increases('telemetry_hourly', 'hour')).toEqual(await plainly(high, "date_trunc('hour', ts)"))
  expect(await increases('telemetry_daily', 'day')).toEqual(
    await plainly(high, "(ts AT TIME ZONE 'Asia/Kolkata')::date"),
  )
}

test('a range that a counter gets counts for what was told before, once everybody writes by it', async () => {
  await expectAsPlain(1e9)
  await becomes(rangedModel([0, 1000]))
  expect(await recountChangedRanges(database.pool, { clock })).toEqual({ counters: 0, days: 0 })
  clock.advance(3 * 60_000)
  expect(await recountChangedRanges(database.pool, { clock })).toMatchObject({ counters: 1 })
  await expectAsPlain(1000)
  expect(await recountChangedRanges(database.pool, { clock })).toEqual({ counters: 0, days: 0 })
  await becomes(plainModel)
  clock.advance(3 * 60_000)
  await recountChangedRanges(database.pool, { clock })
  await expectAsPlain(1e9)
})

test('a day whose readings are gone, or those before it, stays as it was counted', async () => {
  await database.pool.query("DELETE FROM telemetry WHERE device_id = $1 AND ts < '2026-11-18T18:30:00Z'", [
    deviceId,
  ])
  const [gone, first] = await increases('telemetry_daily', 'day')
  await becomes(rangedModel([0, 1000]))
  clock.advance(3 * 60_000)
  await recountChangedRanges(database.pool, { clock })
  const days = await increases('telemetry_daily', 'day')
  expect(days.slice(0, 2)).toEqual([gone, first])
  expect(gone.increase + first.increase).toBeGreaterThan(5_000)
  expect(days.slice(2)).toEqual((await plainly(1000, "(ts AT TIME ZONE 'Asia/Kolkata')::date")).slice(1))
})

test('a day without a value outside is not looked at', async () => {
  await database.pool.query('UPDATE telemetry_daily SET increase = 77 WHERE device_id = $1', [deviceId])
  await becomes(rangedModel([-10, 100_000]))
  clock.advance(3 * 60_000)
  expect(await recountChangedRanges(database.pool, { clock })).toEqual({ counters: 1, days: 0 })
  expect((await increases('telemetry_daily', 'day')).every(({ increase }) => increase === 77)).toBe(true)
})
