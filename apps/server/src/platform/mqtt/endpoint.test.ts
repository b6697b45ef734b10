import { afterEach, describe, expect, it } from 'vitest'
import {
  connectPacket,
  openTestEndpoint,
  TELEMETRY,
  type TestEndpoint,
  until,
} from '../../../testing/mqtt-endpoint.ts'
import type { Denial } from './session.ts'

let test: TestEndpoint
afterEach(() => test.close())

describe('a device connects', () => {
  it.each([3, 4, 5] as const)(
    'with MQTT protocol level %i, and its messages arrive',
    async (protocolVersion) => {
      test = await openTestEndpoint()
      const client = await test.client('pump', {
        protocolVersion,
        ...(protocolVersion === 3 && { protocolId: 'MQIsdp' }),
      })
      await client.publishAsync(TELEMETRY, '{"ph":7.2}', { qos: 1 })
      await client.publishAsync(TELEMETRY, '{"ph":7.3}', { qos: 0 })
      await client.endAsync()
      await until(() => test.events.length === 2)
      expect(test.received).toEqual(['{"ph":7.2}', '{"ph":7.3}'])
      expect(test.publishes.map(({ qos }) => qos)).toEqual([1, 0])
      expect(test.events).toEqual([`+pump ${protocolVersion}`, '-pump client_disconnect'])
    },
  )

  it('or is rejected with its reason if its credentials are wrong', async () => {
    test = await openTestEndpoint()
    const attempt = (protocolVersion: 4 | 5) => test.client('nobody', { protocolVersion })
    await expect(attempt(4)).rejects.toMatchObject({ code: 4 })
    await expect(attempt(5)).rejects.toMatchObject({ code: 0x86 })
    expect(test.endpoint.metrics().denied.bad_credentials).toBe(2)
    expect(test.events).toEqual([])
  })

  it.each([
    ['unavailable', 3],
    ['unavailable', 4],
    ['unavailable', 5],
    ['rate_limited', 4],
    ['rate_limited', 5],
  ] as [Denial, 3 | 4 | 5][])(
    'or is disconnected without a CONNACK as %s, protocol %i',
    async (denied, protocol) => {
      test = await openTestEndpoint({ authenticate: async () => ({ denied }), limits: { retryPauseMs: 10 } })
      const peer = test.raw()
      const answered: Buffer[] = []
      peer.socket.on('data', (chunk) => answered.push(chunk))
      peer.send(connectPacket('pump', protocol), protocol)
      await peer.closed
      expect(Buffer.concat(answered)).toEqual(Buffer.alloc(0))
      expect(test.endpoint.metrics().denied[denied]).toBe(1)
      expect(test.events).toEqual([])
    },
  )

  it.each([4, 5] as const)(
    'or, while nobody can tell, comes back by itself with the defaults of its library, protocol %i',
    async (protocolVersion) => {
      let attempts = 0
      test = await openTestEndpoint({
        limits: { retryPauseMs: 10 },
        async authenticate() {
          attempts += 1
          if (attempts < 3) throw new Error('the database is away')
          return { deviceId: 'pump' }
        },
      })
      const client = await test.client('pump', { protocolVersion, reconnectPeriod: 10 })
      expect(client.connected).toBe(true)
      expect(test.endpoint.metrics().denied.unavailable).toBe(2)
      expect(test.events).toEqual([`+pump ${protocolVersion}`])
    },
  )

  it('and gets the server limits in MQTT 5, plus a client id when it has none', async () => {
    test = await openTestEndpoint()
    const peer = await test
      .raw()
      .signIn('pump', 5, { clientId: '', properties: { sessionExpiryInterval: 900 } })
    expect(peer.packets[0]).toMatchObject({
      cmd: 'connack',
      reasonCode: 0,
      sessionPresent: false,
      properties: {
        sessionExpiryInterval: 0,
        receiveMaximum: 100,
        maximumQoS: 1,
        retainAvailable: false,
        maximumPacketSize: 66_560,
        assignedClientIdentifier: expect.stringMatching(/^limpid-/),
        serverKeepAlive: 1_200,
        sharedSubscriptionAvailable: false,
        subscriptionIdentifiersAvailable: false,
      },
    })
  })

  it('but cannot keep a session without a client id', async () => {
    test = await openTestEndpoint()
    const peer = test.raw()
    const answer: Buffer[] = []
    peer.socket.on('data', (chunk) => answer.push(chunk))
    peer.socket.write(Buffer.from([0x10, 12, 0, 4, ...Buffer.from('MQTT'), 4, 0, 0, 0, 0, 0]))
    await peer.closed
    expect(Buffer.concat(answer)).toEqual(Buffer.of(0x20, 2, 0, 2))
  })

  it('and may publish before CONNACK arrives', async () => {
    let admit: ((verdict: { deviceId: string }) => void) | undefined
    test = await openTestEndpoint({
      authenticate: () =>
        new Promise((resolve) => {
          admit = resolve
        }),
    })
    const peer = test.raw()
    const signedIn = peer.signIn('pump')
    peer.publish('early', 1)
    await until(() => admit !== undefined)
    expect(test.received).toEqual([])
    admit?.({ deviceId: 'pump' })
    await signedIn
    await until(() => peer.ackedIds().length === 1)
    expect(test.received).toEqual(['early'])
  })
})

describe('a session', () => {
  it('and is taken over by a newer connection of the same device', async () => {
    test = await openTestEndpoint()
    const older = await test.raw().signIn('pump', 5)
    await test.client('pump', { clientId: 'another' })
    await older.closed
    expect(older.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x8e })
    expect(test.events).toEqual(['+pump 5', '-pump taken_over', '+pump 4'])
    expect(test.endpoint.connections()).toBe(1)
  })

  it('and is disconnected after one and a half keep-alives of silence, while PINGREQ keeps it alive', async () => {
    test = await openTestEndpoint({ limits: { sweepIntervalMs: 20 } })
    const alive = await test.client('alive', { keepalive: 1 })
    const peer = await test.raw().signIn('silent', 5, { keepalive: 1 })
    await peer.closed
    expect(peer.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x8d })
    expect(test.events).toContain('-silent keepalive_timeout')
    expect(alive.connected).toBe(true)
  })

  it.each([3, 4, 5] as const)(
    'and may not be silent for ever because it named no keep-alive (protocol %s)',
    async (protocol) => {
      const limits = { sweepIntervalMs: 20, maxSilenceSeconds: 1, maxKeepAliveSeconds: 1 }
      test = await openTestEndpoint({ limits })
      const peer = await test.raw().signIn('silent', protocol, { keepalive: 0 })
      if (protocol === 5) expect(peer.packets[0]).toMatchObject({ properties: { serverKeepAlive: 1 } })
      await peer.closed
      expect(test.events).toContain('-silent keepalive_timeout')
    },
  )

  it('and is disconnected by the server when the device loses its access', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 5)
    expect(test.endpoint.disconnect('pump', 'revoked')).toBe(true)
    expect(test.endpoint.disconnect('other', 'revoked')).toBe(false)
    await peer.closed
    expect(test.events.at(-1)).toBe('-pump revoked')
  })

  it('and is refused for the rest of the minute if it reconnects endlessly, others are not', async () => {
    test = await openTestEndpoint({ limits: { maxConnectsPerMinute: 3, retryPauseMs: 10 } })
    for (let i = 0; i < 3; i++) await (await test.client('pump')).endAsync()
    const refused = test.raw()
    refused.send(connectPacket('pump', 5), 5)
    await refused.closed
    expect((await test.client('other')).connected).toBe(true)
    expect(test.endpoint.metrics().denied.rate_limited).toBe(1)
  })

  it('and counts connects above normal as flapping', async () => {
    test = await openTestEndpoint({ limits: { flappingConnectsPerMinute: 3 } })
    for (let i = 0; i < 5; i++) await (await test.client('pump')).endAsync()
    expect(test.endpoint.metrics().flappingConnects).toBe(2)
  })
})

describe('a will', () => {
  const will = { topic: TELEMETRY, payload: Buffer.from('{"online":false}'), qos: 1, retain: false }

  it('is published as a message of the device when the connection drops', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 4, { will })
    peer.socket.resetAndDestroy()
    await until(() => test.received.length === 1)
    expect(test.received).toEqual(['{"online":false}'])
    expect(test.events).toEqual(['+pump 4', '-pump connection_lost'])
  })

  it('is discarded when the device disconnects cleanly', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 4, { will })
    peer.send({ cmd: 'disconnect' })
    await peer.closed
    expect(test.received).toEqual([])
  })

  it('on a foreign topic is rejected, the device stays connected', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 4, { will: { ...will, topic: 'other/device' } })
    peer.socket.resetAndDestroy()
    await until(() => test.events.length === 2)
    expect(test.received).toEqual([])
    expect(test.refusals).toEqual([{ deviceId: 'pump', topic: 'other/device', reason: 'unknown_topic' }])
  })
})

describe('a subscription', () => {
  it('is granted for the listed filters with at most QoS 1, and for nothing else', async () => {
    test = await openTestEndpoint()
    const filters = [
      'v1/devices/me/rpc/request/+',
      '#',
      '$share/g/v1/devices/me/attributes',
      'v1/devices/other/telemetry',
    ]
    const subscriptions = filters.map((topic) => ({ topic, qos: 2 as const }))
    for (const protocol of [4, 5] as const) {
      const peer = await test.raw().signIn(`pump${protocol}`, protocol)
      peer.send({ cmd: 'subscribe', messageId: 7, subscriptions }, protocol)
      await until(() => peer.packets.length === 2)
      const granted = protocol === 5 ? [1, 0x8f, 0x9e, 0x8f] : [1, 0x80, 0x80, 0x80]
      expect(peer.packets[1]).toMatchObject({ cmd: 'suback', messageId: 7, granted })
      peer.send({ cmd: 'unsubscribe', messageId: 8, unsubscriptions: filters }, protocol)
      await until(() => peer.packets.length === 3)
      expect(peer.packets[2]).toMatchObject({ cmd: 'unsuback', messageId: 8 })
    }
  })
})

describe('closing the MQTT endpoint', () => {
  it('waits for pending writes, acknowledges them, and sends DISCONNECT', async () => {
    const commits: (() => void)[] = []
    test = await openTestEndpoint({
      receive: () => new Promise((resolve) => commits.push(() => resolve({ stored: true }))),
    })
    const peer = await test.raw().signIn('pump', 5)
    peer.publish('last', 9, 5)
    await until(() => commits.length === 1)
    const closed = test.endpoint.close()
    for (const commit of commits) commit()
    await closed
    await peer.closed
    expect(peer.packets.slice(1)).toMatchObject([
      { cmd: 'puback', messageId: 9 },
      { cmd: 'disconnect', reasonCode: 0x8b },
    ])
    expect(test.events).toEqual(['+pump 5', '-pump server_shutdown'])
  })
})
