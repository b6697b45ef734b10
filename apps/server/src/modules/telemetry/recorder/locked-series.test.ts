import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct, reading, setClock } from '../../../../testing/factories/telemetry.ts'
import { createRecorder } from '../telemetry.service.ts'
import { createWriterConnection } from './writer-connection.ts'

const clock = setClock('2026-11-21T12:00:00Z')
const log = pino({ level: 'silent' })
const limits = { statementMs: 10_000, lockMs: 50, idleInTransactionMs: 10_000, silenceMs: 10_000 }
const lockSql = 'SELECT FROM telemetry_latest WHERE device_id = $1 FOR UPDATE'
let database: TestDatabase
let deviceIds: string[]
let recorder: ReturnType<typeof createRecorder>

beforeAll(async () => {
  database = await cloneDatabase()
  deviceIds = await insertDevices(database.pool, await insertProduct(database.pool, 'locked'), 5)
  recorder = createRecorder({ pool: database.pool, clock, log, limits })
  await Promise.all(deviceIds.map((id) => send(id)))
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

let packetId = 0
function send(deviceId: string) {
  clock.advance(1_000)
  return recorder.record(deviceId, [reading('temperature', 20, clock.now().getTime())], {
    receivedAtMs: clock.now().getTime(),
    duplicate: false,
    packetId: ++packetId,
    payload: Buffer.from(String(packetId)),
  })
}

test('a server that froze inside a transaction loses its locks, and the others go on', async () => {
  const frozen = createWriterConnection(database.pool, log, { ...limits, idleInTransactionMs: 100 })
  const client = await frozen.get()
  await client.query('begin')
  await client.query(lockSql, [deviceIds[0]])
  expect(await Promise.all(deviceIds.map((id) => send(id)))).toEqual(deviceIds.map(() => ({ stored: true })))
  await expect(client.query('commit')).rejects.toThrow()
  await frozen.close()
})

test('a series that stays locked keeps no other device waiting', async () => {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(lockSql, [deviceIds[2]])
    const sent = deviceIds.map((id) => send(id))
    const outcomes = await Promise.allSettled(sent)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  } finally {
    await other.end()
  }
  expect(await send(deviceIds[2] ?? '')).toEqual({ stored: true })
})

test('the lock that two servers agree on for a month is not needed once the month exists', async () => {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(5260417733203)')
    const second = createRecorder({ pool: database.pool, clock, log, limits })
    const first = deviceIds[0] ?? ''
    const at = clock.now().getTime()
    const meta = { receivedAtMs: at, duplicate: false, packetId: 1, payload: Buffer.from('month') }
    expect(await second.record(first, [reading('ph', 7, at)], meta)).toEqual({ stored: true })
    await second.close()
  } finally {
    await other.end()
  }
})
