import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../testing/factories/telemetry.ts'
import { makePartitionsAhead } from './retention/partitions.store.ts'
import { latest } from './telemetry.reads.ts'

const clock = setClock('2026-11-21T12:00:00Z')
let database: TestDatabase
let productId: string
let recorder: TestRecorder
let deviceId: string

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'recorder')
  recorder = testRecorder(database.pool, clock)
})
beforeEach(async () => {
  clock.advance(3_600_000)
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

const now = (offsetMs = 0) => clock.now().getTime() + offsetMs

async function rows(id = deviceId) {
  const result = await database.pool.query<{
    key: string
    ts: Date
    micros: string
    value: number | null
    text: string | null
  }>(
    `select m.key, t.ts, (extract(epoch from t.ts) * 1000000)::int8 as micros, t.value, t.text
     from telemetry t join metrics m on m.id = t.metric_id where device_id = $1 order by t.ts, m.key`,
    [id],
  )
  return result.rows
}

async function hours(metric: string) {
  const result = await database.pool.query(
    `select count, sum, min, max, increase from telemetry_hourly h join metrics m on m.id = h.metric_id
     where device_id = $1 and m.key = $2 order by hour`,
    [deviceId, metric],
  )
  return result.rows
}

test('a message with device time counts once however often it is sent, and its first value stays', async () => {
  await recorder.send(deviceId, [reading('temp', 20, now())])
  expect(await recorder.send(deviceId, [reading('temp', 20, now())], { duplicate: true })).toEqual({
    stored: true,
  })
  await recorder.send(deviceId, [reading('temp', 99, now())])
  expect((await rows()).map(({ value }) => value)).toEqual([20])
  expect(await hours('temp')).toEqual([{ count: 1, sum: 20, min: 20, max: 20, increase: null }])
})

test('a message without device time flagged as a redelivery counts once, also when both wait for one commit', async () => {
  const readings = [reading('temp', 20), reading('water', 5)]
  const first = recorder.send(deviceId, readings, { packetId: 7 })
  const together = recorder.send(deviceId, readings, { packetId: 7, duplicate: true })
  await Promise.all([first, together])
  clock.advance(60_000)
  const later = await recorder.send(deviceId, readings, { packetId: 7, duplicate: true })
  expect(later).toEqual({ stored: true })
  expect(await rows()).toHaveLength(2)
})

test('a redelivery is recognised after a server restart', async () => {
  const readings = [reading('temp', 20)]
  await recorder.send(deviceId, readings, { packetId: 9 })
  const restarted = testRecorder(database.pool, clock)
  await restarted.send(deviceId, readings, { packetId: 9, duplicate: true })
  await restarted.close()
  expect(await rows()).toHaveLength(1)
})

test('the same payload under a new packet id, or without the redelivery flag, is a new message', async () => {
  const readings = [reading('temp', 20)]
  await recorder.send(deviceId, readings, { packetId: 7 })
  await recorder.send(deviceId, readings, { packetId: 8, duplicate: true })
  await recorder.send(deviceId, readings, { packetId: 7 })
  expect(await rows()).toHaveLength(3)
})

test('messages without device time within one millisecond are all stored, in order', async () => {
  await Promise.all(
    [1, 2, 3].map((value) => recorder.send(deviceId, [reading('temp', value), reading('temp', value + 0.5)])),
  )
  await recorder.send(deviceId, [reading('temp', 4)])
  const stored = await rows()
  expect(stored.map(({ value }) => value)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4])
  expect(new Set(stored.map(({ micros }) => micros)).size).toBe(7)
})

test('a reading without device time is stored even where its instant is taken and the newest is in the future', async () => {
  await recorder.send(deviceId, [reading('temp', 1, now()), reading('temp', 2, now(60_000))])
  const restarted = testRecorder(database.pool, clock)
  await restarted.send(deviceId, [reading('temp', 3)])
  await restarted.close()
  expect((await rows()).map(({ value }) => value)).toEqual([1, 3, 2])
})

test('a late reading is added to history and leaves the latest value alone', async () => {
  await recorder.send(deviceId, [reading('temp', 30, now())])
  await recorder.send(deviceId, [reading('temp', 10, now(-60_000))])
  expect(await latest(database.db, deviceId)).toEqual([{ metric: 'temp', value: 30, ts: clock.now() }])
  expect((await rows()).map(({ value }) => value)).toEqual([10, 30])
})

test('a reset counter counts from zero, and a late reading changes its neighbours only', async () => {
  clock.set('2026-11-22T10:50:00Z')
  await recorder.send(deviceId, [reading('water', 100, now())])
  await recorder.send(deviceId, [reading('water', 110, now(60_000))])
  await recorder.send(deviceId, [reading('water', 4, now(120_000))])
  expect(await hours('water')).toMatchObject([{ count: 3, increase: 14 }])
  await recorder.send(deviceId, [reading('water', 118, now(90_000))])
  expect(await hours('water')).toMatchObject([{ count: 4, increase: 22 }])
})

test('a late reading at the end of an hour takes its share from the hour after it', async () => {
  clock.set('2026-11-22T14:30:00Z')
  await recorder.send(deviceId, [
    reading('water', 10, '2026-11-22T12:30:00Z'),
    reading('water', 50, '2026-11-22T14:10:00Z'),
  ])
  expect((await hours('water')).map(({ increase }) => increase)).toEqual([0, 40])
  await recorder.send(deviceId, [reading('water', 40, '2026-11-22T12:59:00Z')])
  expect((await hours('water')).map(({ increase }) => increase)).toEqual([30, 10])
})

test('texts are stored, are the latest value, and have no rollup', async () => {
  await recorder.send(deviceId, [reading('phase', 'wash', now(-1)), reading('temp', 55.5, now())])
  await recorder.send(deviceId, [reading('phase', 'rinse 冲洗 "x", {y}\\', now())])
  expect((await latest(database.db, deviceId)).map(({ value }) => value)).toEqual([
    'rinse 冲洗 "x", {y}\\',
    55.5,
  ])
  expect(await hours('phase')).toEqual([])
})

test.each([
  ['more than five minutes ahead', 5 * 60_000 + 1],
  ['more than 400 days ago', -400 * 86_400_000 - 1],
  ['before 2015', Date.UTC(2014, 11, 31) - Date.parse('2026-11-21T12:00:00Z')],
  ['beyond every calendar', 1e20],
])('a device time %s rejects the whole message', async (_words, offset) => {
  const outcome = await recorder.send(deviceId, [reading('temp', 1), reading('temp', 2, now(offset))])
  expect(outcome).toMatchObject({
    refused: { reason: 'device_time_absurd', detail: expect.stringContaining(String(now(offset))) },
  })
  expect(await rows()).toEqual([])
})

test('a device time just within the limits is stored, in the month it belongs to', async () => {
  const oldest = now(-400 * 86_400_000)
  await recorder.send(deviceId, [reading('temp', 1, oldest), reading('temp', 2, now(5 * 60_000))])
  expect((await rows()).map(({ ts }) => ts.getTime())).toEqual([oldest, now(5 * 60_000)])
})

test('a message the database cannot store is rejected alone and blocks no other', async () => {
  const [other = ''] = await insertDevices(database.pool, productId, 1)
  const outcomes = await Promise.all([
    recorder.send(deviceId, [reading('temp', 1)]),
    recorder.send(other, [reading('phase', 'a\0b')]),
    recorder.send(other, [reading('temp', 2)]),
    recorder.send(deviceId, [reading('temp', 3)]),
  ])
  expect(outcomes.map((outcome) => ('refused' in outcome ? outcome.refused.reason : 'stored'))).toEqual([
    'stored',
    'value_not_representable',
    'stored',
    'stored',
  ])
  expect((await rows()).map(({ value }) => value)).toEqual([1, 3])
  expect((await rows(other)).map(({ value }) => value)).toEqual([2])
})

test('a number too large for sums is rejected, and one just within the limit is stored', async () => {
  expect(await recorder.send(deviceId, [reading('temp', 1e151)])).toMatchObject({
    refused: { reason: 'value_not_representable' },
  })
  expect(await recorder.send(deviceId, [reading('temp', -1e150)])).toEqual({ stored: true })
})

test('a device that invents metric names is stopped at 500 of them', async () => {
  const invented = (from: number): DeviceReading[] =>
    Array.from({ length: 250 }, (_, n) => reading(`made_up_${from + n}`, 1))
  await recorder.send(deviceId, invented(0))
  await recorder.send(deviceId, invented(250))
  expect(await recorder.send(deviceId, [reading('one_more', 1)])).toMatchObject({
    refused: { reason: 'too_many_metrics' },
  })
  expect(await recorder.send(deviceId, [reading('made_up_3', 2)])).toEqual({ stored: true })
})

test('readings of a removed device are rejected', async () => {
  await recorder.send(deviceId, [reading('temp', 1)])
  await database.pool.query('delete from devices where id = $1', [deviceId])
  const fresh = testRecorder(database.pool, clock)
  expect(await fresh.send(deviceId, [reading('temp', 2)])).toMatchObject({
    refused: { reason: 'device_unknown' },
  })
  await fresh.close()
})

test('two servers writing to the same series lose and duplicate nothing', async () => {
  const second = testRecorder(database.pool, clock)
  const sent: Promise<unknown>[] = []
  for (let step = 0; step < 60; step++) {
    const writer = step % 2 === 0 ? recorder : second
    sent.push(writer.send(deviceId, [reading('water', step, now(step * 1000))]))
    if (step % 7 === 0) await Promise.all(sent)
  }
  await Promise.all(sent)
  await second.close()
  expect(await rows()).toHaveLength(60)
  expect(await hours('water')).toMatchObject([{ count: 60, sum: 1770, increase: 59 }])
})

test('while the database is down nothing is acknowledged, and after it is back everything continues by itself', async () => {
  const away = await cloneDatabase()
  const name = new URL(away.url).pathname.slice(1)
  const [id = ''] = await insertDevices(away.pool, await insertProduct(away.pool, 'away'), 1)
  const writer = testRecorder(away.pool, clock)
  await writer.send(id, [reading('temp', 1)])
  await database.pool.query(`alter database ${name} allow_connections false`)
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await expect(writer.send(id, [reading('temp', 2)])).rejects.toThrow()
  await expect(writer.send(id, [reading('temp', 3)])).rejects.toThrow()
  await database.pool.query(`alter database ${name} allow_connections true`)
  expect(await writer.send(id, [reading('temp', 4)])).toEqual({ stored: true })
  await writer.close()
  const { rows: kept } = await away.pool.query('select value from telemetry order by ts')
  expect(kept).toEqual([{ value: 1 }, { value: 4 }])
  await away.drop()
})

test('the last-heard time is written at most every 15 seconds', async () => {
  const seen = async () =>
    (await database.pool.query('select last_seen_at from device_activity where device_id = $1', [deviceId]))
      .rows[0].last_seen_at
  await recorder.send(deviceId, [reading('temp', 1)])
  const first = clock.now()
  clock.advance(14_000)
  await recorder.send(deviceId, [reading('temp', 2)])
  expect(await seen()).toEqual(first)
  clock.advance(1_000)
  await recorder.send(deviceId, [reading('temp', 3)])
  expect(await seen()).toEqual(clock.now())
})

test('new values of a commit are published before the acknowledgement, and repeats are not', async () => {
  await recorder.send(deviceId, [reading('temp', 1, now())])
  await recorder.send(deviceId, [reading('temp', 1, now()), reading('temp', 0, now(-1000))])
  const [late, first] = [recorder.committed.pop(), recorder.committed.pop()]
  expect(first?.map(({ fresh }) => fresh.map(({ value }) => value))).toEqual([[1]])
  expect(late?.map((series) => [series.fresh.length, series.late.map(({ value }) => value)])).toEqual([
    [0, [0]],
  ])
})

test('when two need a new month partition at once, both find it', async () => {
  const ask = () => database.pool.query("select telemetry_make_partition('2031-05-17')")
  await Promise.all([ask(), ask(), ask()])
  const { rows: found } = await database.pool.query("select to_regclass('telemetry_2031_05')::text as name")
  expect(found[0].name).toBe('telemetry_2031_05')
})

test('the partitions of this month and of a month from now are created ahead', async () => {
  await makePartitionsAhead(database.pool, setClock('2027-12-31T23:59:00Z'))
  await makePartitionsAhead(database.pool, setClock('2027-12-31T23:59:00Z'))
  const { rows: found } = await database.pool.query(
    "select relname from pg_class where relname in ('telemetry_2027_12', 'telemetry_2028_01') order by 1",
  )
  expect(found).toHaveLength(2)
})
