import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import { products } from '@limpid/contract/products/products'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { createApp } from '../../app.ts'
import { type DeviceSide, openDeviceSide } from '../../device-side.ts'
import { type Cluster, joinCluster } from '../../platform/cluster/cluster.ts'
import { readConfig } from '../../platform/config/config.ts'
import { renewToken } from './devices.store.ts'
import { createDeviceConnections } from './presence/connections.service.ts'

const log = pino({ level: 'silent' })
let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let guest: Person
let here: DeviceSide
let elsewhere: { side: DeviceSide; cluster: Cluster; close(): Promise<void> }
const clients: MqttClient[] = []
beforeAll(async () => {
  t = await createTestApp({ clustered: true })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  guest = await t.person('gus', ['GUEST'])
  here = await openSide(t.app)
  elsewhere = await secondServer()
})
afterAll(async () => {
  for (const client of clients) client.end(true)
  await elsewhere.close()
  await here.close()
  await t.close()
})

const openSide = (app: Parameters<typeof openDeviceSide>[0]['app']) =>
  openDeviceSide({ app, database: t.database.database, log, port: 0, host: '127.0.0.1' })

async function secondServer() {
  const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const app = await createApp({ config: readConfig({}), log, database: t.database.database, cluster })
  const side = await openSide(app)
  return {
    side,
    cluster,
    async close() {
      await side.close()
      await app.fastify.close()
      await cluster.close()
    },
  }
}

let number = 0
async function newDevice(as = anna): Promise<{ id: string; accessToken: string }> {
  const [{ value: productId }] = (await t.call(products.options, { as })).data
  number += 1
  return (await t.call(devices.create, { as, body: { name: '一号', sn: `SN-${number}`, productId } })).data
}

const connect = async (side: DeviceSide, username: string) => {
  const options = { username, protocolVersion: 5 as const, reconnectPeriod: 0 }
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, options, false)
  clients.push(client)
  return client
}
const stopTimeout = (client: MqttClient) =>
  new Promise<number | undefined>((resolve) =>
    client.once('disconnect', ({ reasonCode }) => resolve(reasonCode)),
  )

const renew = (as: Person | undefined, id: string) =>
  t.call(devices.renewToken, { ...(as && { as }), params: { id } })

describe('a new device token', () => {
  test('ends the old one at once, with its open connection, on this server and on another', async () => {
    for (const side of [here, elsewhere.side]) {
      const { id, accessToken } = await newDevice()
      const client = await connect(side, accessToken)
      const ended = stopTimeout(client)
      const { status, data } = await renew(anna, id)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        id,
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        mqttPort: expect.any(Number),
      })
      expect(await ended).toBe(0x98)
      await expect(connect(side, accessToken)).rejects.toMatchObject({ code: 0x86 })
      expect((await connect(side, data.accessToken)).connected).toBe(true)
    }
  })

  test('is also noticed when the event is missed', async () => {
    const { id, accessToken } = await newDevice()
    const other = await newDevice()
    const [client, untouched] = [await connect(here, accessToken), await connect(here, other.accessToken)]
    const ended = stopTimeout(client)
    await renewToken(t.database.db, { id, ownerId: undefined })
    await here.endRevoked()
    expect(await ended).toBe(0x98)
    await untouched.publishAsync('v1/devices/me/telemetry', '{"temp":1}', { qos: 1 })
    expect(untouched.connected).toBe(true)
  })

  test('is shown on the device page as the reason for the disconnection', async () => {
    const { id, accessToken } = await newDevice()
    const ended = stopTimeout(await connect(here, accessToken))
    await renew(anna, id)
    await ended
    await expect
      .poll(() =>
        t.database.db.selectFrom('devices').select('last_disconnect_reason').where('id', '=', id).execute(),
      )
      .toEqual([{ last_disconnect_reason: 'revoked' }])
  })

  test('ends a connection that was authenticating with the old one at that moment', async () => {
    const { id, accessToken } = await newDevice()
    const presence = {
      serverId: randomUUID(),
      connected() {},
      disconnected() {},
      async start() {},
      async stop() {},
    }
    const ended: string[] = []
    const connections = createDeviceConnections(t.database.db, presence, (deviceId) => ended.push(deviceId))
    const caller = { clientId: 'x', password: undefined, address: '127.0.0.1' }
    const sessionOf = async (username: string) => {
      const admission = (await connections.authenticate({ ...caller, username })) as { deviceId: string }
      const connectedAt = new Date()
      return {
        ...admission,
        admission,
        clientId: 'x',
        protocol: 5 as const,
        address: '127.0.0.1',
        connectedAt,
      }
    }
    const [first, second] = [await sessionOf(accessToken), await sessionOf(accessToken)]
    connections.connected(first)
    connections.connected(second)
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).toEqual([])
    const late = await sessionOf(accessToken)
    connections.revoke([id])
    connections.connected(late)
    await expect.poll(() => ended).toEqual([id, id])
  })

  test('is issued by its owner and the superuser', async () => {
    const { id, accessToken } = await newDevice()
    expect(await renew(bert, id)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await renew(admin, id)).toMatchObject({ status: 403, code: 'A0301' })
    expect((await connect(here, accessToken)).connected).toBe(true)
    expect((await renew(await t.person('rut', ['ROOT']), id)).status).toBe(200)
  })

  test('is issued for an existing device, by a user who may add devices', async () => {
    expect(await renew(anna, '999999')).toMatchObject({ status: 404, code: 'A0401' })
    expect(await renew(anna, 'x')).toMatchObject({ status: 400, code: 'A0400' })
    expect(await renew(guest, '1')).toMatchObject({ status: 403, code: 'A0301' })
    expect(await renew(undefined, '1')).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('how a device connects (devices.connection)', () => {
  const ask = (as: Person | undefined, id: string) =>
    t.call(devices.connection, { ...(as && { as }), params: { id } })

  test('says where, and never the token', async () => {
    const { id, accessToken } = await newDevice()
    const { data, status } = await ask(anna, id)
    expect(status).toBe(200)
    expect(data).toEqual({ mqttPort: expect.any(Number), mqttTlsPort: null })
    expect(JSON.stringify(data)).not.toContain(accessToken)
  })

  test('is shown to those who may see its connections', async () => {
    const { id } = await newDevice()
    expect(await ask(undefined, id)).toMatchObject({ status: 401 })
    expect(await ask(bert, id)).toMatchObject({ status: 404 })
    expect(await ask(anna, '999999')).toMatchObject({ status: 404 })
  })
})
