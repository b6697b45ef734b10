import type { Refusal } from '@limpid/contract/kernel/device-message'

/** One signed-in device on one socket. The door keeps no state beyond the socket: every session starts clean. */
export interface DoorSession {
  readonly deviceId: string
  readonly clientId: string
  /** MQTT protocol level: 3 is MQTT 3.1, 4 is 3.1.1, 5 is 5. */
  readonly protocol: 3 | 4 | 5
  readonly address: string
  readonly connectedAt: Date
  /** What let it in: the very object that `authenticate` returned. */
  readonly admission: Admission
}

/** One message of a device, as it came off the wire; a will has no packet id. */
export interface DoorPublish {
  readonly topic: string
  readonly payload: Uint8Array
  /** QoS 2 of an MQTT 3 client is handed on as 1. */
  readonly qos: 0 | 1
  /** The DUP flag: the device says it sent this before. It proves nothing. */
  readonly duplicate: boolean
  readonly packetId: number | undefined
  readonly receivedAtMs: number
}

/** A message that the door itself refuses; the payload of an oversized one is empty, `bytes` is what it would have been. */
export interface RefusedPublish {
  readonly topic: string
  readonly payload: Uint8Array
  readonly bytes?: number
}

/** What became of a message: in a commit that is on disk, or not taken and never to be sent again. */
export type PublishOutcome = { stored: true } | { refused: Refusal }

/** Who asks to be let in. MQTT passwords are bytes; they are read as UTF-8. */
export interface DoorConnect {
  readonly clientId: string
  readonly username: string | undefined
  readonly password: string | undefined
  readonly address: string
}

export const denials = ['bad_credentials', 'unavailable', 'rate_limited'] as const
export type Denial = (typeof denials)[number]
/** Lets a device in. */
export interface Admission {
  readonly deviceId: string
}
export type DoorVerdict = Admission | { denied: Denial }
