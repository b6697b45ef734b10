import mqtt from 'mqtt'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openSide } from '../../../../testing/live/device-side.ts'
import { TELEMETRY } from '../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../device-side.ts'
import type { MqttPublish, MqttSession } from '../../../platform/mqtt/session.ts'
import { renewToken } from '../devices.store.ts'
import { createUnanswered } from './unanswered.service.ts'

let t: TestApp
let side: DeviceSide
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(async () => {
  await side.close()
  await t.close()
})

test('what a connection left unanswered counts once when mqtt.js sends it again without device time', async () => {
  const id = await deviceOf(t, anna, 'W-1', 'sdqS1')
  const username = (await renewToken(t.database.db, { id, ownerId: anna.id })) ?? ''
  const options = { username, reconnectPeriod: 20 }
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, options)
  await client.publishAsync(TELEMETRY, '{"ph":7}', { qos: 1 })
  const other = new pg.Client({ connectionString: t.database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('SELECT FROM telemetry_latest WHERE device_id = $1 FOR UPDATE', [id])
    const sent = [7, 7, 7.1, 7.2].map((ph) =>
      client.publishAsync(TELEMETRY, JSON.stringify({ ph }), { qos: 1 }),
    )
    const received = async () => (await t.app.ctx.mqttEndpoint.metrics?.())?.received
    await expect.poll(received).toBe(5)
    client.stream.destroy()
    // It repeats one message after the other.
    await expect.poll(received).toBe(6)
    await other.query('rollback')
    await Promise.all(sent)
    // The same value sent afterwards is a new reading.
    await client.publishAsync(TELEMETRY, '{"ph":7.2}', { qos: 1 })
  } finally {
    await other.end()
    client.end(true)
  }
  const { rows } = await t.database.pool.query(
    'SELECT value FROM telemetry WHERE device_id = $1 ORDER BY ts',
    [id],
  )
  expect(rows.map(({ value }) => value)).toEqual([7, 7, 7, 7.1, 7.2, 7.2])
})

const session = (deviceId = '1') => ({ deviceId }) as MqttSession
const publish = (text: string, packetId: number | undefined = 1): MqttPublish => ({
  topic: TELEMETRY,
  payload: Buffer.from(text),
  qos: packetId === undefined ? 0 : 1,
  duplicate: false,
  packetId,
  receivedAtMs: 0,
})

test('repeats are recognised under new packet ids, each once, until the first message that is none', () => {
  const unanswered = createUnanswered()
  const [first, second] = [session(), session()]
  const answered = unanswered.waits(first, publish('a', 1))
  unanswered.waits(first, publish('b', 2))
  unanswered.waits(first, publish('b', 3))()
  unanswered.waits(first, publish('c', 4))
  answered()
  unanswered.ended(first)
  expect(unanswered.recognise(second, publish('b', 9))).toMatchObject({ packetId: 2, duplicate: true })
  expect(unanswered.recognise(second, publish('b', 10))).toMatchObject({ packetId: 3, duplicate: true })
  expect(unanswered.recognise(second, publish('b', 11))).toMatchObject({ packetId: 11, duplicate: false })
  expect(unanswered.recognise(second, publish('c', 12))).toMatchObject({ packetId: 12, duplicate: false })
  expect(unanswered.recognise(session('2'), publish('c', 4))).toMatchObject({ duplicate: false })
})

test('what a second session leaves unanswered again is recognised in the third, and forgotten after ten minutes', () => {
  let nowMs = 0
  const unanswered = createUnanswered(() => nowMs)
  const [first, second, third, fourth] = [session(), session(), session(), session()]
  unanswered.waits(first, publish('a', 1))
  unanswered.waits(first, publish('b', 2))
  unanswered.ended(first)
  unanswered.waits(second, unanswered.recognise(second, publish('a', 7)))
  unanswered.ended(second)
  expect(unanswered.recognise(third, publish('a', 8))).toMatchObject({ packetId: 1, duplicate: true })
  expect(unanswered.recognise(third, publish('b', 9))).toMatchObject({ packetId: 2, duplicate: true })
  unanswered.waits(third, publish('d', 10))
  unanswered.ended(third)
  nowMs = 600_001
  expect(unanswered.recognise(fourth, publish('d', 10))).toMatchObject({ duplicate: false })
})
