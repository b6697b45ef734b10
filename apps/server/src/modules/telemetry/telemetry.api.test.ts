import { telemetry } from '@limpid/contract/telemetry/telemetry'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { systemClock } from '../../platform/clock.ts'
import { insertDevice } from '../devices/devices.store.ts'
import { createRefusals } from './refusals/telemetry.refusals.ts'
import { createRecorder, type Recorder } from './telemetry.service.ts'

const log = pino({ level: 'silent' })
let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let recorder: Recorder
let deviceId: string

const atMs = (minute: number) => Date.parse('2026-11-21T08:00:00Z') + minute * 60_000

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  const product = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'xwjTft')
    .executeTakeFirstOrThrow()
  const device = { name: '洗碗机', sn: 'SN-1', productId: product.id, ownerId: anna.id, simulated: false }
  deviceId = (await insertDevice(t.database.db, device)).id
  recorder = createRecorder({ pool: t.database.pool, clock: systemClock, log })
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute >= 20 && minute < 40) continue
    await record(minute, { wash_tank_temp: 50 + minute / 10, program_phase: minute < 50 ? 'wash' : 'rinse' })
  }
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

function record(minute: number, values: Record<string, number | string>) {
  const readings = Object.entries(values).map(([metric, value]) => ({
    metric,
    value,
    deviceTimeMs: atMs(minute),
  }))
  const meta = { receivedAtMs: Date.now(), duplicate: false, packetId: 1, payload: Buffer.from('') }
  return recorder.record(deviceId, readings, meta)
}

const seriesOf = (query: Record<string, string | number>, as: Person = anna) =>
  t.call(telemetry.series, {
    as,
    params: { id: deviceId },
    query: { metrics: 'wash_tank_temp', from: '2026-11-21T08:00:00Z', to: '2026-11-21T09:00:00Z', ...query },
  })

describe('the latest values of a device', () => {
  test('are one per metric, with the time the device reported', async () => {
    const { data } = await t.call(telemetry.latest, { as: anna, params: { id: deviceId } })
    expect(data).toEqual([
      { metric: 'program_phase', value: 'rinse', ts: '2026-11-21T08:59:00.000Z' },
      { metric: 'wash_tank_temp', value: 55.9, ts: '2026-11-21T08:59:00.000Z' },
    ])
  })

  test('are not shown to others, without permission, or unauthenticated', async () => {
    const params = { id: deviceId }
    expect(await t.call(telemetry.latest, { as: bert, params })).toMatchObject({ status: 404, code: 'A0401' })
    expect(await t.call(telemetry.latest, { as: nobody, params })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await t.call(telemetry.latest, { params })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(telemetry.latest, { as: anna, params: { id: '-1' } })).toMatchObject({ status: 400 })
  })
})

describe('a range of readings', () => {
  test('comes as it is when it is short, with its gaps marked', async () => {
    const points = (await seriesOf({})).data.wash_tank_temp
    expect(points[0]).toEqual(['2026-11-21T08:00:00.000Z', 50, 50, 50])
    const gaps = points.filter((point: unknown[]) => point[1] === null)
    expect(gaps).toHaveLength(1)
    expect(gaps[0][0] > '2026-11-21T08:19:00Z' && gaps[0][0] < '2026-11-21T08:40:00Z').toBe(true)
    expect(points).toHaveLength(41)
  })

  test('is aggregated to fewer points that keep the extremes', async () => {
    const points = (await seriesOf({ points: 10 })).data.wash_tank_temp.filter(
      (point: unknown[]) => point[1] !== null,
    )
    expect(points.length).toBeLessThanOrEqual(10)
    expect(Math.min(...points.map((point: number[]) => point[2]))).toBe(50)
    expect(Math.max(...points.map((point: number[]) => point[3]))).toBe(55.9)
  })

  test('of a state holds its changes', async () => {
    const { data } = await seriesOf({ metrics: 'program_phase' })
    const states = data.program_phase.map((point: unknown[]) => point[1])
    expect(states.filter((state: unknown) => state !== null)).toContain('rinse')
    expect(states.length).toBeLessThan(6)
  })

  test('excludes its end', async () => {
    const { data } = await seriesOf({ from: '2026-11-21T08:00:00Z', to: '2026-11-21T08:05:00+00:00' })
    expect(data.wash_tank_temp).toHaveLength(5)
  })

  test('is rejected when it is empty, when too many metrics are requested, and when it is not a time', async () => {
    for (const query of [
      { from: '2026-11-21T09:00:00Z' },
      { metrics: Array.from({ length: 13 }, (_, i) => `m${i}`).join(',') },
      { to: 'yesterday' },
      { points: 5001 },
    ]) {
      expect(await seriesOf(query as Record<string, string>)).toMatchObject({ status: 400, code: 'A0400' })
    }
  })

  test('is shown to the owner alone', async () => {
    expect(await seriesOf({}, bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await seriesOf({}, nobody)).toMatchObject({ status: 403, code: 'A0301' })
    const query = { metrics: 'a', from: '2026-11-21T08:00:00Z', to: '2026-11-21T09:00:00Z' }
    expect(await t.call(telemetry.series, { params: { id: deviceId }, query })).toMatchObject({ status: 401 })
  })
})

describe('the readings of a range as a file (telemetry.exportReadings)', () => {
  const whole = {
    metrics: 'wash_tank_temp,program_phase',
    from: '2026-11-21T08:00:00Z',
    to: '2026-11-21T09:00:00Z',
  }
  const fileOf = (query: Record<string, string>, as: Person | undefined = anna, language = 'zh-CN') =>
    t.call(telemetry.exportReadings, {
      ...(as && { as }),
      params: { id: deviceId },
      query: { ...whole, ...query },
      headers: { 'accept-language': language },
    })

  test("has a line for each instant, by the device's clock too, and names with units in either language", async () => {
    const lines = (await fileOf({})).data.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF时间 \(Asia\/Shanghai\),时间 \(UTC\),.+ \(°C\),/)
    expect(lines[1]).toMatch(/^2026-11-21 16:00:00.000,2026-11-21T08:00:00.000Z,50,/)
    const [head] = (await fileOf({}, anna, 'en')).data.split('\r\n')
    expect(head).toMatch(/Time \(UTC\),.*[Tt]emp/)
  })

  test('holds every reading once, however many parts it takes', async () => {
    const { data } = await t.call(telemetry.series, {
      as: anna,
      params: { id: deviceId },
      query: { ...whole, metrics: 'wash_tank_temp', points: 5000 },
    })
    const reported = data.wash_tank_temp.filter(([, value]: [string, unknown]) => value !== null)
    const { data: file } = await fileOf({ metrics: 'wash_tank_temp' })
    expect(file.trim().split('\r\n')).toHaveLength(1 + reported.length)
  })

  test('holds another device too, each line with its serial number, if both may be seen', async () => {
    const other = await deviceOf(t, anna, 'SN-OTHER')
    await t.database.pool.query(
      `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
       SELECT $1, id, '2026-11-21T08:00:30Z', 61, now() FROM metrics WHERE key = 'wash_tank_temp'`,
      [other],
    )
    const lines = (await fileOf({ metrics: 'wash_tank_temp', deviceId: other })).data.trim().split('\r\n')
    expect(lines[0]).toMatch(/^设备序列号,时间/)
    expect(lines.at(-1)).toBe('SN-OTHER,2026-11-21 16:00:30.000,2026-11-21T08:00:30.000Z,61')
    expect(lines[1]).not.toContain('SN-OTHER')
    const foreign = await deviceOf(t, bert, 'SN-FOREIGN')
    expect(await fileOf({ deviceId: foreign })).toMatchObject({ status: 404, code: 'A0401' })
  })

  test('is for users who may see the values, and rejected where it makes no sense', async () => {
    expect(await fileOf({}, bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await fileOf({}, nobody)).toMatchObject({ status: 403, code: 'A0301' })
    const params = { id: deviceId }
    expect(await t.call(telemetry.exportReadings, { params, query: whole })).toMatchObject({ status: 401 })
    for (const query of [{ from: whole.to }, { metrics: '' }, { to: 'x' }])
      expect(await fileOf(query as Record<string, string>)).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('what counters rose by (telemetry.increases)', () => {
  const query = {
    metrics: 'water_total',
    from: '2026-11-20T16:30:00Z',
    to: '2026-11-20T22:00:00Z',
    by: 'hour',
  }
  const increasesOf = (more: Record<string, string> = {}, as = anna) =>
    t.call(telemetry.increases, { as, params: { id: deviceId }, query: { ...query, ...more } })

  test("is by the hour, or by the day of the device's own calendar, with a null where nothing was reported", async () => {
    const { pool } = t.database
    await pool.query(`INSERT INTO metrics (key) VALUES ('water_total') ON CONFLICT DO NOTHING`)
    await pool.query(
      `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
       SELECT $1, m.id, h.hour, 2, 0, 0, 0, h.rise FROM metrics m,
         (VALUES ('2026-11-20T16:00Z'::timestamptz, 12), ('2026-11-20T17:00Z', 8), ('2026-11-20T20:00Z', 5)) AS h(hour, rise)
        WHERE m.key = 'water_total'`,
      [deviceId],
    )
    await pool.query(
      `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
       SELECT $1, id, '2026-11-21', 6, 0, 0, 0, 25 FROM metrics WHERE key = 'water_total'`,
      [deviceId],
    )
    expect((await increasesOf()).data.water_total).toEqual({
      steps: [
        ['2026-11-20T16:00:00.000Z', 12],
        ['2026-11-20T17:00:00.000Z', 8],
        ['2026-11-20T18:00:00.000Z', null],
        ['2026-11-20T20:00:00.000Z', 0],
      ],
      unallocated: [{ from: '2026-11-20T18:00:00.000Z', to: '2026-11-20T20:00:00.000Z', increase: 5 }],
    })
    expect((await increasesOf({ by: 'day' })).data.water_total.steps).toEqual([
      ['2026-11-20T16:00:00.000Z', 25],
    ])
  })

  test('is for users who may see the values, within ranges that fit a chart', async () => {
    expect(await increasesOf({}, bert)).toMatchObject({ status: 404 })
    expect(await increasesOf({}, nobody)).toMatchObject({ status: 403 })
    for (const more of [{ from: '2026-01-01T00:00:00Z' }, { to: query.from }, { by: 'week' }])
      expect(await increasesOf(more as Record<string, string>)).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('rejected messages', () => {
  test('are listed with their reason, identical ones merged', async () => {
    const refusals = createRefusals({ pool: t.database.pool, clock: systemClock, log })
    const message = { topic: 'v1/devices/me/telemetry', payload: Buffer.from('{"ph":7.') }
    for (let i = 0; i < 3; i += 1)
      refusals.add(deviceId, message, { reason: 'malformed_json', detail: 'end of input' })
    await refusals.close()
    const { data } = await t.call(telemetry.refusals, { as: anna, params: { id: deviceId } })
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({
      reason: 'malformed_json',
      detail: 'end of input',
      payload: '{"ph":7.',
      repeats: 3,
    })
  })

  test('are shown to the owner alone', async () => {
    const params = { id: deviceId }
    expect(await t.call(telemetry.refusals, { as: bert, params })).toMatchObject({
      status: 404,
      code: 'A0401',
    })
    expect(await t.call(telemetry.refusals, { as: nobody, params })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await t.call(telemetry.refusals, { params })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(telemetry.refusals, { as: anna, params, query: { pageNum: 0 } })).toMatchObject({
      status: 400,
    })
  })
})
