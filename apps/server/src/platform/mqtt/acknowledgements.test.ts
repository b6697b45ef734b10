import { afterEach, describe, expect, it } from 'vitest'
import {
  openTestEndpoint,
  publishBytes,
  type RawPeer,
  TELEMETRY,
  type TestEndpoint,
  until,
} from '../../../testing/mqtt-endpoint.ts'
import type { PublishOutcome } from './session.ts'

let test: TestEndpoint
let commits: { resolve: (outcome: PublishOutcome) => void; reject: (error: Error) => void }[]
afterEach(() => test.close())

async function openBlockedEndpoint(limits = {}): Promise<void> {
  commits = []
  test = await openTestEndpoint({
    limits,
    receive: () => new Promise((resolve, reject) => commits.push({ resolve, reject })),
  })
}

/** Everything the peer sent before is processed once its PINGREQ is answered. */
async function roundTrip(peer: RawPeer): Promise<void> {
  const pings = () => peer.packets.filter((packet) => packet.cmd === 'pingresp').length
  const before = pings()
  peer.send({ cmd: 'pingreq' })
  await until(() => pings() > before)
}

describe('an acknowledgement', () => {
  it('is sent after the commit, not before', async () => {
    await openBlockedEndpoint()
    const client = await test.client('pump')
    let acknowledged = false
    const published = client.publishAsync(TELEMETRY, 'x', { qos: 1 }).then(() => {
      acknowledged = true
    })
    await until(() => commits.length === 1)
    const other = await test.raw().signIn('other')
    await roundTrip(other)
    expect(acknowledged).toBe(false)
    commits[0]?.resolve({ stored: true })
    await published
    expect(acknowledged).toBe(true)
  })

  it('is sent in the order of the messages, whatever order they were stored in', async () => {
    await openBlockedEndpoint()
    const peer = await test.raw().signIn('pump')
    for (const id of [5, 3, 9, 1]) peer.publish('x', id)
    await until(() => commits.length === 4)
    for (const index of [3, 1, 2]) commits[index]?.resolve({ stored: true })
    await roundTrip(peer)
    expect(peer.ackedIds()).toEqual([])
    commits[0]?.resolve({ stored: true })
    await until(() => peer.ackedIds().length === 4)
    expect(peer.ackedIds()).toEqual([5, 3, 9, 1])
  })

  it('gives in MQTT 5 the reason for a rejection; MQTT 3 gets a plain acknowledgement, so a poison message is not resent forever', async () => {
    const refused = { reason: 'malformed_json', detail: 'Unexpected token' } as const
    test = await openTestEndpoint({ receive: async () => ({ refused }) })
    const five = await test.raw().signIn('five', 5)
    five.publish('{', 1, 5)
    five.send(
      {
        cmd: 'publish',
        topic: 'v1/gateway/telemetry',
        payload: '{}',
        qos: 1,
        dup: false,
        retain: false,
        messageId: 2,
      },
      5,
    )
    await until(() => five.ackedIds().length === 2)
    expect(five.packets.slice(1)).toMatchObject([
      { messageId: 1, reasonCode: 0x99, properties: { reasonString: 'malformed_json: Unexpected token' } },
      { messageId: 2, reasonCode: 0x90 },
    ])
    expect(test.refusals).toEqual([
      { deviceId: 'five', topic: 'v1/gateway/telemetry', reason: 'unknown_topic' },
    ])
    const four = await test.raw().signIn('four', 4)
    four.publish('{', 1)
    four.publish('{', 2)
    await until(() => four.ackedIds().length === 2)
    expect(four.packets[1]).not.toHaveProperty('reasonCode')
  })

  it('omits the reason text for a client that wants none', async () => {
    test = await openTestEndpoint({
      receive: async () => ({ refused: { reason: 'too_many_readings', detail: 'x' } }),
    })
    const peer = await test.raw().signIn('pump', 5, { properties: { requestProblemInformation: false } })
    peer.publish('x', 1, 5)
    await until(() => peer.ackedIds().length === 1)
    expect(peer.packets[1]).toMatchObject({ reasonCode: 0x97 })
    expect(peer.packets[1]).not.toHaveProperty('properties.reasonString')
  })

  it('is not sent when storage failed; the client is disconnected and resends', async () => {
    await openBlockedEndpoint({ retryPauseMs: 10 })
    const peer = await test.raw().signIn('pump', 5)
    for (const id of [1, 2, 3]) peer.publish(`m${id}`, id, 5)
    await until(() => commits.length === 3)
    commits[1]?.reject(new Error('no connection'))
    commits[2]?.resolve({ stored: true })
    commits[0]?.resolve({ stored: true })
    await peer.closed
    expect(peer.ackedIds()).toEqual([1])
    expect(peer.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x89 })
    expect(test.events.at(-1)).toBe('-pump storage_unavailable')
    expect(test.endpoint.metrics()).toMatchObject({ failed: 1, waitingMessages: 0, waitingBytes: 0 })

    const reconnected = await test.raw().signIn('pump', 5)
    reconnected.publish('m2', 2, 5)
    await until(() => commits.length === 4)
    commits[3]?.resolve({ stored: true })
    await until(() => reconnected.ackedIds().length === 1)
  })
})

describe('QoS 2', () => {
  const exactly = (messageId: number, dup = false) =>
    ({ cmd: 'publish', topic: TELEMETRY, payload: 'x', qos: 2, dup, retain: false, messageId }) as const

  it('of an MQTT 3.1.1 client is a full handshake whose PUBREC follows the commit, and a repeat is not a new message', async () => {
    await openBlockedEndpoint()
    const peer = await test.raw().signIn('pump')
    peer.send(exactly(4))
    peer.send(exactly(4, true))
    await roundTrip(peer)
    expect(peer.packets.map(({ cmd }) => cmd)).toEqual(['connack', 'pingresp'])
    expect(commits).toHaveLength(1)
    commits[0]?.resolve({ stored: true })
    await until(() => peer.packets.length === 3)
    peer.send(exactly(4, true))
    peer.send({ cmd: 'pubrel', messageId: 4 })
    await until(() => peer.packets.length === 5)
    expect(peer.packets.slice(2).map(({ cmd }) => cmd)).toEqual(['pubrec', 'pubrec', 'pubcomp'])
    expect(test.received).toHaveLength(1)
    peer.send(exactly(4))
    await until(() => commits.length === 2)
  })

  it('half-open handshakes are bounded', async () => {
    test = await openTestEndpoint({ limits: { maxInFlight: 10 } })
    const peer = await test.raw().signIn('pump')
    for (let id = 1; id <= 40; id++) peer.send(exactly(id))
    await peer.closed
    expect(test.events.at(-1)).toBe('-pump protocol_error')
    expect(test.received.length).toBeLessThanOrEqual(20)
  })

  it('of an MQTT 5 client ends the connection, because QoS 1 was announced as the maximum', async () => {
    test = await openTestEndpoint()
    const peer = await test.raw().signIn('pump', 5)
    peer.send(exactly(4), 5)
    await peer.closed
    expect(peer.packets.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x9b })
  })
})

describe('a flood', () => {
  it('waits in the sockets while storage is blocked, then everything is stored and acknowledged', async () => {
    let blocked = true
    const waiting: (() => void)[] = []
    test = await openTestEndpoint({
      limits: { maxWaitingMessages: 300, maxInFlight: 50 },
      receive: () =>
        blocked
          ? new Promise((resolve) => waiting.push(() => resolve({ stored: true })))
          : Promise.resolve({ stored: true }),
    })
    const peers = await Promise.all(Array.from({ length: 10 }, (_, i) => test.raw().signIn(`pump${i}`)))
    const messages = 2_000
    const payload = Buffer.alloc(500, 0x20)
    for (const peer of peers) {
      for (let id = 1; id <= messages; id++) peer.socket.write(publishBytes(payload, id))
    }
    await until(() => waiting.length >= 300)
    const late = await test.raw().signIn('late')
    await new Promise((resolve) => setImmediate(resolve))
    const { waitingMessages, waitingBytes, pausedConnections } = test.endpoint.metrics()
    expect(waitingMessages).toBe(300)
    expect(waitingBytes).toBe(300 * 756)
    expect(pausedConnections).toBeGreaterThan(0)
    expect(late.packets[0]).toMatchObject({ cmd: 'connack', returnCode: 0 })
    blocked = false
    for (const commit of waiting) commit()
    await until(() => peers.every((peer) => peer.ackedIds().length === messages))
    for (const peer of peers)
      expect(peer.ackedIds()).toEqual(Array.from({ length: messages }, (_, i) => i + 1))
    expect(test.endpoint.metrics()).toMatchObject({
      waitingMessages: 0,
      waitingBytes: 0,
      pausedConnections: 0,
    })
  })

  it('of QoS 0 is bounded by the same window', async () => {
    await openBlockedEndpoint({ maxInFlight: 20 })
    const peer = await test.raw().signIn('pump')
    peer.socket.write(Buffer.concat(Array.from({ length: 500 }, () => publishBytes('x'))))
    await until(() => commits.length === 20)
    const other = await test.raw().signIn('other')
    await roundTrip(other)
    expect(commits).toHaveLength(20)
    for (let settled = 0; settled < 500; settled++) {
      await until(() => commits.length > settled)
      commits[settled]?.resolve({ stored: true })
    }
    await until(() => test.endpoint.metrics().stored === 500)
  })
})
