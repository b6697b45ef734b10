import { dayMs } from '@limpid/contract/kernel/durations'
import type { SettingKey } from '@limpid/contract/settings/table'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { deleteOldDeviceLog } from '../../device-log/retention.service.ts'
import { brandingOf } from '../../settings/branding.rules.ts'
import { createRefusals } from '../refusals/telemetry.refusals.ts'
import { series } from '../series/series.reads.ts'
import { createRecorder, type Recorder } from '../telemetry.service.ts'
import {
  deleteOldHours,
  deleteOldMinutes,
  dropOldReadings,
  purgeRemovedDevices,
} from './retention.service.ts'

const clock = setClock('2026-11-21T12:00:00Z')
let values: Partial<Record<SettingKey, number>> = {}
const settings = {
  get: (key: SettingKey) => values[key] ?? 0,
  learn: async () => {},
  branding: () => brandingOf([], readConfig({}).links),
  bankAccount: () => undefined,
}
let database: TestDatabase
let productId: string
let recorder: Recorder
let deviceId: string

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'kept')
  recorder = createRecorder({
    pool: database.pool,
    clock,
    log: quiet,
    maxBehindMs: () => (settings.get('keep.readings') || 400) * dayMs,
  })
})
beforeEach(async () => {
  values = {}
  await database.pool.query(
    'TRUNCATE telemetry, telemetry_latest, telemetry_hourly, telemetry_daily, telemetry_minutes',
  )
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

const ctx = () => ({ clock, settings, db: database.db })
const daysAgo = (days: number) => clock.now().getTime() - days * dayMs

async function measured(days: readonly number[], of = deviceId) {
  for (const day of days) {
    const readings = [{ metric: 'ph', value: day, deviceTimeMs: daysAgo(day) }]
    const meta = {
      receivedAtMs: clock.now().getTime(),
      duplicate: false,
      packetId: 1,
      payload: Buffer.alloc(0),
    }
    expect(await recorder.record(of, readings, meta)).toEqual({ stored: true })
  }
}
const storedDays = async (table = 'telemetry', of = deviceId) => {
  const at = table === 'telemetry' ? 'ts' : 'hour'
  const { rows } = await database.pool.query(
    `SELECT round(extract(epoch FROM $2::timestamptz - ${at}) / 86400)::int AS day FROM ${table} WHERE device_id = $1 ORDER BY 1`,
    [of, clock.now()],
  )
  return rows.map(({ day }) => day)
}
const months = async () => {
  const { rows } = await database.pool.query(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'telemetry'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

test('readings are deleted by whole months, their space is freed, and none within the retention period is deleted', async () => {
  await measured([5, 40, 89, 91, 120, 200])
  values = { 'keep.readings': 90 }
  const stopping = AbortSignal.abort()
  await expect(dropOldReadings(database.pool, ctx(), stopping)).rejects.toBe(stopping.reason)
  expect(await storedDays()).toHaveLength(6)
  const { months: dropped, freedBytes } = await dropOldReadings(database.pool, ctx())
  // 90 days ago was 2026-08-23: August stays, though some of it is older.
  expect(await storedDays()).toEqual([5, 40, 89, 91])
  expect(dropped).toEqual(['2026-05', '2026-07'])
  expect(freedBytes).toBeGreaterThan(8_192)
  expect(await months()).not.toContain('telemetry_2026_07')
  expect(await storedDays('telemetry_hourly')).toHaveLength(6)
  expect(await dropOldReadings(database.pool, ctx())).toEqual({ months: [], freedBytes: 0 })
})

test('in an hour with rejected values, the accepted ones are summarised before its readings are deleted', async () => {
  await measured([100])
  await measured([100.001])
  const draw = () =>
    series(
      database.db,
      deviceId,
      { metrics: ['ph'], from: new Date(daysAgo(101)), to: new Date(daysAgo(99)), points: 2 },
      [{ key: 'ph', kind: 'gauge', expectedIntervalSeconds: 60, range: [0, 100] }],
    )
  const before = (await draw())['ph'] ?? []
  expect(before.map(([, ...reported]) => reported).sort()).toEqual([
    [100, 100, 100],
    [100.001, 100.001, 100.001],
  ])
  values = { 'keep.readings': 30 }
  await dropOldReadings(database.pool, ctx())
  expect(await storedDays()).toEqual([])
  expect(((await draw())['ph'] ?? []).map(([, ...reported]) => reported).sort()).toEqual(
    before.map(([, ...reported]) => reported).sort(),
  )
})

test('a month is deleted when its last instant is past the retention period, and not before', async () => {
  const began = clock.now().getTime()
  await measured([1])
  values = { 'keep.readings': 31 }
  const ends = Date.parse('2026-12-01T00:00:00Z')
  clock.set(ends + 31 * dayMs - 1)
  await dropOldReadings(database.pool, ctx())
  expect(await months()).toContain('telemetry_2026_11')
  clock.set(ends + 31 * dayMs)
  await dropOldReadings(database.pool, ctx())
  expect(await months()).not.toContain('telemetry_2026_11')
  clock.set(began)
})

test('readings older than the retention period are rejected, so totals stay as they were', async () => {
  values = { 'keep.readings': 90 }
  const late = (days: number) =>
    recorder.record(deviceId, [{ metric: 'ph', value: 1, deviceTimeMs: daysAgo(days) }], {
      receivedAtMs: clock.now().getTime(),
      duplicate: false,
      packetId: 1,
      payload: Buffer.alloc(0),
    })
  expect(await late(91)).toMatchObject({ refused: { reason: 'device_time_absurd' } })
  expect(await late(89)).toEqual({ stored: true })
})

test('hourly rollups stay at least as long as readings, and are deleted by the hour', async () => {
  await measured([10, 50, 100])
  values = { 'keep.readings': 90, 'keep.hours': 30 }
  expect(await deleteOldHours(database.pool, ctx())).toEqual({ deleted: 1 })
  expect(await storedDays('telemetry_hourly')).toEqual([10, 50])
  values = { 'keep.hours': 30 }
  expect(await deleteOldHours(database.pool, ctx())).toEqual({ deleted: 0 })
})

test('per-minute rollups have their own retention period', async () => {
  await database.pool.query(
    `INSERT INTO telemetry_minutes SELECT $1, 1, date_trunc('hour', $2::timestamptz) - d * interval '1 day', 1, '{0}', '{1}', '{1}', '{1}', '{1}'
       FROM unnest(ARRAY[29, 31]) d`,
    [deviceId, clock.now()],
  )
  values = { 'keep.minutes': 30 }
  expect(await deleteOldMinutes(database.pool, ctx())).toEqual({ deleted: 1 })
  expect(await storedDays('telemetry_minutes')).toEqual([29])
})

test('nothing is deleted where the retention period is unlimited', async () => {
  await measured([5, 399])
  expect(await dropOldReadings(database.pool, ctx())).toEqual({ months: [], freedBytes: 0 })
  expect(await deleteOldHours(database.pool, ctx())).toEqual({ deleted: 0 })
  expect(await deleteOldMinutes(database.pool, ctx())).toEqual({ deleted: 0 })
  expect(await deleteOldDeviceLog(database.pool, ctx())).toEqual({ deleted: 0 })
  expect(await purgeRemovedDevices(database.pool, ctx())).toEqual({ devices: 0, deleted: 0 })
  expect(await storedDays()).toEqual([5, 399])
})

test('readings of a removed device are deleted after their period, its washes and other devices are not', async () => {
  const [other = '', recent = ''] = await insertDevices(database.pool, productId, 2)
  await measured([1, 2])
  await measured([1], other)
  await measured([3], recent)
  const remove = (id: string, days: number) =>
    database.pool.query(
      `WITH gone AS (DELETE FROM devices WHERE id = $1 RETURNING *)
       INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at)
       SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, $2 FROM gone`,
      [id, new Date(daysAgo(days))],
    )
  await database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases) VALUES ($1, $2, $2, 'completed', 'phase', '[]')`,
    [deviceId, clock.now()],
  )
  const washes = async () =>
    (await database.pool.query('SELECT count(*)::int AS n FROM cycles WHERE device_id = $1', [deviceId]))
      .rows[0].n
  await remove(deviceId, 31)
  await remove(recent, 29)
  values = { 'keep.removedDevices': 30 }
  expect(await purgeRemovedDevices(database.pool, ctx())).toEqual({ devices: 1, deleted: 2 })
  expect(await storedDays()).toEqual([])
  expect(await storedDays('telemetry_hourly')).toEqual([])
  expect(await washes()).toBe(1)
  expect(await storedDays('telemetry', other)).toEqual([1])
  expect(await storedDays('telemetry', recent)).toEqual([3])
  expect(await purgeRemovedDevices(database.pool, ctx())).toEqual({ devices: 0, deleted: 0 })
})

test('device logs, raw messages and rejected messages are deleted after their period', async () => {
  const refusals = createRefusals({ pool: database.pool, clock, log: quiet })
  const add = () =>
    refusals.add(
      deviceId,
      { topic: 't', payload: Buffer.from('{') },
      { reason: 'malformed_json', detail: '' },
    )
  add()
  await refusals.flush()
  const note = () =>
    database.pool.query(
      `WITH a AS (INSERT INTO device_log (device_id, at, kind, facts) VALUES ($1, $2, 'speaking', '{}')),
            l AS (INSERT INTO last_messages (device_id, at, topic, bytes, head) VALUES ($1, $2, 't', 0, '') ON CONFLICT DO NOTHING)
       INSERT INTO device_messages (device_id, at, topic, bytes, head) VALUES ($1, $2, 't', 0, '')`,
      [deviceId, clock.now()],
    )
  await note()
  clock.advance(29 * dayMs)
  await note()
  clock.advance(2 * dayMs)
  values = { 'keep.deviceLog': 30 }
  expect(await deleteOldDeviceLog(database.pool, ctx())).toEqual({ deleted: 4 })
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM device_log WHERE device_id = $1) AS actions,
            (SELECT count(*)::int FROM device_messages WHERE device_id = $1) AS messages,
            (SELECT count(*)::int FROM last_messages WHERE device_id = $1) AS last,
            (SELECT count(*)::int FROM refusals WHERE device_id = $1) AS refusals`,
    [deviceId],
  )
  expect(rows[0]).toEqual({ actions: 1, messages: 1, last: 0, refusals: 0 })
  await refusals.close()
})
