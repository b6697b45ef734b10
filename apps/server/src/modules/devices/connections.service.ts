import { randomUUID } from 'node:crypto'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Db } from '../../platform/database/tables.ts'
import type { DoorConnect, DoorPublish, DoorSession, DoorVerdict } from '../../platform/mqtt/session.ts'
import { findByToken } from './devices.store.ts'
import type { PresenceKeeper } from './presence.service.ts'

/** Who is at the device door, and what the door's end of the last session means for the next one. */
export interface DeviceConnections {
  authenticate(connect: DoorConnect): Promise<DoorVerdict>
  connected(session: DoorSession): void
  disconnected(session: DoorSession, reason: DisconnectReason): void
  /** The message, marked as possibly sent before where it may be, whatever its own flag says. */
  withDoubt(session: DoorSession, publish: DoorPublish): DoorPublish
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

export function createDeviceConnections(db: Db, presence: PresenceKeeper): DeviceConnections {
  const known = new WeakMap<DoorSession, Known>()
  const brokeOff = new Map<string, boolean>()

  return {
    /** The tb dialect's access token is the MQTT user name; the password is empty and the client id is free. */
    async authenticate({ username }) {
      if (!username || username.length > longestToken) return { denied: 'bad_credentials' }
      const device = await findByToken(db, username, presence.serverId)
      if (!device) return { denied: 'bad_credentials' }
      brokeOff.set(device.deviceId, device.brokeOff)
      return { deviceId: device.deviceId }
    },
    connected(session) {
      const doubtful = brokeOff.get(session.deviceId) ? mostUnanswered : 0
      brokeOff.delete(session.deviceId)
      const connection = randomUUID()
      known.set(session, { connection, doubtful })
      presence.connected(session.deviceId, connection)
    },
    disconnected(session, reason) {
      const connection = known.get(session)?.connection
      if (connection) presence.disconnected(session.deviceId, connection, reason)
    },
    withDoubt(session, publish) {
      const doubt = known.get(session)
      if (!doubt || doubt.doubtful === 0) return publish
      doubt.doubtful -= 1
      return { ...publish, duplicate: true }
    },
  }
}
