import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import { notices } from '@limpid/contract/notices/notices'
import { products } from '@limpid/contract/products/products'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { quiet } from '../../../../testing/factories/telemetry.ts'
import { openSide } from '../../../../testing/live/device-side.ts'
import { createApp } from '../../../app.ts'
import type { DeviceSide } from '../../../device-side.ts'
import { type Cluster, joinCluster } from '../../../platform/cluster/cluster.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { connectionId } from './connection-id.ts'
import { notifyContended } from './contended.service.ts'
import { markOffline, markOnline } from './presence.store.ts'
import { takeovers } from './takeovers.ts'

const takenOver = 0x8e
let t: TestApp
let anna: Person
let here: DeviceSide
let there: DeviceSide
let elsewhere: { app: TestApp['app']; cluster: Cluster }
let device: { id: string; accessToken: string }
const clients: MqttClient[] = []

beforeAll(async () => {
  t = await createTestApp({ clustered: true })
  anna = await t.person('anna', ['MEMBER'])
  here = await openSide(t)
  const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, quiet)
  const app = await createApp({
    config: readConfig({}),
    log: quiet,
    database: t.database.database,
    cluster,
  })
  elsewhere = { app, cluster }
  there = await openSide({ ...t, app })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.end(true)
})
afterAll(async () => {
  await there.close()
  await elsewhere.app.fastify.close()
  await elsewhere.cluster.close()
  await here.close()
  await t.close()
})

let number = 0
beforeEach(async () => {
  const [{ value: productId }] = (await t.call(products.options, { as: anna })).data
  number += 1
  const body = { name: '一号', sn: `T-${number}`, productId }
  device = (await t.call(devices.create, { as: anna, body })).data
})

async function connect(side: DeviceSide, clientId = 'm') {
  const options = { username: device.accessToken, clientId, protocolVersion: 5 as const, reconnectPeriod: 0 }
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, options, false)
  clients.push(client)
  const ended = new Promise<number | undefined>((resolve) =>
    client.once('disconnect', ({ reasonCode }) => resolve(reasonCode)),
  )
  return { client, ended }
}

const stored = async () => {
  const { rows } = await t.database.pool.query(
    'SELECT online, connection, server_id AS server FROM devices WHERE id = $1',
    [device.id],
  )
  return rows[0] as { online: boolean; connection: string | null; server: string | null }
}
const online = async () => {
  await expect.poll(async () => (await stored()).online, { timeout: 10_000 }).toBe(true)
  return stored()
}
/** How many ends of connections the log has; it is written later than the online states. */
const loggedEnds = async () => {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS ends FROM device_log WHERE device_id = $1 AND kind = 'disconnected'`,
    [device.id],
  )
  return rows[0].ends
}
const works = ({ client }: { client: MqttClient }) =>
  client.publishAsync('v1/devices/me/telemetry', '{"temp":1}', { qos: 1 })

test('a second connection ends the first one on another server, and the device stays online', async () => {
  const first = await connect(here)
  const before = await online()
  const second = await connect(there)
  expect(await first.ended).toBe(takenOver)
  await expect.poll(loggedEnds, { timeout: 10_000 }).toBe(1)
  const after = await stored()
  expect(after.online).toBe(true)
  expect(after.server).not.toBe(before.server)
  await works(second)
  const third = await connect(here)
  expect(await second.ended).toBe(takenOver)
  await works(third)
  expect(await stored()).toMatchObject({ online: true, server: before.server })
})

test('a late or repeated message never ends the newer connection', async () => {
  const first = await connect(here)
  const { connection: older } = await online()
  const second = await connect(there)
  await first.ended
  const { connection: newest } = await stored()
  const repeated = [older, newest].map((connection) => ({
    deviceId: device.id,
    connection: connection ?? '',
  }))
  t.app.events.emit('devices.connected', { newest: repeated })
  elsewhere.app.events.emit('devices.connected', { newest: repeated })
  await works(second)
  expect(second.client.connected).toBe(true)
  expect(await stored()).toMatchObject({ online: true, connection: newest })
})

test('is also noticed when the message is missed', async () => {
  const first = await connect(here)
  await online()
  await t.database.pool.query('UPDATE devices SET connection = $2, server_id = $3 WHERE id = $1', [
    device.id,
    connectionId(new Date(Date.now() + 60_000)),
    randomUUID(),
  ])
  await here.endRevoked()
  expect(await first.ended).toBe(takenOver)
})

test('an arrival that is written late does not replace the newer one, and its end does not end it', async () => {
  const [older, newer] = [1_000, 2_000].map((ms) => connectionId(new Date(ms))) as [string, string]
  const [one, two] = [randomUUID(), randomUUID()]
  const at = new Date()
  const arrivalOf = (connection: string) => ({ deviceId: device.id, connection, at })
  const newest = [{ deviceId: device.id, connection: newer }]
  const { pool } = t.database
  expect(await markOnline(pool, two, [arrivalOf(newer)])).toMatchObject({
    changed: [{ ownerId: anna.id }],
    contested: [],
  })
  expect(await markOnline(pool, one, [arrivalOf(older)])).toEqual({ changed: [], contested: newest })
  expect(await markOffline(pool, [{ ...arrivalOf(older), reason: 'taken_over' }])).toEqual([])
  expect(await stored()).toEqual({ online: true, connection: newer, server: two })
})

test('the owner is notified once when two machines keep ending each other, with what to do', async () => {
  const notified = async () => {
    const { list } = (await t.call(notices.page, { as: anna })).data
    return list.filter(({ kind }: { kind: string }) => kind === 'devices.contended')
  }
  const flap = async () => {
    for (let turn = 0; turn <= takeovers.contended; turn += 1) await connect(here, `machine-${turn % 2}`)
  }
  await flap()
  await expect.poll(notified, { timeout: 10_000 }).toHaveLength(1)
  expect((await notified())[0].facts).toEqual({
    device: { id: device.id, name: '一号', sn: `T-${number}` },
  })
  const { ctx } = elsewhere.app
  await Promise.all([notifyContended(t.app.ctx, device.id), notifyContended(ctx, device.id)])
  expect(await notified()).toHaveLength(1)
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  await notifyContended({ ...ctx, clock: tomorrow }, device.id)
  expect(await notified()).toHaveLength(2)
})
