import { excursions } from '@limpid/contract/excursions/excursions'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../testing/factories/telemetry.ts'
import { learnIntervals } from '../telemetry/intervals/intervals.store.ts'
import { findSilent } from '../telemetry/silence/silence.reads.ts'

const begin = Date.parse('2026-11-20T00:00:00Z')
const clock = setClock('2026-11-20T06:01:00Z')
let t: TestApp
let anna: Person
let probe: string

/** Its model expects a reading at least every three minutes; it reports every quarter of an hour. */
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  const recorder = testRecorder(t.database.pool, clock)
  for (let n = 0; n <= 24; n++) {
    // A few seconds early or late, and now and then a state.
    const at = begin + n * 15 * minuteMs + (n % 3) * 4000
    await recorder.send(probe, [
      reading('ph', n < 4 ? 7.2 : 9, at),
      ...(n % 7 < 2 ? [reading('rssi', -60, at)] : []),
    ])
  }
  await recorder.close()
})
afterAll(() => t.close())

const day = { from: new Date(begin).toISOString(), to: clock.now().toISOString() }
const alerts = async () =>
  (await t.call(excursions.page, { as: anna, params: { id: probe }, query: day })).data
const gaps = async () => {
  const query = { metrics: 'ph', ...day }
  const { data } = await t.call(telemetry.series, { as: anna, params: { id: probe }, query })
  return data.ph.filter(([, value]: [string, number | null]) => value === null).length
}
const period = async () => {
  const query = { day: '2026-11-20' }
  const { data } = await t.call(telemetry.period, { as: anna, params: { id: probe, tab: 'ph' }, query })
  return data.metrics.find(({ metric }: { metric: string }) => metric === 'ph')
}

test('a device that reports less often than its model expects is judged by its own interval', async () => {
  const { pool, db } = t.database
  await pool.query(
    "UPDATE devices SET online = true, online_changed_at = $2, time_zone = 'UTC' WHERE id = $1",
    [probe, new Date(begin)],
  )
  await pool.query('UPDATE device_activity SET last_seen_at = $2 WHERE device_id = $1', [probe, clock.now()])
  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)
  expect((await alerts()).total).toBe(21)
  expect(await gaps()).toBe(24)
  expect(await findSilent(db, later(20))).toHaveLength(1)

  expect(await learnIntervals(pool, clock.now())).toEqual({ devices: 1 })
  expect(await alerts()).toMatchObject({ total: 1, list: [{ readings: 21, endedAt: null }] })
  expect(await gaps()).toBe(0)
  const { points, total } = await period()
  expect(points.filter(([, value]: [string, number | null]) => value === null)).toEqual([])
  expect(total.knownSeconds).toBeGreaterThan(6 * 3600)
  expect(await findSilent(db, later(20))).toEqual([])
  expect(await findSilent(db, later(46))).toHaveLength(1)
})

test('only what is reported regularly has an interval, and it is looked at again when the device has reported', async () => {
  const { pool } = t.database
  const { rows } = await pool.query(
    'SELECT key, seconds FROM telemetry_intervals i JOIN metrics m ON m.id = i.metric_id WHERE device_id = $1',
    [probe],
  )
  expect(rows).toEqual([{ key: 'ph', seconds: expect.closeTo(904, -1) }])
  const inTwoHours = new Date(clock.now().getTime() + 120 * minuteMs)
  expect(await learnIntervals(pool, inTwoHours)).toEqual({ devices: 0 })
  await pool.query('UPDATE device_activity SET last_seen_at = $2 WHERE device_id = $1', [probe, inTwoHours])
  expect(await learnIntervals(pool, inTwoHours)).toEqual({ devices: 1 })
})
