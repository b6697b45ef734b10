import type { DeviceTab } from '@limpid/contract/access/access'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { createRecorder } from '../telemetry.service.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let id: string
/** The clocks went back in Berlin on this day: it has 25 hours. */
const day = '2026-10-25'
const startMs = Date.parse('2026-10-24T22:00:00Z')

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'sdqS1')
    .executeTakeFirstOrThrow()
  id = (
    await insertDevice(t.database.db, {
      name: '水质仪',
      sn: 'P-1',
      productId,
      ownerId: anna.id,
      simulated: false,
    })
  ).id
  await t.database.pool.query(
    `UPDATE devices SET time_zone = 'Europe/Berlin', attributes = '{"tds_factor": 0.55, "model": "PH-S1"}' WHERE id = $1`,
    [id],
  )
  const clock = setClock('2026-10-27T12:00:00Z')
  const recorder = createRecorder({ pool: t.database.pool, clock, log: quiet })
  const meta = {
    receivedAtMs: clock.now().getTime(),
    duplicate: false,
    packetId: 1,
    payload: Buffer.from(''),
  }
  const notify = (minute: number, values: Record<string, number>) => {
    const deviceTimeMs = startMs + minute * minuteMs
    const readings = Object.entries(values).map(([metric, value]) => ({ metric, value, deviceTimeMs }))
    return recorder.record(id, readings, meta)
  }
  // An hour with a reading every three minutes, too alkaline for the last twenty minutes, and one value that
  // pH cannot have.
  for (let minute = 0; minute < 60; minute += 3) await notify(minute, { ph: minute < 40 ? 7 : 9, tds: 134 })
  await notify(61, { ph: 99 })
  await notify(25 * 60 - 10, { ph: 8, water_total: 100 })
  await notify(25 * 60 - 5, { water_total: 160 })
  await notify(25 * 60 + 5, { water_total: 10 })
  await recorder.close()
})
afterAll(() => t.close())

const period = (tab: string, query: Record<string, string>, as: Person | undefined = anna, device = id) =>
  t.call(telemetry.period, { ...(as && { as }), params: { id: device, tab }, query })

async function share(tabs: DeviceTab[]) {
  await t.database.pool.query('DELETE FROM shares')
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
     VALUES ($1, $2, $3, 'view', $4, 'accepted', now())`,
    [anna.id, bert.id, id, tabs],
  )
}

describe('a day of the metrics of a tab (telemetry.period)', () => {
  test("has the hours of the device's calendar, 25 where its clock is set back", async () => {
    const { data } = await period('ph', { day })
    expect(data).toMatchObject({
      timeZone: 'Europe/Berlin',
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
      day,
      before: '2026-10-24',
      after: '2026-10-26',
    })
    const [ph] = data.metrics
    expect(ph.parts.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T22:00:00.000Z',
    ])
  })

  test('is calculated from accepted readings alone, and still shows the rejected ones', async () => {
    const [ph] = (await period('ph', { day })).data.metrics
    expect(ph.total).toMatchObject({ readings: 22, rejected: 1, min: 7, max: 9, increase: null })
    expect(ph.rejected).toEqual([
      { ts: '2026-10-24T23:01:00.000Z', value: 99, reason: 'outOfRange', quality: null },
    ])
    // 14 readings of 7, 6 of 9 and one of 8.
    expect(ph.total.mean).toBeCloseTo((14 * 7 + 6 * 9 + 8) / 21, 9)
    expect(ph.points.map(([, value]: [string, number]) => value)).not.toContain(99)
  })

  test('shows for how long values were known and out of limits: each holds until the next, three intervals at most', async () => {
    const [ph] = (await period('ph', { day })).data.metrics
    // The first hour up to the rejected reading, then nine minutes of the last one.
    expect(ph.total.knownSeconds).toBe(61 * 60 + 9 * 60)
    expect(ph.total.outsideSeconds).toBe((61 - 42) * 60)
  })

  test('has the factor of estimated values', async () => {
    const { data } = await period('tds', { day })
    expect(data.factors).toEqual({ tds_factor: 0.55 })
    expect(data.metrics).toMatchObject([{ metric: 'tds', total: { min: 134, max: 134 } }])
  })

  test("sums counter increases, with or without a reset, by the device's hours and days", async () => {
    const [total] = (await period('water-flow', { day })).data.metrics
    expect(total).toMatchObject({ metric: 'water_total', total: { increase: 60 }, points: [] })
    const [week] = (await period('water-flow', { day: '2026-10-26', period: 'week' })).data.metrics
    expect(week.total.increase).toBe(10)
    const month = (await period('water-flow', { day, period: 'month' })).data
    expect(month).toMatchObject({ day: '2026-10-01', before: '2026-09-01', after: '2026-11-01' })
    expect(month.metrics[0].total.increase).toBe(70)
    const { rows } = await t.database.pool.query(
      `SELECT sum(increase)::float8 AS sum FROM telemetry_daily WHERE device_id = $1 AND increase IS NOT NULL`,
      [id],
    )
    expect(rows[0].sum).toBe(70)
  })

  test('that is current has none after it, and the default day is today', async () => {
    const { data } = await period('ph', { period: 'week' })
    expect(data.after).toBeNull()
    expect(Date.parse(data.from)).toBeLessThan(Date.now())
    expect(data.metrics[0].total).toMatchObject({ readings: 0, min: null, mean: null, knownSeconds: 0 })
  })

  test('is rejected for an invalid day, period or tab', async () => {
    for (const query of [{ day: '2026-13-01' }, { day: 'today' }, { period: 'year' }])
      expect(await period('ph', query as Record<string, string>)).toMatchObject({
        status: 400,
        code: 'A0400',
      })
    expect(await period('cycles', {})).toMatchObject({ status: 400 })
    expect(await period('ph', { day: '2026-02-31' })).toMatchObject({ status: 400 })
  })

  test('is for users who may open the tab or the values, and for nobody else', async () => {
    await share(['ph'])
    expect(await period('ph', { day }, bert)).toMatchObject({ status: 200 })
    expect(await period('tds', { day }, bert)).toMatchObject({ status: 403, code: 'A0301' })
    await share(['live'])
    expect(await period('tds', { day }, bert)).toMatchObject({ status: 200 })
    await t.database.pool.query('DELETE FROM shares')
    expect(await period('ph', { day }, bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await period('ph', { day }, nobody)).toMatchObject({ status: 403 })
    expect(await t.call(telemetry.period, { params: { id, tab: 'ph' } })).toMatchObject({ status: 401 })
    expect(await period('ph', { day }, anna, '999999')).toMatchObject({ status: 404 })
  })
})

describe('a range of readings (telemetry.series)', () => {
  const series = (metrics: string) =>
    t.call(telemetry.series, {
      as: bert,
      params: { id },
      query: { metrics, from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' },
    })

  test('can be read metric by metric: with the tab that shows it, or with all values', async () => {
    await share(['ph'])
    expect((await series('ph')).data.ph.length).toBeGreaterThan(10)
    expect(await series('ph,tds')).toMatchObject({ status: 403, code: 'A0301' })
    expect(await series('turbidity')).toMatchObject({ status: 403 })
    await share(['live'])
    expect(await series('ph,tds,turbidity')).toMatchObject({ status: 200 })
    await t.database.pool.query('DELETE FROM shares')
    expect(await series('ph')).toMatchObject({ status: 404 })
  })
})

describe('readings that are deleted', () => {
  test('remain in the figures as hourly sums, and are named', async () => {
    const whole = (await period('ph', { day })).data.metrics[0]
    const { pool } = t.database
    // As at the end of the retention period: what was accepted of an hour is noted, then its readings go.
    await pool.query(
      `UPDATE telemetry_hourly h SET accepted_count = k.count, accepted_sum = k.sum, accepted_min = k.min, accepted_max = k.max
         FROM (SELECT date_trunc('hour', t.ts) AS hour, count(*) FILTER (WHERE value <= 14) AS count, sum(value) FILTER (WHERE value <= 14) AS sum,
                      min(value) FILTER (WHERE value <= 14) AS min, max(value) FILTER (WHERE value <= 14) AS max
                 FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE t.device_id = $1 AND m.key = 'ph' GROUP BY 1) k, metrics m
        WHERE h.device_id = $1 AND h.metric_id = m.id AND m.key = 'ph' AND h.hour = k.hour AND h.max > 14`,
      [id],
    )
    const remove = (until: string) =>
      pool.query(`DELETE FROM telemetry WHERE device_id = $1 AND ts < $2`, [id, until])
    const { readings, rejected, min, max } = whole.total
    await remove('2026-10-25T12:00:00Z')
    const part = (await period('ph', { day })).data.metrics[0]
    expect(part.total).toMatchObject({
      readings,
      rejected,
      min,
      max,
      summed: 21,
      knownSeconds: null,
      outsideSeconds: null,
    })
    expect(part.total.mean).toBeCloseTo(whole.total.mean, 9)
    expect(part.parts.map(({ summed }: { summed: number }) => summed)).toEqual([20, 1, 0])
    expect(part.parts[2].knownSeconds).toBe(whole.parts[2].knownSeconds)
    await remove('2026-10-26T12:00:00Z')
    const gone = (await period('ph', { day })).data.metrics[0]
    expect(gone.total).toMatchObject({ readings, rejected, min, max, summed: readings })
    expect(gone.points.map(([, mean]: [string, number]) => mean).filter(Boolean)).toEqual([
      expect.closeTo((14 * 7 + 6 * 9) / 20, 9),
      8,
    ])
    const month = (await period('ph', { day, period: 'month' })).data.metrics[0]
    expect(month.total).toMatchObject({ readings, rejected, min, max, summed: readings })
  })
})
