import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { latest } from '../telemetry.reads.ts'
import { deferFutureReadings } from './ahead.service.ts'

const right = { state: 'right' } as const
const start = Date.parse('2026-11-24T06:30:00Z')
const hour = 3_600_000
const clock = setClock(start)
let database: TestDatabase
let productId: string
let recorder: TestRecorder
let deviceId: string

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'ahead')
  recorder = testRecorder(database.pool, clock)
})
beforeEach(async () => {
  clock.set(start)
  deviceId = (await insertDevices(database.pool, productId, 1, 'Asia/Shanghai'))[0] ?? ''
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

const putAside = () => deferFutureReadings(database.pool, clock.now(), right)
const sums = async (table: 'telemetry_hourly' | 'telemetry_daily') =>
  (
    await database.pool.query(
      `select m.key, b.count, b.sum, b.max, b.increase from ${table} b join metrics m on m.id = b.metric_id
        where device_id = $1 order by 1, ${table === 'telemetry_daily' ? 'day' : 'hour'}`,
      [deviceId],
    )
  ).rows

test('after a clock that ran ahead was set right, the latest values are those of now, and sums equal the readings', async () => {
  const report = (temp: number, water: number) =>
    recorder.send(deviceId, [reading('temp', temp), reading('water', water), reading('phase', `at ${temp}`)])
  await report(20, 100)
  clock.advance(60_000)
  await report(21, 103)
  clock.set(start + 2 * hour)
  await report(50, 110)
  clock.set(Date.parse('2038-01-01T00:00:00Z'))
  await report(60, 150)
  clock.set(start + 120_000)
  await report(22, 105)

  expect(await putAside()).toEqual({ devices: 1, readings: 6 })
  const values = await latest(database.db, deviceId)
  expect(Object.fromEntries(values.map(({ metric, value }) => [metric, value]))).toEqual({
    temp: 22,
    water: 105,
    phase: 'at 22',
  })
  const expected = [
    { key: 'temp', count: 3, sum: 63, max: 22, increase: null },
    { key: 'water', count: 3, sum: 308, max: 105, increase: 5 },
  ]
  expect(await sums('telemetry_hourly')).toEqual(expected)
  expect(await sums('telemetry_daily')).toEqual(expected)

  clock.advance(60_000)
  await report(23, 109)
  expect(await latest(database.db, deviceId)).toContainEqual(
    expect.objectContaining({ metric: 'temp', value: 23, ts: clock.now() }),
  )
  expect(await sums('telemetry_hourly')).toContainEqual(
    expect.objectContaining({ key: 'water', count: 4, increase: 9 }),
  )
})

test('what was put aside is listed with the reason, and a device without earlier readings has none', async () => {
  clock.set(start + 2 * hour)
  await recorder.send(deviceId, [reading('temp', 50)])
  clock.set(start)
  await putAside()
  const { rows } = await database.pool.query(
    'select value, reason, ts from telemetry_rejected where device_id = $1',
    [deviceId],
  )
  expect(rows).toEqual([{ value: 50, reason: 'ahead', ts: new Date(start + 2 * hour) }])
  expect(await latest(database.db, deviceId)).toEqual([])
  expect(await sums('telemetry_daily')).toEqual([])
  const { rows: seen } = await database.pool.query(
    'select last_seen_at from device_activity where device_id = $1',
    [deviceId],
  )
  expect(seen).toEqual([{ last_seen_at: new Date(start) }])
})

test('nothing is put aside unless the clock is known to be right', async () => {
  clock.set(start + 2 * hour)
  await recorder.send(deviceId, [reading('temp', 50)])
  clock.set(start)
  for (const verdict of [
    undefined,
    { state: 'inconclusive' },
    { state: 'unknown' },
    { state: 'wrong', aheadMs: hour },
  ] as const)
    expect(await deferFutureReadings(database.pool, clock.now(), verdict)).toBeUndefined()
  expect(await latest(database.db, deviceId)).toHaveLength(1)
})
