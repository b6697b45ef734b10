import { randomUUID } from 'node:crypto'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Db } from '../../../platform/database/tables.ts'
import type {
  Admission,
  DoorConnect,
  DoorPublish,
  DoorSession,
  DoorVerdict,
} from '../../../platform/mqtt/session.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { findByToken, listRevoked } from '../devices.store.ts'
import type { PresenceKeeper } from './presence.service.ts'

/** Who is at the device door, and what the door's end of the last session means for the next one. */
export interface DeviceConnections {
  authenticate(connect: DoorConnect): Promise<DoorVerdict>
  connected(session: DoorSession): void
  disconnected(session: DoorSession, reason: DisconnectReason): void
  /** The message, marked as possibly sent before where it may be, whatever its own flag says. */
  withDoubt(session: DoorSession, publish: DoorPublish): DoorPublish
  /** The hash of what a device signed in with, for a connection that is open or ended within the last minute. */
  tokenHashOf(deviceId: string): Buffer | undefined
  /** Ends the connections of devices whose token counts no more. */
  revoke(deviceIds: readonly string[]): void
  /** Looks for such devices, in case nobody told. */
  endRevoked(): Promise<void>
}

/** What the token told when a device signed in, until its session begins. */
interface Arrival {
  askedAtMs: number
  tokenHash: Buffer
  brokeOff: boolean
}

interface Known {
  /** Tells this connection from an older one of the same device. */
  connection: string
  /** How many of the next messages may be ones that the last session left without an answer. */
  doubtful: number
}

/**
 * A server that was killed may leave this many messages of a session stored but not acknowledged (the door's receive
 * maximum), and the client sends those again first. Many do so without the DUP flag that MQTT asks for, so the flag alone is
 * not enough. After any other end of a session nothing is doubted: a steady value sent again is a new reading.
 */
const mostUnanswered = 100
const longestToken = 256
/** What a device sent is written down within seconds of its going. */
const rememberedMs = 60_000
/** No sign-in takes longer; the door gives up before. */
const longestSignInMs = 60_000

/** `end` closes the connection of a device as revoked. */
export function createDeviceConnections(
  db: Db,
  presence: PresenceKeeper,
  end: (deviceId: string) => void,
): DeviceConnections {
  const known = new WeakMap<DoorSession, Known>()
  const arrivals = new WeakMap<Admission, Arrival>()
  /** When a device was last revoked: who signed in before that, and comes in after it, must go again. */
  const revokedAtMs = new Map<string, number>()
  /** By device, what its open connection was opened with. */
  const open = new Map<string, { connection: string; tokenHash: Buffer }>()
  const ended = new Map<string, { atMs: number; tokenHash: Buffer }>()
  const forgetEnded = () => {
    const nowMs = performance.now()
    for (const [deviceId, { atMs }] of ended) if (nowMs - atMs > rememberedMs) ended.delete(deviceId)
  }

  return {
    /** The tb dialect's access token is the MQTT user name; the password is empty and the client id is free. */
    async authenticate({ username }) {
      if (!username || username.length > longestToken) return { denied: 'bad_credentials' }
      const askedAtMs = performance.now()
      const device = await findByToken(db, username, presence.serverId)
      if (!device) return { denied: 'bad_credentials' }
      const admission = { deviceId: device.deviceId }
      arrivals.set(admission, { askedAtMs, tokenHash: hashToken(username), brokeOff: device.brokeOff })
      return admission
    },
    connected(session) {
      const { deviceId } = session
      const arrival = arrivals.get(session.admission)
      const doubtful = arrival?.brokeOff ? mostUnanswered : 0
      const connection = randomUUID()
      if (arrival) open.set(deviceId, { connection, tokenHash: arrival.tokenHash })
      const revokedMeanwhile =
        (revokedAtMs.get(deviceId) ?? Number.NEGATIVE_INFINITY) >= (arrival?.askedAtMs ?? 0)
      // The door must have let it in before it can end it.
      if (revokedMeanwhile) setImmediate(() => end(deviceId))
      known.set(session, { connection, doubtful })
      presence.connected(deviceId, connection)
    },
    disconnected(session, reason) {
      const connection = known.get(session)?.connection
      const opened = open.get(session.deviceId)
      if (opened?.connection === connection) {
        open.delete(session.deviceId)
        if (opened) ended.set(session.deviceId, { atMs: performance.now(), tokenHash: opened.tokenHash })
      }
      if (connection) presence.disconnected(session.deviceId, connection, reason)
    },
    withDoubt(session, publish) {
      const doubt = known.get(session)
      if (!doubt || doubt.doubtful === 0) return publish
      doubt.doubtful -= 1
      return { ...publish, duplicate: true }
    },
    tokenHashOf: (deviceId) => (open.get(deviceId) ?? ended.get(deviceId))?.tokenHash,
    revoke(deviceIds) {
      const nowMs = performance.now()
      for (const [deviceId, atMs] of revokedAtMs)
        if (nowMs - atMs > longestSignInMs) revokedAtMs.delete(deviceId)
      for (const deviceId of deviceIds) {
        revokedAtMs.set(deviceId, nowMs)
        end(deviceId)
      }
    },
    async endRevoked() {
      forgetEnded()
      if (open.size === 0) return
      const hashes = new Map([...open].map(([deviceId, { tokenHash }]) => [deviceId, tokenHash]))
      for (const deviceId of await listRevoked(db, hashes))
        if (open.get(deviceId)?.tokenHash === hashes.get(deviceId)) end(deviceId)
    },
  }
}
