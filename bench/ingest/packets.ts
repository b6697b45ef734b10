/**
 * The few MQTT 3.1.1 packets the load generator needs, written by hand so that it costs little compared with
 * what it measures.
 */

const topic = Buffer.from('v1/devices/me/telemetry')

export function connectPacket(clientId: string, token: string): Buffer {
  const id = Buffer.from(clientId)
  const user = Buffer.from(token)
  const body = Buffer.concat([
    Buffer.from([0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 0b1000_0010, 0, 0]),
    Buffer.from([id.length >> 8, id.length & 255]),
    id,
    Buffer.from([user.length >> 8, user.length & 255]),
    user,
  ])
  return Buffer.concat([Buffer.from([0x10, body.length]), body])
}

/** A PUBLISH with QoS 1; the payload is ASCII of less than 16 KB. Returns the offset of the next packet. */
export function writePublish(buffer: Buffer, at: number, packetId: number, payload: string): number {
  const length = 2 + topic.length + 2 + payload.length
  let to = at
  buffer[to++] = 0x32
  if (length > 127) {
    buffer[to++] = (length & 127) | 128
    buffer[to++] = length >> 7
  } else buffer[to++] = length
  buffer[to++] = 0
  buffer[to++] = topic.length
  to += topic.copy(buffer, to)
  buffer[to++] = packetId >> 8
  buffer[to++] = packetId & 255
  return to + buffer.write(payload, to, 'latin1')
}

export const maxPublishBytes = 200
