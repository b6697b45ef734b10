import { fileURLToPath } from 'node:url'
import { emptyModel } from '@limpid/contract/products/model'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  quiet,
  reading,
  setClock,
  testRecorder,
} from '../../../testing/factories/telemetry.ts'
import { householdMachine, withoutSplit } from '../../../testing/recordings/evaluation.ts'
import { readRecordings } from '../../../testing/recordings/recordings.ts'
import { createCycleJobs } from '../cycles/cycles.jobs.ts'
import { verifyDiary, verifyPart } from './chain/verification.service.ts'
import { recordsFrom } from './diaries.reads.ts'
import { writeDiaries } from './diaries.service.ts'

const minute = 60_000
const root = fileURLToPath(new URL('../../../testing/recordings/', import.meta.url))
const clock = setClock('2026-11-20T06:00:00Z')
let database: TestDatabase
let productId: string
let deviceId: string
const grown: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'diary')
})
beforeEach(async () => {
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
  grown.length = 0
})
afterAll(() => database.drop())

const write = () => writeDiaries({ pool: database.pool, clock, onGrown: (id) => void grown.push(id) })
const records = () => recordsFrom(database.db, deviceId, 1, 5000)
const reported = async () => (await records()).map(({ number, kind, replaces }) => [number, kind, replaces])
const verified = () => verifyDiary(database.db, deviceId, { max: 7 })
const begin = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

/** A ten-minute wash at an hour of the day. */
async function addWash(hour: number, waterLitres = 3, result = 'completed'): Promise<void> {
  await database.pool.query(
    `insert into cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     values ($1, $2, $3, $4, 'phase', '[]', $5)
     on conflict (device_id, started_at) do update set ended_at = excluded.ended_at, result = excluded.result,
       water_litres = excluded.water_litres`,
    [
      deviceId,
      begin(hour),
      result === 'running' ? null : new Date(begin(hour).getTime() + 600_000),
      result,
      waterLitres,
    ],
  )
}

/** Bypasses all protections of the database, as only its owner can. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, values)
  await client.end()
}

test('each finished wash is one record, in the order of the washes; unchanged washes add nothing', async () => {
  await addWash(9)
  await addWash(8)
  await addWash(10, 0, 'running')
  expect(await write()).toBe(2)
  expect((await records()).map(({ startedAt }) => startedAt)).toEqual([begin(8), begin(9)])
  expect(grown).toEqual([deviceId])
  await addWash(9)
  expect(await write()).toBe(0)
  await addWash(10)
  expect(await write()).toBe(1)
  expect(await reported()).toEqual([
    [1, 'wash', null],
    [2, 'wash', null],
    [3, 'wash', null],
  ])
  expect(await verified()).toMatchObject({ records: 3, broken: [] })
})

test('a wash changed by late readings is corrected, a removed one is withdrawn, and both records stay', async () => {
  await addWash(8)
  await addWash(9)
  await write()
  await addWash(8, 4)
  await write()
  await database.pool.query('delete from cycles where device_id = $1 and started_at = $2', [
    deviceId,
    begin(9),
  ])
  await write()
  expect(await reported()).toEqual([
    [1, 'wash', null],
    [2, 'wash', null],
    [3, 'correction', 1],
    [4, 'withdrawal', 2],
  ])
  expect(await verified()).toMatchObject({ records: 4, broken: [] })
})

test('the application never changes or deletes a record', async () => {
  await addWash(8)
  await write()
  for (const statement of [
    'update diary_records set content = content where device_id = $1',
    'delete from diary_records where device_id = $1',
  ])
    await expect(database.pool.query(statement, [deviceId])).rejects.toMatchObject({ code: 'LM002' })
  await expect(database.pool.query('truncate diary_records')).rejects.toMatchObject({ code: 'LM002' })
})

test('many servers writing at once make one chain', async () => {
  for (let hour = 0; hour < 20; hour += 1) await addWash(hour)
  await Promise.all([write(), write(), write(), write()])
  await write()
  expect(await verified()).toMatchObject({ records: 20, broken: [] })
})

test('a chain verified in parts says where the next part starts', async () => {
  for (let hour = 0; hour < 5; hour += 1) await addWash(hour)
  await write()
  expect(await verifyPart(database.db, deviceId, 1, 2)).toMatchObject({
    checked: 2,
    records: 5,
    next: 3,
    broken: [],
  })
  expect(await verifyPart(database.db, deviceId, 5, 2)).toMatchObject({ checked: 1, next: null, broken: [] })
})

test('a month of recorded washes verifies, and fails after one byte was changed in the database', async () => {
  const [recorded = ''] = await insertDevices(
    database.pool,
    await insertProduct(database.pool, 'plug', {
      ...emptyModel,
      metrics: plainModel.metrics,
      recognition: { ...withoutSplit(householdMachine), temperatureMetrics: [] },
    }),
    1,
  )
  deviceId = recorded
  const machine = readRecordings(root, 'tracebase').filter((one) => one.machine.startsWith('B82F81'))
  const from = machine[0]?.startedAtMs ?? 0
  const month = machine.filter(({ startedAtMs }) => startedAtMs < from + 31 * 24 * 60 * minute)
  expect(month.length).toBeGreaterThan(20)
  // Readings of 2011 are rejected, so they are shifted by whole days to this year.
  const day = 24 * 60 * minute
  const later = Math.ceil((Date.UTC(2026, 9, 1) - from) / day) * day
  clock.set(from + later + 40 * day)
  const recorder = testRecorder(database.pool, clock)
  const jobs = createCycleJobs({ pool: database.pool, clock, log: quiet, onChanged: () => {}, gatherMs: 1 })
  for (const wash of month) {
    const rest = [wash.endedAtMs + 10_000, wash.endedAtMs + 30 * minute]
    await recorder.send(deviceId, [
      ...wash.samples.map(({ atMs, watts }) => reading('power', watts, atMs + later)),
      ...rest.map((atMs) => reading('power', 0, atMs + later)),
    ])
  }
  await recorder.close()
  for (const batch of recorder.committed) jobs.heard(batch)
  await jobs.settled()
  await jobs.close()
  await write()
  const whole = await verified()
  expect(whole.broken).toEqual([])
  expect(whole.records).toBeGreaterThan(month.length * 0.9)

  const place = Math.floor(whole.records / 2)
  await tamper(
    `update diary_records set content = overlay(content placing chr(ascii(substr(content, length(content) - 9, 1)) # 1)
       from length(content) - 9 for 1) where device_id = $1 and number = $2`,
    [deviceId, place],
  )
  const [first] = (await verified()).broken
  expect(first).toEqual({ record: place, kind: 'contentChanged' })
})

test('a server that stops leaves the rest of the washes to a later run', async () => {
  await addWash(1)
  const parts = { pool: database.pool, clock, onGrown: () => {} }
  await expect(writeDiaries({ ...parts, stopping: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(await records()).toEqual([])
  expect(await writeDiaries(parts)).toBe(1)
})
