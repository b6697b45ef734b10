import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../../testing/factories/telemetry.ts'
import { dayClock } from './days.ts'
import { recountCounters } from './recount.ts'

const clock = setClock('2026-11-22T14:30:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Readings that this transaction has scanned so far, in tables and indexes. */
const readSql = `select sum(pg_stat_get_xact_tuples_returned(looked))::int as readings
  from pg_inherits h cross join lateral (select h.inhrelid union select indexrelid from pg_index where indrelid = h.inhrelid) l(looked)
  where h.inhparent = 'telemetry'::regclass`

test('months of rejected readings are not scanned to find the accepted readings at both ends', async () => {
  const productId = await insertProduct(database.pool, 'rejected', rangedModel([0, 1000]))
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1, 'America/St_Johns')
  const recorder = testRecorder(database.pool, clock)
  const stepMs = 1_200_000
  const from = Date.parse('2026-08-01T00:00:00Z')
  const steps = Math.floor((Date.parse('2026-11-22T00:00:00Z') - from) / stepMs)
  const readings = Array.from({ length: steps }, (_, step) =>
    reading('water', step === 0 ? 100 : 65_000 + step, from + step * stepMs),
  )
  await recorder.send(deviceId, readings)
  await recorder.send(deviceId, [reading('water', 130, '2026-11-22T14:00:00Z')])
  // Late, between existing readings.
  await recorder.send(deviceId, [reading('water', 110, '2026-10-01T12:01:00Z')])
  await recorder.close()
  const { rows } = await database.pool.query(
    'select day::text, increase from telemetry_daily where device_id = $1 and increase > 0 order by day',
    [deviceId],
  )
  expect(rows).toEqual([
    { day: '2026-10-01', increase: 10 },
    { day: '2026-11-22', increase: 20 },
  ])
  const { rows: metrics } = await database.pool.query("select id from metrics where key = 'water'")
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await recountCounters(client, [
      {
        deviceId: Number(deviceId),
        metricId: metrics[0].id,
        days: dayClock('America/St_Johns'),
        range: { min: 0, max: 1000 },
        micros: Date.parse('2026-10-01T12:01:00Z') * 1000,
      },
    ])
    const { rows: read } = await client.query<{ readings: number }>(readSql)
    expect(steps).toBeGreaterThan(8_000)
    // Only the days of the readings and their margins, a few times each.
    expect(read[0]?.readings).toBeLessThan(1_500)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
