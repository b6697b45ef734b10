import { connect as connectTcp, type Socket } from 'node:net'
import { tbTopics } from '@limpid/dialects/tb-topics'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { generate, type Packet, parser } from 'mqtt-packet'
import { pino } from 'pino'
import { type EndpointOptions, type MqttEndpoint, openEndpoint } from '../src/platform/mqtt/endpoint.ts'
import type { MqttPublish, MqttSession } from '../src/platform/mqtt/session.ts'

export const TELEMETRY = 'v1/devices/me/telemetry'

export interface TestEndpoint {
  endpoint: MqttEndpoint
  /** Payloads in the order they were received, as text. */
  received: string[]
  publishes: MqttPublish[]
  refusals: { deviceId: string; topic: string; reason: string }[]
  /** `+device protocol` and `-device reason`, in order. */
  events: string[]
  /** A connected mqtt.js client that does not reconnect. */
  client(token: string, options?: IClientOptions): Promise<MqttClient>
  /** A bare socket to the endpoint. */
  raw(): RawPeer
  close(): Promise<void>
}

/** An endpoint on a free port that rejects the token `nobody`; every other token is a device of that name. */
export async function openTestEndpoint(options: Partial<EndpointOptions> = {}): Promise<TestEndpoint> {
  const received: string[] = []
  const publishes: MqttPublish[] = []
  const refusals: TestEndpoint['refusals'] = []
  const events: string[] = []
  const clients: MqttClient[] = []
  const peers: RawPeer[] = []
  const { receive } = options
  const endpoint = await openEndpoint({
    port: 0,
    host: '127.0.0.1',
    log: pino({ level: 'silent' }),
    topics: tbTopics,
    authenticate: async ({ username }) =>
      username === undefined || username === 'nobody'
        ? { denied: 'bad_credentials' }
        : { deviceId: username },
    connected: (session: MqttSession) => void events.push(`+${session.deviceId} ${session.protocol}`),
    disconnected: (session, reason) => void events.push(`-${session.deviceId} ${reason}`),
    refused: (session, message, refusal) =>
      void refusals.push({ deviceId: session.deviceId, topic: message.topic, reason: refusal.reason }),
    ...options,
    receive(session, publish) {
      received.push(Buffer.from(publish.payload).toString())
      publishes.push(publish)
      return receive === undefined ? Promise.resolve({ stored: true }) : receive(session, publish)
    },
  })
  return {
    endpoint,
    received,
    publishes,
    refusals,
    events,
    async client(token, more = {}) {
      const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${endpoint.port}`, {
        username: token,
        reconnectPeriod: 0,
        ...more,
      })
      clients.push(client)
      return client
    },
    raw() {
      const peer = new RawPeer(endpoint.port)
      peers.push(peer)
      return peer
    },
    async close() {
      for (const client of clients) client.end(true)
      for (const peer of peers) peer.socket.destroy()
      await endpoint.close()
    },
  }
}

/** Sends raw bytes, and reads the packets that come back. */
export class RawPeer {
  readonly socket: Socket
  readonly packets: Packet[] = []
  readonly closed: Promise<void>

  constructor(port: number) {
    this.socket = connectTcp(port, '127.0.0.1')
    this.socket.on('error', () => this.socket.destroy())
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
  }

  /** Connects as `token` and reads everything that comes back in that protocol. */
  async signIn(token: string, protocolVersion: 3 | 4 | 5 = 4, more: object = {}): Promise<this> {
    const reader = parser({ protocolVersion })
    reader.on('packet', (packet) => this.packets.push(packet))
    reader.on('error', () => this.socket.destroy())
    this.socket.on('data', (chunk) => reader.parse(chunk))
    this.send(connectPacket(token, protocolVersion, more), protocolVersion)
    await until(() => this.packets.length > 0)
    return this
  }

  send(packet: Packet, protocolVersion: 3 | 4 | 5 = 4): void {
    this.socket.write(generate(packet, { protocolVersion }))
  }

  /** A telemetry message; QoS 0 without `messageId`. */
  publish(payload: string | Buffer, messageId?: number, protocolVersion: 3 | 4 | 5 = 4): void {
    this.socket.write(publishBytes(payload, messageId, protocolVersion))
  }

  ackedIds(): (number | undefined)[] {
    return this.packets.filter((packet) => packet.cmd === 'puback').map((packet) => packet.messageId)
  }
}

export function connectPacket(token: string, protocolVersion: 3 | 4 | 5, more: object = {}): Packet {
  const protocolId = protocolVersion === 3 ? 'MQIsdp' : 'MQTT'
  return {
    cmd: 'connect',
    protocolId,
    protocolVersion,
    clean: true,
    clientId: token,
    keepalive: 0,
    username: token,
    ...more,
  }
}

export function publishBytes(
  payload: string | Buffer,
  messageId?: number,
  protocolVersion: 3 | 4 | 5 = 4,
): Buffer {
  const qos = messageId === undefined ? 0 : 1
  const id = messageId === undefined ? {} : { messageId }
  return generate(
    { cmd: 'publish', topic: TELEMETRY, payload, qos, dup: false, retain: false, ...id },
    { protocolVersion },
  )
}

/** Waits until `holds` is true; only the test's own timeout applies. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
}
