import type { Refusal } from '@limpid/contract/kernel/device-message'

/**
 * One authenticated device on one socket. The endpoint keeps no state beyond the socket: every session starts
 * clean.
 */
export interface MqttSession {
  readonly deviceId: string
  readonly clientId: string
  /** MQTT protocol level: 3 is MQTT 3.1, 4 is 3.1.1, 5 is 5. */
  readonly protocol: 3 | 4 | 5
  readonly address: string
  readonly connectedAt: Date
  /** Its admission: the very object returned by `authenticate`. */
  readonly admission: Admission
}

/** The session that begins with an admitted CONNECT. */
export function beginSession(
  { clientId, protocol }: Pick<MqttSession, 'clientId' | 'protocol'>,
  admission: Admission,
  address: string,
  connectedAt: Date,
): MqttSession {
  return { deviceId: admission.deviceId, clientId, protocol, address, connectedAt, admission }
}

/** One message of a device, as received; a will has no packet id. */
export interface MqttPublish {
  readonly topic: string
  readonly payload: Uint8Array
  /** QoS 2 of an MQTT 3 client is passed on as 1. */
  readonly qos: 0 | 1
  /** The DUP flag: the device says it sent this before. It proves nothing. */
  readonly duplicate: boolean
  readonly packetId: number | undefined
  readonly receivedAtMs: number
}

/**
 * A message rejected by the endpoint itself; the payload of an oversized one is empty, `bytes` is its
 * declared size.
 */
export interface RefusedPublish {
  readonly topic: string
  readonly payload: Uint8Array
  readonly bytes?: number
}

/** The result of a message: in a commit that is on disk, or rejected and never to be resent. */
export type PublishOutcome = { stored: true } | { refused: Refusal }

/** The credentials of a connecting device. MQTT passwords are bytes; they are read as UTF-8. */
export interface MqttConnect {
  readonly clientId: string
  readonly username: string | undefined
  readonly password: string | undefined
  readonly address: string
}

export const denials = ['bad_credentials', 'client_id', 'unavailable', 'rate_limited'] as const
export type Denial = (typeof denials)[number]
/** The result of a successful authentication. */
export interface Admission {
  readonly deviceId: string
}
export type ConnectVerdict = Admission | { denied: Denial }
