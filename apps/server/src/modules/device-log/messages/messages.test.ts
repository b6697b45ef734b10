import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct, quiet } from '../../../../testing/factories/telemetry.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { MqttPublish, MqttSession, PublishOutcome } from '../../../platform/mqtt/session.ts'
import { createMessageRecorder, type MessageRecorder } from './messages.service.ts'
import { insertMessages, trimMessages } from './messages.store.ts'

/* The one message per device that is stored without a recording. */

let database: TestDatabase
let productId: string
let recorder: MessageRecorder
beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'reported')
})
afterAll(() => database.drop())
beforeEach(() => {
  recorder = createMessageRecorder({
    pool: database.pool,
    clock: systemClock,
    log: quiet,
    tokenHashOf: () => undefined,
    maxStored: () => 50,
    onAdded() {},
  })
})

/** The parts of a message that the recorder reads. */
const from = (deviceId: string) => ({ deviceId }) as MqttSession
const message = (text: string, minute: number): MqttPublish => ({
  topic: 'v1/devices/me/telemetry',
  payload: Buffer.from(text),
  qos: 1,
  duplicate: false,
  packetId: 1,
  receivedAtMs: Date.parse('2026-11-22T08:00:00Z') + minute * 60_000,
})
const stored: PublishOutcome = { stored: true }
const refused: PublishOutcome = { refused: { reason: 'malformed_json', detail: '' } }

/** A device's message arrives with this outcome. */
const notify = (deviceId: string, text: string, minute: number, outcome: () => Promise<PublishOutcome>) =>
  recorder.alsoRecord(outcome)(from(deviceId), message(text, minute))
const kept = async (devices: readonly string[]) => {
  await recorder.flush()
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT convert_from(head, 'UTF8') AS text FROM last_messages WHERE device_id = ANY($1::bigint[])`,
    [devices],
  )
  return rows.map(({ text }) => text)
}

test('keeps the first message of a device, and the next one after five minutes', async () => {
  const devices = await insertDevices(database.pool, productId, 1)
  const seen: string[] = []
  for (const minute of [0, 1, 4.9, 5, 6, 9.9, 10]) {
    await notify(devices[0] ?? '', `at ${minute}`, minute, async () => stored)
    seen.push(...(await kept(devices)))
  }
  expect(seen).toEqual(['at 0', 'at 0', 'at 0', 'at 5', 'at 5', 'at 5', 'at 10'])
})

test('a message that is rejected, or could not be stored, gives way to the next one', async () => {
  const devices = await insertDevices(database.pool, productId, 1)
  const [device = ''] = devices
  await notify(device, '{', 0, async () => refused)
  const away = () => Promise.reject(new Error('storage is away'))
  await expect(notify(device, 'lost', 0.1, away)).rejects.toThrow('storage is away')
  expect(await kept(devices)).toEqual([])
  await notify(device, 'taken', 0.2, async () => stored)
  expect(await kept(devices)).toEqual(['taken'])
})

test('when a write fails the next message is kept', async () => {
  const devices = await insertDevices(database.pool, productId, 1)
  const [device = ''] = devices
  await database.pool.query('ALTER TABLE last_messages RENAME TO away')
  await notify(device, 'lost', 0, async () => stored)
  await recorder.flush()
  await database.pool.query('ALTER TABLE away RENAME TO last_messages')
  expect(await kept(devices)).toEqual([])
  await notify(device, 'kept', 0.1, async () => stored)
  expect(await kept(devices)).toEqual(['kept'])
})

test('during a slow write 500 more messages wait for theirs, and no others', async () => {
  const devices = await insertDevices(database.pool, productId, 1_600)
  const all = (minute: number) =>
    Promise.all(devices.map((device) => notify(device, String(minute), minute, async () => stored)))
  const holder = await database.pool.connect()
  await holder.query('BEGIN; LOCK last_messages')
  await all(0)
  const writing = recorder.flush()
  const waiting = async () => {
    const { rowCount } = await holder.query(
      "SELECT FROM pg_locks WHERE NOT granted AND relation = 'last_messages'::regclass",
    )
    return rowCount
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  for (const minute of [0.1, 0.2]) {
    await all(minute)
    void recorder.flush()
  }
  await holder.query('COMMIT')
  holder.release()
  await writing
  expect((await kept(devices)).toSorted()).toEqual([...Array(500).fill('0'), ...Array(500).fill('0.1')])
})

test('of very many simultaneous messages 500 are stored, and each of the other devices has its next one stored', async () => {
  const devices = await insertDevices(database.pool, productId, 1_200)
  const all = async (minute: number, outcome: Promise<PublishOutcome>) =>
    Promise.all(devices.map((device) => notify(device, String(minute), minute, () => outcome)))
  let take = (_: PublishOutcome) => {}
  const underWay = new Promise<PublishOutcome>((resolve) => {
    take = resolve
  })
  // All wait for the same commit.
  const [first, second] = [all(0, underWay), all(0.1, underWay)]
  take(stored)
  await Promise.all([first, second])
  expect(await kept(devices)).toHaveLength(500)
  await all(0.2, Promise.resolve(stored))
  expect(await kept(devices)).toHaveLength(1_000)
  await all(0.3, Promise.resolve(stored))
  expect((await kept(devices)).toSorted()).toEqual([
    ...Array(500).fill('0'),
    ...Array(500).fill('0.2'),
    ...Array(200).fill('0.3'),
  ])
})

test('a clock set back by hours keeps no device waiting that long', async () => {
  const devices = await insertDevices(database.pool, productId, 1)
  const [device = ''] = devices
  await notify(device, 'ahead', 600, async () => stored)
  await recorder.flush()
  await database.pool.query('DELETE FROM last_messages')
  await notify(device, 'set back', 60, async () => stored)
  expect(await kept(devices)).toEqual(['set back'])
})

test('of all recorded messages the oldest are deleted beyond the maximum', async () => {
  const [first = '', second = ''] = await insertDevices(database.pool, productId, 2)
  const texts = async () =>
    (
      await database.pool.query<{ text: string }>(
        `SELECT convert_from(head, 'UTF8') AS text FROM device_messages ORDER BY id`,
      )
    ).rows.map(({ text }) => text)
  const recordOf = (text: string) => ({
    at: new Date('2026-11-22T08:00:00Z'),
    topic: 't',
    bytes: 1,
    head: Buffer.from(text),
    refused: undefined,
  })
  await insertMessages(database.pool, first, ['a', 'b'].map(recordOf), 50)
  await insertMessages(database.pool, second, ['c', 'd'].map(recordOf), 50)
  expect([await trimMessages(database.pool, 4), await texts()]).toEqual([0, ['a', 'b', 'c', 'd']])
  expect([await trimMessages(database.pool, 3), await texts()]).toEqual([1, ['b', 'c', 'd']])
})
