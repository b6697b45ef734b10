/**
 * What a device said, in the one form that every dialect is translated into.
 * Dialects produce it, the intake stores it; nothing else knows a device language.
 */

/** One value of one metric. `value` is a number, or text; booleans arrive as 1 and 0, objects as JSON text. */
export interface DeviceReading {
  metric: string
  value: number | string
  /** When the device says it measured, in ms since 1970; `undefined` when it told no time. */
  deviceTimeMs: number | undefined
}

export type DeviceMessage =
  | { kind: 'telemetry'; readings: DeviceReading[] }
  | { kind: 'attributes'; attributes: Record<string, unknown> }

/** Why a message was not taken. The words for people live in `refusals.words`. */
export const refusalReasons = [
  'malformed_json',
  'unsupported_payload',
  'value_not_representable',
  'too_many_readings',
  'metric_name_invalid',
  'too_many_metrics',
  'device_time_absurd',
  'unknown_topic',
  'topic_forbidden',
  'device_unknown',
  'payload_too_large',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A message, or part of one, that was refused; `detail` names the offending part in technical words. */
export interface Refusal {
  reason: RefusalReason
  detail: string
}

export type Decoded = { message: DeviceMessage } | { refusal: Refusal }

/** Why a connection ended, as the device door saw it. */
export const disconnectReasons = [
  'client_disconnect',
  'connection_lost',
  'keepalive_timeout',
  'taken_over',
  'protocol_error',
  'packet_too_large',
  'slow_reader',
  'storage_unavailable',
  'revoked',
  'server_shutdown',
] as const
export type DisconnectReason = (typeof disconnectReasons)[number]
