/**
 * A device's readings in the common form into which every dialect is translated. Dialects produce it,
 * ingestion stores it; no other code knows a device protocol.
 */

/** Of what a device says of the quality of a reading. */
export const maxQualityLength = 64

/** One value of one metric. `value` is a number or text; booleans arrive as 1 and 0, objects as JSON text. */
export interface DeviceReading {
  metric: string
  value: number | string
  /** Measurement time according to the device, in ms since 1970; `undefined` if it sent none. */
  deviceTimeMs: number | undefined
  /** What the device says of its quality, in its own words; left out if nothing. */
  quality?: string
  /** It was reported as true or false. */
  boolean?: true
}

export type DeviceMessage =
  | { kind: 'telemetry'; readings: DeviceReading[] }
  | { kind: 'attributes'; attributes: Record<string, unknown> }

/** Why a message was rejected. The texts for users live in `refusals.words`. */
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

/** A rejected message, or a rejected part of one; `detail` names the offending part in technical terms. */
export interface Refusal {
  reason: RefusalReason
  detail: string
}

export type Decoded = { message: DeviceMessage } | { refusal: Refusal }

/** Why a connection ended, as the MQTT endpoint saw it. */
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
