import type { DisconnectReason, RefusalReason } from '@limpid/contract/kernel/device-message'

/** MQTT 5 reason codes (section 2.4 of the standard) that this endpoint sends. */
export const code = {
  success: 0x00,
  noSubscriptionExisted: 0x11,
  malformedPacket: 0x81,
  protocolError: 0x82,
  implementationError: 0x83,
  clientIdInvalid: 0x85,
  badUserNameOrPassword: 0x86,
  notAuthorized: 0x87,
  badAuthenticationMethod: 0x8c,
  topicFilterInvalid: 0x8f,
  topicNameInvalid: 0x90,
  topicAliasInvalid: 0x94,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  payloadFormatInvalid: 0x99,
  retainNotSupported: 0x9a,
  qosNotSupported: 0x9b,
  sharedSubscriptionsNotSupported: 0x9e,
  subscriptionIdentifiersNotSupported: 0xa1,
} as const

/** The code in an MQTT 5 PUBACK for a rejected message. */
export const refusalCode: Record<RefusalReason, number> = {
  malformed_json: code.payloadFormatInvalid,
  unsupported_payload: code.payloadFormatInvalid,
  value_not_representable: code.payloadFormatInvalid,
  metric_name_invalid: code.payloadFormatInvalid,
  device_time_absurd: code.payloadFormatInvalid,
  too_many_readings: code.quotaExceeded,
  too_many_metrics: code.quotaExceeded,
  payload_too_large: code.quotaExceeded,
  unknown_topic: code.topicNameInvalid,
  topic_forbidden: code.notAuthorized,
  device_unknown: code.notAuthorized,
}

/** The code in an MQTT 5 DISCONNECT sent by this side; none where the peer is gone or does not read. */
export const disconnectCode: Partial<Record<DisconnectReason, number>> = {
  keepalive_timeout: 0x8d,
  taken_over: 0x8e,
  protocol_error: code.protocolError,
  packet_too_large: code.packetTooLarge,
  // Server busy: the standard allows 0x88 in CONNACK only.
  storage_unavailable: 0x89,
  revoked: 0x98,
  server_shutdown: 0x8b,
}
