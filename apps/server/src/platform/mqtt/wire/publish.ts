import type { Refusal } from '@limpid/contract/kernel/device-message'
import type { FrameReader } from './frames.ts'
import { packetBytes, parsePacket } from './packets.ts'
import { code, refusalCode } from './reason-codes.ts'

/** PUBLISH and its acknowledgements. This is the hot path: read and written by hand. */

const MAX_HEAD_BYTES = 512

export interface IncomingPublish {
  topic: string
  payload: Buffer
  qos: number
  duplicate: boolean
  packetId: number | undefined
}

/** The PUBLISH under the reader, or the MQTT 5 code of its error. */
export function readPublish(frame: FrameReader, protocol: 3 | 4 | 5): IncomingPublish | number {
  const { bytes, first, bodyEnd: end } = frame
  const qos = (first >> 1) & 3
  let position = frame.bodyStart + 2
  if (qos === 3 || position > end) return code.malformedPacket
  const topicEnd = position + bytes.readUInt16BE(frame.bodyStart)
  if (topicEnd + (qos > 0 ? 2 : 0) > end) return code.malformedPacket
  const topic = bytes.toString('utf8', position, topicEnd)
  position = topicEnd
  let packetId: number | undefined
  if (qos > 0) {
    packetId = bytes.readUInt16BE(position)
    if (packetId === 0) return code.protocolError
    position += 2
  }
  if (protocol === 5) {
    if ((first & 1) === 1) return code.retainNotSupported
    if (qos === 2) return code.qosNotSupported
    const propertiesBytes = bytes[position++]
    if (propertiesBytes === undefined || position > end) return code.malformedPacket
    if (propertiesBytes > 0) {
      const after = afterProperties(frame, position - 1)
      if (typeof after === 'number') position = after
      else return after.wrong
    } else if (topic === '') return code.protocolError
  }
  return { topic, payload: ownPayload(bytes, position, end), qos, duplicate: (first & 8) !== 0, packetId }
}

/**
 * Where the payload of a PUBLISH with properties starts. Aliases are not granted (their maximum is announced
 * as 0).
 */
function afterProperties(frame: FrameReader, position: number): number | { wrong: number } {
  const { bytes, bodyEnd } = frame
  let at = position
  let length = 0
  for (let shift = 0; ; shift += 7) {
    if (shift > 21 || at >= bodyEnd) return { wrong: code.malformedPacket }
    const digit = bytes[at++] as number
    length |= (digit & 0x7f) << shift
    if (digit < 0x80) break
  }
  if (at + length > bodyEnd) return { wrong: code.malformedPacket }
  const packet = parsePacket(bytes.subarray(frame.frameStart, bodyEnd), 5)
  if (packet?.cmd !== 'publish' || packet.payload.length !== bodyEnd - at - length)
    return { wrong: code.malformedPacket }
  if (packet.properties?.topicAlias !== undefined) return { wrong: code.topicAliasInvalid }
  if (packet.properties?.subscriptionIdentifier !== undefined) return { wrong: code.protocolError }
  return packet.topic === '' ? { wrong: code.protocolError } : at + length
}

/**
 * The head of a PUBLISH (QoS 0 or 1, no properties) whose body is too large to be buffered; `undefined` if it
 * is not worth answering.
 */
export function readOversized(
  frame: FrameReader,
): { topic: string; packetId: number | undefined; payloadBytes: number } | 'incomplete' | undefined {
  const { bytes, bodyStart } = frame
  const qos = (frame.first >> 1) & 3
  if (frame.bodyBytesHere() < 2) return 'incomplete'
  const topicEnd = bodyStart + 2 + bytes.readUInt16BE(bodyStart)
  const headEnd = topicEnd + 2 * qos
  if (qos > 1 || headEnd - bodyStart > MAX_HEAD_BYTES) return undefined
  if (frame.bodyBytesHere() < headEnd - bodyStart) return 'incomplete'
  const topic = bytes.toString('utf8', bodyStart + 2, topicEnd)
  const packetId = qos === 1 ? bytes.readUInt16BE(topicEnd) : undefined
  return { topic, packetId, payloadBytes: frame.bodyEnd - headEnd }
}

/** A small payload is copied, so that one waiting message does not keep a whole socket chunk in memory. */
function ownPayload(bytes: Buffer, start: number, end: number): Buffer {
  const payload = bytes.subarray(start, end)
  return payload.length * 2 < bytes.length ? Buffer.from(payload) : payload
}

/** A successful PUBACK, PUBREC or PUBCOMP; the same four bytes in every protocol version. */
export function plainAck(type: number, packetId: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes[0] = type << 4
  bytes[1] = 2
  bytes[2] = packetId >> 8
  bytes[3] = packetId & 0xff
  return bytes
}

/** The MQTT 5 PUBACK for a rejected message; MQTT 3 has no equivalent and gets the plain one. */
export function refusalAck(packetId: number, refusal: Refusal, withReason: boolean): Buffer {
  const reasonCode = refusalCode[refusal.reason]
  const reasonString = `${refusal.reason}: ${refusal.detail}`
    .slice(0, 200)
    .toWellFormed()
    .replaceAll('\0', ' ')
  const properties = withReason ? { properties: { reasonString } } : {}
  return packetBytes({ cmd: 'puback', messageId: packetId, reasonCode, ...properties }, 5)
}
