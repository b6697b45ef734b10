import { randomUUID } from 'node:crypto'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { IConnectPacket } from 'mqtt-packet'
import type { EndpointLimits } from '../limits/limits.ts'
import type { MqttPublish } from '../session.ts'
import { isBrokenTopic, packetBytes, parsePacket } from './packets.ts'
import { code } from './reason-codes.ts'

/** Reads CONNECT and writes CONNACK for MQTT 3.1, 3.1.1 and 5. */

const MAX_CLIENT_ID_CHARS = 256

export interface Will {
  topic: string
  payload: Uint8Array
  qos: 0 | 1
}

export interface Hello {
  protocol: 3 | 4 | 5
  clientId: string
  /** The client named none and was assigned `clientId`. */
  assigned: boolean
  username: string | undefined
  password: string | undefined
  /** As requested; 0 means none. */
  keepAliveSeconds: number
  will: Will | undefined
  /** MQTT 5: the client accepts reason strings, and packets long enough to hold them. */
  wantsReasons: boolean
}

/** What rejects a client: the CONNACK, if the standard has a suitable one, and the client id if that is what is wrong. */
export interface Rejection {
  answer: Buffer | undefined
  invalidId?: string
}

/** The content of CONNECT, or what rejects the client. */
export function readConnect(bytes: Buffer, bodyStart: number): Hello | Rejection {
  const protocol = protocolOf(bytes.subarray(bodyStart))
  if (protocol === undefined) return { answer: undefined }
  if (protocol === 'unsupported') return { answer: Buffer.of(0x20, 0x02, 0x00, 0x01) }
  const packet = parsePacket(bytes, protocol)
  if (packet?.cmd !== 'connect')
    return { answer: protocol === 5 ? refusal5(code.malformedPacket) : undefined }
  const { will, properties } = packet
  if (will && ((will.qos ?? 0) > 2 || isBrokenTopic(will.topic)))
    return { answer: protocol === 5 ? refusal5(code.malformedPacket) : undefined }
  if (protocol === 5) {
    if (properties?.authenticationMethod !== undefined)
      return { answer: refusal5(code.badAuthenticationMethod) }
    if (properties?.receiveMaximum === 0 || properties?.maximumPacketSize === 0) {
      return { answer: refusal5(code.protocolError) }
    }
    if (will?.qos === 2) return { answer: refusal5(code.qosNotSupported) }
    if (will?.retain) return { answer: refusal5(code.retainNotSupported) }
  }
  if (!clientIdFits(packet, protocol)) {
    const answer = protocol === 5 ? refusal5(code.clientIdInvalid) : Buffer.of(0x20, 0x02, 0x00, 0x02)
    return { answer, invalidId: packet.clientId }
  }
  return {
    protocol,
    clientId: packet.clientId || `limpid-${randomUUID()}`,
    assigned: packet.clientId === '',
    username: packet.username,
    password: packet.password?.toString(),
    keepAliveSeconds: packet.keepalive ?? 0,
    will: will && { topic: will.topic, payload: Buffer.from(will.payload), qos: will.qos === 0 ? 0 : 1 },
    wantsReasons:
      protocol === 5 &&
      properties?.requestProblemInformation !== false &&
      (properties?.maximumPacketSize ?? Number.POSITIVE_INFINITY) >= 1_024,
  }
}

/** Control characters and halves of surrogate pairs, and what has a meaning in topics: whoever builds one of a client id is safe. */
const forbiddenInId = /[\p{Cc}\p{Cs}+#$]/u

function clientIdFits(packet: IConnectPacket, protocol: 3 | 4 | 5): boolean {
  if (packet.clientId === '') return protocol === 5 || (protocol === 4 && packet.clean === true)
  return packet.clientId.length <= MAX_CLIENT_ID_CHARS && !forbiddenInId.test(packet.clientId)
}

function protocolOf(body: Buffer): 3 | 4 | 5 | 'unsupported' | undefined {
  const nameEnd = 2 + (body.length >= 2 ? body.readUInt16BE(0) : 0)
  const name = body.toString('latin1', 2, nameEnd)
  const level = body[nameEnd]
  if (level === undefined) return undefined
  if (name === 'MQIsdp') return (level & 0x7f) === 3 ? 3 : 'unsupported'
  if (name !== 'MQTT') return undefined
  if (level === 5) return 5
  return (level & 0x7f) === 4 ? 4 : 'unsupported'
}

function refusal5(reasonCode: number): Buffer {
  return packetBytes({ cmd: 'connack', reasonCode, sessionPresent: false }, 5)
}

/** The CONNACK that rejects wrong credentials. */
export function denialBytes(protocol: 3 | 4 | 5): Buffer {
  return protocol === 5 ? refusal5(code.badUserNameOrPassword) : Buffer.of(0x20, 0x02, 0x00, 0x04)
}

/**
 * The enforced keep-alive, in seconds. An MQTT 3 client cannot be sent one: if it named none, it may be silent as
 * long as any client could ask for.
 */
export function keepAliveSeconds(hello: Hello, limits: EndpointLimits): number {
  const { maxKeepAliveSeconds, maxSilenceSeconds } = limits
  if (hello.protocol !== 5) return hello.keepAliveSeconds || maxSilenceSeconds
  return hello.keepAliveSeconds === 0
    ? maxKeepAliveSeconds
    : Math.min(hello.keepAliveSeconds, maxKeepAliveSeconds)
}

/**
 * The CONNACK that accepts a client: no session is ever present, and MQTT 5 clients receive every limit.
 * Wildcard subscriptions are not announced as unavailable, because the filters of the device API contain `+`
 * and clients would not even request them.
 */
export function welcomeBytes(hello: Hello, limits: EndpointLimits): Buffer {
  if (hello.protocol !== 5) return Buffer.of(0x20, 0x02, 0x00, 0x00)
  const keepAlive = keepAliveSeconds(hello, limits)
  const properties = {
    sessionExpiryInterval: 0,
    receiveMaximum: limits.maxInFlight,
    maximumQoS: 1,
    retainAvailable: false,
    maximumPacketSize: limits.maxPacketBytes,
    topicAliasMaximum: 0,
    subscriptionIdentifiersAvailable: false,
    sharedSubscriptionAvailable: false,
    ...(hello.assigned && { assignedClientIdentifier: hello.clientId }),
    ...(keepAlive !== hello.keepAliveSeconds && { serverKeepAlive: keepAlive }),
  }
  return packetBytes({ cmd: 'connack', reasonCode: 0, sessionPresent: false, properties }, 5)
}

/** These ends discard the will: a clean disconnect, a lost access, a stop of the endpoint. */
export const willNotSent: ReadonlySet<DisconnectReason> = new Set([
  'client_disconnect',
  'revoked',
  'server_shutdown',
])

/** The will message a client left for the case that its connection drops. */
export function willMessage(will: Will): MqttPublish {
  const { topic, payload, qos } = will
  return { topic, payload, qos, duplicate: false, packetId: undefined, receivedAtMs: Date.now() }
}
