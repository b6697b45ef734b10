import { generate, type Packet, parser } from 'mqtt-packet'
import type { FrameReader } from './frames.ts'

/**
 * Rare packets are read and written by `mqtt-packet`; PUBLISH, PUBACK and PING are handled by hand in their
 * own files.
 */

export const packetType = {
  connect: 1,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const

/** Whether a packet, no PUBLISH, has other flags than the standard demands, or is a PINGREQ with a body. */
export function isMalformed({ first, bodyStart, bodyEnd }: FrameReader): boolean {
  const type = first >> 4
  const { pingreq, pubrel, subscribe, unsubscribe } = packetType
  const flags = type === pubrel || type === subscribe || type === unsubscribe ? 2 : 0
  return (first & 0x0f) !== flags || (type === pingreq && bodyEnd > bodyStart)
}

/** Whether a topic is none: empty, with a zero character, or of bytes that are not UTF-8. */
export const isBrokenTopic = (topic: string): boolean => topic === '' || /[\0\uFFFD]/.test(topic)

export const pingResponse = Buffer.of(0xd0, 0x00)

/** One whole packet, or `undefined` if it is malformed. `bytes` includes the fixed header. */
export function parsePacket(bytes: Buffer, protocol: 3 | 4 | 5): Packet | undefined {
  let packet: Packet | undefined
  let failed = false
  const reader = parser({ protocolVersion: protocol })
  reader.on('packet', (parsed) => {
    packet = parsed
  })
  reader.on('error', () => {
    failed = true
  })
  try {
    reader.parse(bytes)
  } catch {
    return undefined
  }
  return failed ? undefined : packet
}

/** The bytes of one packet; `reasonCode` and `properties` are written for MQTT 5 only. */
export function packetBytes(packet: Packet, protocol: 3 | 4 | 5): Buffer {
  return generate(packet, { protocolVersion: protocol })
}

/** An MQTT 5 DISCONNECT with its reason code. */
export function disconnectBytes(reasonCode: number): Buffer {
  return Buffer.of(0xe0, 0x01, reasonCode)
}
