import { packetBytes, parsePacket } from './packets.ts'
import { code } from './reason-codes.ts'

/**
 * Answers SUBSCRIBE and UNSUBSCRIBE. A filter is granted if it is on the list, compared as an exact string,
 * with at most QoS 1. Nothing is stored, because nothing is sent to devices yet.
 */

/** The SUBACK, or the MQTT 5 code of the packet's error. */
export function answerSubscribe(
  bytes: Buffer,
  protocol: 3 | 4 | 5,
  maySubscribe: (filter: string) => boolean,
): Buffer | number {
  const packet = parsePacket(bytes, protocol)
  if (packet?.cmd !== 'subscribe' || !isPacketId(packet.messageId)) return code.malformedPacket
  if (packet.subscriptions.length === 0) return code.protocolError
  if (packet.properties?.subscriptionIdentifier !== undefined) return code.subscriptionIdentifiersNotSupported
  const granted = packet.subscriptions.map(({ topic, qos }) => {
    if (maySubscribe(topic)) return Math.min(qos, 1)
    if (protocol !== 5) return 0x80
    return topic.startsWith('$share/') ? code.sharedSubscriptionsNotSupported : code.topicFilterInvalid
  })
  return packetBytes({ cmd: 'suback', messageId: packet.messageId, granted }, protocol)
}

/** The UNSUBACK, or the MQTT 5 code of the packet's error. */
export function answerUnsubscribe(
  bytes: Buffer,
  protocol: 3 | 4 | 5,
  maySubscribe: (filter: string) => boolean,
): Buffer | number {
  const packet = parsePacket(bytes, protocol)
  if (packet?.cmd !== 'unsubscribe' || !isPacketId(packet.messageId)) return code.malformedPacket
  if (packet.unsubscriptions.length === 0) return code.protocolError
  const { messageId } = packet
  if (protocol !== 5) return Buffer.of(0xb0, 0x02, messageId >> 8, messageId & 0xff)
  const granted = packet.unsubscriptions.map((filter) =>
    maySubscribe(filter) ? code.success : code.noSubscriptionExisted,
  )
  return packetBytes({ cmd: 'unsuback', messageId, granted }, protocol)
}

function isPacketId(id: number | undefined): id is number {
  return id !== undefined && id > 0 && id <= 0xffff
}
