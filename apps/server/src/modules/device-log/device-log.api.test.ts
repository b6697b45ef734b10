import { deviceLog } from '@limpid/contract/device-log/device-log'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { products } from '@limpid/contract/products/products'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { createApp } from '../../app.ts'
import { type DeviceSide, openDeviceSide } from '../../device-side.ts'
import { joinCluster } from '../../platform/cluster/cluster.ts'
import { readConfig } from '../../platform/config/config.ts'

const log = pino({ level: 'silent' })
const telemetryTopic = 'v1/devices/me/telemetry'
let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let here: DeviceSide
let elsewhere: { side: DeviceSide; close(): Promise<void> }
let device: { id: string; accessToken: string }
const clients: MqttClient[] = []

const openSide = (app: TestApp['app']) =>
  openDeviceSide({ app, database: t.database.database, log, port: 0, host: '127.0.0.1' })

beforeAll(async () => {
  t = await createTestApp({ clustered: true })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  here = await openSide(t.app)
  const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const app = await createApp({ config: readConfig({}), log, database: t.database.database, cluster })
  const side = await openSide(app)
  elsewhere = {
    side,
    async close() {
      await side.close()
      await app.fastify.close()
      await cluster.close()
    },
  }
})
afterAll(async () => {
  for (const client of clients) client.end(true)
  await elsewhere.close()
  await here.close()
  await t.close()
})

let number = 0
beforeEach(async () => {
  const [{ value: productId }] = (await t.call(products.options, { as: anna })).data
  number += 1
  const body = { name: '一号', sn: `SN-${number}`, productId }
  device = (await t.call(devices.create, { as: anna, body })).data
})

async function connect(side = here, more: { clientId?: string } = {}) {
  const client = await mqtt.connectAsync({
    port: side.port,
    username: device.accessToken,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...more,
  })
  clients.push(client)
  return client
}
const publish = (client: MqttClient, payload: string | Buffer, topic = telemetryTopic) =>
  client.publishAsync(topic, payload, { qos: 1 })

const entries = async (query: Record<string, string | number> = {}, as: Person = anna) =>
  t.call(deviceLog.page, { as, params: { id: device.id }, query })
const kinds = async () => (await entries()).data.list.map(({ kind }: { kind: string }) => kind)
const messages = async (as: Person | undefined = anna) =>
  t.call(deviceLog.messages, { ...(as && { as }), params: { id: device.id } })
const contents = async () => (await messages()).data.list.map(({ content }: { content: string }) => content)
const watch = (as: Person | undefined = anna, id = device.id) =>
  t.call(deviceLog.watch, { ...(as && { as }), params: { id } })

describe('the device log (device-log.page)', () => {
  test('shows connections, attribute changes and rejected messages, newest first', async () => {
    const client = await connect(here, { clientId: 'washer-1' })
    await publish(client, '{"fw":"1.2","mode":"auto"}', 'v1/devices/me/attributes')
    await publish(client, '{"ph":')
    await client.endAsync()
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(['disconnected', 'refused', 'state', 'connected'])
    const { list, total } = (await entries()).data
    expect(total).toBe(4)
    expect(list[0]).toMatchObject({ reason: 'client_disconnect', lastedSeconds: expect.any(Number) })
    expect(list[1]).toMatchObject({
      reason: 'malformed_json',
      topic: telemetryTopic,
      payload: '{"ph":',
      repeats: 1,
    })
    expect(list[2]).toMatchObject({
      changes: [
        { key: 'fw', before: null, after: '1.2' },
        { key: 'mode', before: null, after: 'auto' },
      ],
    })
    expect(list[3]).toMatchObject({ protocol: 4, clientId: 'washer-1', address: '127.0.0.1' })
  })

  test('shows why a connection ended, whichever server it was on', async () => {
    await connect(elsewhere.side)
    await t.call(devices.renewToken, { as: anna, params: { id: device.id } })
    await expect
      .poll(async () => (await entries({ kind: 'disconnected' })).data.list[0]?.reason, { timeout: 10_000 })
      .toBe('revoked')
  })

  test('a device that reports to be simulated is marked so, until it reports otherwise', async () => {
    const client = await connect()
    const marked = async () =>
      (await t.call(fleet.get, { as: anna, params: { id: device.id } })).data.simulated
    expect(await marked()).toBe(false)
    await publish(client, '{"simulated":true}', 'v1/devices/me/attributes')
    expect(await marked()).toBe(true)
    await publish(client, '{"fw":"1.3"}', 'v1/devices/me/attributes')
    expect(await marked()).toBe(true)
    await publish(client, '{"simulated":false}', 'v1/devices/me/attributes')
    expect(await marked()).toBe(false)
  })

  test('attributes reported unchanged leave no entry, and long ones are cut', async () => {
    const client = await connect()
    const notify = (facts: object) => publish(client, JSON.stringify(facts), 'v1/devices/me/attributes')
    await notify({ fw: '1', wifiPassword: 'hidden-word', note: 'n'.repeat(500) })
    await expect.poll(kinds, { timeout: 10_000 }).toContain('state')
    await notify({ fw: '1' })
    await notify({ fw: '2' })
    await expect.poll(async () => (await entries({ kind: 'state' })).data.total, { timeout: 10_000 }).toBe(2)
    const [newest, first] = (await entries({ kind: 'state' })).data.list
    expect(newest.changes).toEqual([{ key: 'fw', before: '1', after: '2' }])
    expect(first.changes[2].after).toHaveLength(201)
    expect(JSON.stringify(first)).not.toContain('hidden-word')
  })

  test('holds what is cut within a character, too', async () => {
    const client = await connect(here, { clientId: `${'x '.repeat(63)}x🍽` })
    await publish(client, JSON.stringify({ note: `${'n '.repeat(99)}n🍽` }), 'v1/devices/me/attributes')
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(['state', 'connected'])
    const [state, connected] = (await entries()).data.list
    expect(state.changes[0].after).toMatch(/^(n )+n\ufffd…$/)
    expect(connected.clientId).toMatch(/^(x )+x\ufffd$/)
  })

  test('shows when a device stopped reporting and when it resumed', async () => {
    const { events } = t.app
    events.emit('devices.silenced', {
      devices: [{ deviceId: device.id, since: new Date('2026-11-21T08:00:00Z') }],
    })
    events.emit('devices.spoke', { deviceIds: [device.id] })
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(['speaking', 'silent'])
    expect((await entries({ kind: 'silent' })).data.list[0].since).toBe('2026-11-21T08:00:00.000Z')
  })

  test('comes in pages and is filtered by type and time', async () => {
    const client = await connect()
    await client.endAsync()
    await expect.poll(kinds, { timeout: 10_000 }).toHaveLength(2)
    expect((await entries({ pageSize: 1, pageNum: 2 })).data).toMatchObject({
      total: 2,
      list: [{ kind: 'connected' }],
    })
    expect((await entries({ kind: 'connected' })).data.total).toBe(1)
    expect((await entries({ to: '2026-01-01T00:00:00Z' })).data.total).toBe(0)
    expect((await entries({ from: '2026-01-01T00:00:00Z' })).data.total).toBe(2)
    expect(await entries({ kind: 'other' })).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('is shown to users with access', async () => {
    expect(await entries({}, bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await entries({}, nobody)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(deviceLog.page, { params: { id: device.id } })).toMatchObject({
      status: 401,
      code: 'A0230',
    })
    expect(await t.call(deviceLog.page, { as: anna, params: { id: 'x' } })).toMatchObject({ status: 400 })
  })
})

describe('the latest raw messages (device-log.messages, device-log.watch)', () => {
  test('hold one sample of the last minutes without recording, and every message once while recording, on whichever server they arrive', async () => {
    const far = await connect(elsewhere.side)
    await publish(far, Buffer.from([0x7b]))
    await publish(far, '{"ph":6}')
    // Within one millisecond the order is undefined.
    const sorted = async () => (await contents()).toSorted()
    await expect.poll(sorted, { timeout: 10_000 }).toEqual(['{', '{"ph":6}'])
    await publish(far, '{"ph":6.5}')
    const { data } = await watch()
    expect(Date.parse(data.watchedUntil)).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect((await messages()).data).toMatchObject({ watchedUntil: data.watchedUntil, max: 50 })
    await expect
      .poll(
        async () => {
          await publish(far, '{"ph":7}')
          return contents()
        },
        { timeout: 15_000, interval: 300 },
      )
      .toContain('{"ph":7}')
    expect(await contents()).not.toContain('{"ph":6.5}')
    expect((await messages()).data.list[0]).toMatchObject({
      topic: telemetryTopic,
      bytes: 8,
      form: 'text',
      cut: false,
      refused: null,
    })
  })

  test('hold rejected messages, recorded or not, each once', async () => {
    const client = await connect()
    await publish(client, Buffer.from([0xff, 0x00]))
    await expect.poll(contents, { timeout: 10_000 }).toEqual(['ff 00'])
    await watch()
    await publish(client, '{"x":')
    await publish(client, '{"ph":7}')
    await expect.poll(contents, { timeout: 10_000 }).toContain('{"ph":7}')
    const { list } = (await messages()).data
    expect(list.filter(({ content }: { content: string }) => content === '{"x":')).toMatchObject([
      { refused: { reason: 'malformed_json' } },
    ])
  })

  test('show the original length of a message', async () => {
    const client = await connect()
    await watch()
    await publish(client, JSON.stringify({ note: 'n'.repeat(3_000) }))
    await publish(client, Buffer.alloc(100_000, 0x20))
    const lengths = async () =>
      (await messages()).data.list.map((one: Record<string, unknown>) => [
        one['bytes'],
        (one['content'] as string).length,
        one['cut'],
      ])
    // Until it is recorded, a sample of the first one and the rejection of the second are shown.
    await expect.poll(lengths, { timeout: 10_000 }).toContainEqual([3_011, 1024, true])
    expect(await lengths()).toContainEqual([100_000, 0, true])
  })

  test('never hold the device token, nor fields named as secrets', async () => {
    const { accessToken } = device
    const client = await connect(here, { clientId: accessToken })
    await watch()
    await publish(client, JSON.stringify({ me: accessToken, password: 'open sesame' }))
    await publish(client, `${accessToken} {`)
    await client.endAsync()
    await expect.poll(async () => (await contents()).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(kinds, { timeout: 10_000 }).toContain('disconnected')
    const reported = JSON.stringify([(await messages()).data, (await entries()).data])
    expect(reported).not.toContain(accessToken)
    expect(reported).not.toContain('sesame')
    const { rows } = await t.database.pool.query(
      `SELECT string_agg(all_rows, '') AS stored FROM (
         SELECT encode(head, 'escape') AS all_rows FROM device_messages UNION ALL
         SELECT encode(head, 'escape') || topic FROM last_messages UNION ALL
         SELECT encode(head, 'escape') || payload || topic || detail FROM refusals UNION ALL
         SELECT facts::text FROM device_log) everything`,
    )
    expect(rows[0].stored).not.toContain(accessToken)
  })

  test('are limited in number', async () => {
    const client = await connect()
    await watch()
    await Promise.all(Array.from({ length: 80 }, (_, n) => publish(client, JSON.stringify({ ph: n }))))
    await expect.poll(async () => (await contents())[0], { timeout: 10_000 }).toBe('{"ph":79}')
    await expect.poll(async () => (await contents()).length).toBe(50)
  })

  test('are shown to, and recorded for, users with access', async () => {
    for (const ask of [messages, watch]) {
      expect(await ask(bert)).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(nobody)).toMatchObject({ status: 403, code: 'A0301' })
    }
    for (const call of [deviceLog.messages, deviceLog.watch])
      expect(await t.call(call, { params: { id: device.id } })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await watch(anna, '999999')).toMatchObject({ status: 404 })
    expect(await watch(anna, 'x')).toMatchObject({ status: 400 })
  })
})
