import fc from 'fast-check'
import { generate } from 'mqtt-packet'
import { afterEach, describe, expect, it } from 'vitest'
import {
  connectPacket,
  openTestEndpoint,
  publishBytes,
  TELEMETRY,
  type TestEndpoint,
  until,
} from '../../../testing/mqtt-endpoint.ts'

let test: TestEndpoint
afterEach(() => test.close())

const will = { topic: TELEMETRY, payload: Buffer.from('{}'), qos: 2, retain: false } as const

/** A CONNECT of MQTT 3.1.1 with further connect flags. */
function withFlags(connect: Buffer, flags: number): Buffer {
  const bytes = Buffer.from(connect)
  bytes[9] = (bytes[9] ?? 0) | flags
  return bytes
}

/** Checks that the endpoint still serves an honest device. */
async function stillOpen(): Promise<void> {
  const client = await test.client('honest')
  await client.publishAsync(TELEMETRY, '{"a":1}', { qos: 1 })
  await client.endAsync()
}

describe('before authentication', () => {
  it.each([
    ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a message without CONNECT', publishBytes('x', 1)],
    ['a CONNECT that announces 256 MB', Buffer.of(0x10, 0xff, 0xff, 0xff, 0x7f)],
    ['a CONNECT of 5 KB', generate(connectPacket('x'.repeat(5_000), 4))],
    ['a length of five digits', Buffer.of(0x10, 0xff, 0xff, 0xff, 0xff, 0x01)],
    ['an empty CONNECT', Buffer.of(0x10, 0x00)],
    ['a will of QoS 3', withFlags(generate(connectPacket('pump', 4, { will })), 0x18)],
    [
      'a will on a topic with a zero character',
      generate(connectPacket('pump', 4, { will: { ...will, topic: 'a\0' } })),
    ],
    ['a wrong token', generate(connectPacket('nobody', 4))],
  ])('%s closes the socket', async (_name, bytes) => {
    test = await openTestEndpoint()
    const peer = test.raw()
    peer.socket.resume()
    peer.socket.write(bytes)
    await peer.closed
    expect(test.events).toEqual([])
    await stillOpen()
  })

  it('an unknown protocol level is answered as such', async () => {
    test = await openTestEndpoint()
    const peer = test.raw()
    const answer: Buffer[] = []
    peer.socket.on('data', (chunk) => answer.push(chunk))
    peer.socket.write(Buffer.from([0x10, 12, 0, 4, ...Buffer.from('MQTT'), 9, 2, 0, 0, 0, 0]))
    await peer.closed
    expect(Buffer.concat(answer)).toEqual(Buffer.of(0x20, 2, 0, 1))
  })

  const invalidIds = ['a+b', '#', '$SYS', 'a\u0007b', 'x'.repeat(257)]
  it.each(invalidIds.flatMap((clientId) => ([3, 4, 5] as const).map((protocol) => ({ clientId, protocol }))))(
    'the client id $clientId is refused, and shown (protocol $protocol)',
    async ({ clientId, protocol }) => {
      test = await openTestEndpoint()
      const peer = await test.raw().signIn('pump', protocol, { clientId })
      await peer.closed
      expect(peer.packets).toMatchObject([protocol === 5 ? { reasonCode: 0x85 } : { returnCode: 2 }])
      const { denied, deniedClients, failedHandshakes } = test.endpoint.metrics()
      expect([denied.client_id, failedHandshakes]).toEqual([1, 0])
      expect(deniedClients).toMatchObject([{ count: 1, clientIds: [expect.any(String)] }])
      expect(test.events).toEqual([])
      await stillOpen()
    },
  )

  it.each([3, 4, 5] as const)(
    'a client id as clients invent them is accepted (protocol %s)',
    async (protocol) => {
      test = await openTestEndpoint()
      for (const clientId of ['mosq-q1Z', 'paho/123_a:b|c=d,e.f@g', '洗碗机 1']) {
        const peer = await test.raw().signIn('pump', protocol, { clientId })
        expect(peer.packets).toMatchObject([
          { cmd: 'connack', ...(protocol === 5 ? { reasonCode: 0 } : { returnCode: 0 }) },
        ])
      }
    },
  )

  it('silence times out at the limit', async () => {
    test = await openTestEndpoint({ limits: { connectTimeoutMs: 50, sweepIntervalMs: 10 } })
    const peer = test.raw()
    peer.socket.resume()
    await peer.closed
    expect(test.endpoint.metrics()).toMatchObject({ failedHandshakes: 1, unauthenticated: 0 })
  })

  it('sockets are limited, in total and per address', async () => {
    test = await openTestEndpoint({ limits: { maxUnauthenticated: 2 } })
    const [first, second, third] = [test.raw(), test.raw(), test.raw()]
    await third.closed
    expect(test.endpoint.metrics()).toMatchObject({ turnedAway: 1, unauthenticated: 2 })
    for (const peer of [first, second]) peer.socket.destroy()
    await until(() => test.endpoint.metrics().unauthenticated === 0)
    await stillOpen()
    await test.close()

    test = await openTestEndpoint({ limits: { maxConnectionsPerAddress: 1 } })
    await test.client('pump')
    await test.raw().closed
    expect(test.endpoint.metrics().turnedAway).toBe(1)
    await test.close()

    test = await openTestEndpoint({ limits: { maxConnections: 2 } })
    for (const device of ['pump', 'probe']) await test.client(device)
    await test.raw().closed
    expect(test.endpoint.metrics().turnedAway).toBe(1)
  })
})

describe('after authentication', () => {
  it('a payload above the limit is rejected without being stored, and the next message is accepted', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump')
    peer.publish(Buffer.alloc(65_600), 1)
    peer.publish(Buffer.alloc(2_000_000), 2)
    peer.publish('fine', 3)
    await until(() => peer.ackedIds().length === 3)
    expect(test.received).toEqual(['fine'])
    expect(test.refusals.map(({ reason }) => reason)).toEqual(['payload_too_large', 'payload_too_large'])
  })

  it('a packet above the announced size ends an MQTT 5 connection before its body arrives', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 5)
    peer.socket.write(Buffer.of(0x32, 0xff, 0xff, 0xff, 0x7f))
    await peer.closed
    expect(peer.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x95 })
    expect(test.events.at(-1)).toBe('-pump packet_too_large')
  })

  it.each([
    ['QoS 3', Buffer.of(0x36, 0x04, 0x00, 0x00, 0x00, 0x01), 0x81],
    ['a topic longer than the packet', Buffer.of(0x32, 0x04, 0x00, 0x09, 0x41, 0x41), 0x81],
    ['packet id 0', Buffer.of(0x32, 0x06, 0x00, 0x01, 0x41, 0x00, 0x00, 0x00), 0x82],
    ['properties longer than the packet', Buffer.of(0x30, 0x04, 0x00, 0x01, 0x41, 0x7f), 0x81],
    ['an unknown property', Buffer.of(0x30, 0x06, 0x00, 0x01, 0x41, 0x02, 0x7f, 0x00), 0x81],
    ['a topic alias', Buffer.of(0x30, 0x07, 0x00, 0x01, 0x41, 0x03, 0x23, 0x00, 0x01), 0x94],
    ['a retained message', Buffer.of(0x31, 0x04, 0x00, 0x01, 0x41, 0x00), 0x9a],
    ['a second CONNECT', generate(connectPacket('pump', 5)), 0x82],
    ['a SUBSCRIBE without filters', Buffer.of(0x82, 0x03, 0x00, 0x01, 0x00), 0x82],
    ['a packet only servers send', Buffer.of(0xd0, 0x00), 0x82],
    ['a PINGREQ with flags', Buffer.of(0xc1, 0x00), 0x81],
    ['a PINGREQ with a body', Buffer.of(0xc0, 0x01, 0x00), 0x81],
    ['a SUBSCRIBE without its flag', Buffer.of(0x80, 0x03, 0x00, 0x01, 0x00), 0x81],
    ['a topic with a zero character', Buffer.of(0x30, 0x05, 0x00, 0x02, 0x41, 0x00, 0x00), 0x82],
    ['a topic that is not UTF-8', Buffer.of(0x30, 0x05, 0x00, 0x02, 0x41, 0xff, 0x00), 0x82],
  ])('%s is answered with its reason', async (_name, bytes, reasonCode) => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 5)
    peer.socket.write(bytes)
    await peer.closed
    expect(peer.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode })
    expect(test.events.at(-1)).toBe('-pump protocol_error')
    await stillOpen()
  })

  const subscriptions = [{ topic: 'v1/devices/me/attributes', qos: 0 as const }]
  it.each([
    ['SUBSCRIBE', generate({ cmd: 'subscribe', messageId: 1, subscriptions }), 'suback'],
    ['PINGREQ', Buffer.of(0xc0, 0x00), 'pingresp'],
  ])('a flood of %s is read slowly, and nobody else waits for it', async (_name, bytes, answer) => {
    test = await openTestEndpoint({ limits: { controlPerSecond: 1, controlBurstSeconds: 5 } })
    const peer = await test.raw().signIn('pump', 4)
    peer.socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => bytes)))
    await until(() => test.endpoint.metrics().slowedDown > 0)
    await stillOpen()
    const answered = () => peer.packets.filter(({ cmd }) => cmd === answer).length
    await until(() => answered() > 0)
    expect(answered()).toBeLessThan(20)
    expect(test.events).not.toContain('-pump protocol_error')
  })

  it.each([4, 5] as const)(
    'a filter of wildcards opens no topic beyond those of its device (protocol %s)',
    async (protocol) => {
      test = await openTestEndpoint()
      const peer = await test.raw().signIn('pump', protocol)
      const others = ['pump', '#', '+/+', 'a/b', 'v1/devices/pump/attributes']
      const subscriptions = ['v1/devices/me/attributes', ...others].map((topic) => ({
        topic,
        qos: 0 as const,
      }))
      peer.send({ cmd: 'subscribe', messageId: 1, subscriptions }, protocol)
      const message = { qos: 1, dup: false, retain: false, payload: '{"a":1}' } as const
      peer.send({ cmd: 'publish', messageId: 2, topic: 'v1/devices/a/telemetry', ...message }, protocol)
      peer.send({ cmd: 'publish', messageId: 3, topic: TELEMETRY, ...message }, protocol)
      await until(() => peer.ackedIds().length === 2)
      const refused = protocol === 5 ? 0x8f : 0x80
      const granted = [0, ...others.map(() => refused)]
      expect(peer.packets.find(({ cmd }) => cmd === 'suback')).toMatchObject({ granted })
      expect(test.refusals).toMatchObject([{ topic: 'v1/devices/a/telemetry', reason: 'unknown_topic' }])
    },
  )

  it('a message with MQTT 5 properties is accepted', async () => {
    test = await openTestEndpoint()
    const client = await test.client('pump', { protocolVersion: 5 })
    const properties = {
      contentType: 'application/json',
      userProperties: { a: 'b' },
      messageExpiryInterval: 60,
    }
    await client.publishAsync(TELEMETRY, '{"a":1}', { qos: 1, properties })
    expect(test.received).toEqual(['{"a":1}'])
  })

  it('a client that does not read its acknowledgements is disconnected', async () => {
    test = await openTestEndpoint({
      limits: { maxWriteBufferBytes: 4_096 },
      receive: async () => ({ refused: { reason: 'malformed_json', detail: 'x'.repeat(180) } }),
    })
    const peer = await test.raw().signIn('pump', 5)
    peer.socket.pause()
    const flood = Buffer.concat(Array.from({ length: 1_000 }, (_, i) => publishBytes('{', i + 1, 5)))
    while (!peer.socket.destroyed && test.events.length < 2) {
      if (!peer.socket.write(flood)) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(test.events.at(-1)).toBe('-pump slow_reader')
  })

  it('a device above its rate limit gets back-pressure across all its connections, and loses nothing', async () => {
    test = await openTestEndpoint({ limits: { messagesPerSecond: 50, burstSeconds: 1 } })
    const peer = await test.raw().signIn('pump')
    for (let id = 1; id <= 120; id += 1) peer.publish(`m${id}`, id)
    const other = await test.client('quiet')
    await other.publishAsync(TELEMETRY, 'from another', { qos: 1 })
    await until(() => peer.ackedIds().length === 120)
    expect(test.received.filter((text) => text.startsWith('m'))).toHaveLength(120)
    expect(test.refusals).toEqual([])
    const { slowedDown } = test.endpoint.metrics()
    expect(slowedDown).toBeGreaterThan(0)
    const again = await test.raw().signIn('pump')
    for (let id = 1; id <= 120; id += 1) again.publish(`n${id}`, id)
    await until(() => again.ackedIds().length === 120)
    expect(test.endpoint.metrics().slowedDown).toBeGreaterThan(slowedDown)
  })

  it('also reads a byte at a time', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump')
    for (const byte of publishBytes('{"slow":1}', 1)) {
      peer.socket.write(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => peer.ackedIds().length === 1)
    expect(test.received).toEqual(['{"slow":1}'])
  })

  it('arbitrary bytes end at most their own connection', async () => {
    test = await openTestEndpoint({ limits: { lingerMs: 20, maxConnectsPerMinute: 1_000 } })
    const good = [...publishBytes('x', 1)]
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc
        .tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 100 }))
        .map(([first, body]) => Uint8Array.of(first, body.length, ...body)),
      fc
        .tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }))
        .map(([at, value]) => Uint8Array.from(good.with(at, value))),
    )
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom(3 as const, 4 as const, 5 as const),
        async (noise, protocol) => {
          const peer = await test.raw().signIn('fuzz', protocol)
          peer.socket.end(noise)
          await peer.closed
        },
      ),
      { numRuns: 200 },
    )
    await until(() => test.endpoint.connections() === 0)
    await stillOpen()
    expect(test.endpoint.metrics()).toMatchObject({ waitingMessages: 0, waitingBytes: 0, connections: 0 })
  })
})
