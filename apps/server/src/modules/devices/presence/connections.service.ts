import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Db } from '../../../platform/database/tables.ts'
import type {
  Admission,
  ConnectVerdict,
  MqttConnect,
  MqttPublish,
  MqttSession,
  PublishOutcome,
} from '../../../platform/mqtt/session.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { findByToken, listRevoked } from '../devices.store.ts'
import { connectionId } from './connection-id.ts'
import type { PresenceTracker } from './presence.service.ts'
import { listNewer, type Newest } from './presence.store.ts'
import { createTakeovers } from './takeovers.ts'
import { createUnanswered } from './unanswered.service.ts'

/** Open device connections, and what the end of the previous session means for the next one. */
export interface DeviceConnections {
  authenticate(connect: MqttConnect): Promise<ConnectVerdict>
  connected(session: MqttSession): void
  disconnected(session: MqttSession, reason: DisconnectReason): void
  /**
   * Passes a message on, marked as a possible duplicate where appropriate, regardless of its own flag; remembers it until it is
   * settled.
   */
  receive(
    session: MqttSession,
    publish: MqttPublish,
    pass: (publish: MqttPublish) => Promise<PublishOutcome>,
  ): Promise<PublishOutcome>
  /**
   * Hash of the credential a device signed in with, for a connection that is open or ended within the last
   * minute.
   */
  tokenHashOf(deviceId: string): Buffer | undefined
  /** Closes the connections of devices whose token is no longer valid. */
  revoke(deviceIds: readonly string[]): void
  /** Closes connections of devices that have a newer one on another server. */
  supersede(newest: readonly Newest[]): void
  /** Checks for such devices, in case an event was missed. */
  endRevoked(): Promise<void>
}

/** Token data from sign-in until the session starts. */
interface Arrival {
  requestedAtMs: number
  tokenHash: Buffer
  brokeOff: boolean
  signedInAt: Date
}

interface Known {
  /** Distinguishes this connection from an older one of the same device, by its order too. */
  connection: string
  /** How many of the next messages may be unacknowledged ones from the last session. */
  possibleDuplicate: number
}

/**
 * A killed server may leave up to this many messages of a session stored but not acknowledged (the endpoint's
 * receive maximum), and the client resends those first. Many clients omit the DUP flag that MQTT requires, so
 * the flag alone is not sufficient. After any other end of a session only what this server left unanswered
 * is treated as a duplicate: a constant value sent again is a new reading.
 */
const maxUnanswered = 100
const longestToken = 256
/** Everything a device sent is written within seconds of its disconnect. */
const rememberedMs = 60_000
/** No sign-in takes longer; the endpoint times out before. */
const longestSignInMs = 60_000

/** `end` closes a device's connection; `contended` hears of devices whose connections keep ending each other. */
export function createDeviceConnections(
  db: Db,
  presence: PresenceTracker,
  end: (deviceId: string, reason: 'revoked' | 'taken_over') => void,
  contended: (deviceId: string) => void = () => {},
): DeviceConnections {
  const known = new WeakMap<MqttSession, Known>()
  const unanswered = createUnanswered()
  const takeovers = createTakeovers()
  const arrivals = new WeakMap<Admission, Arrival>()
  /** When a device was last revoked: a device that signed in before but connects after is disconnected. */
  const revokedAtMs = new Map<string, number>()
  /** The credentials of open connections, by device. */
  const open = new Map<string, { connection: string; tokenHash: Buffer }>()
  const ended = new Map<string, { atMs: number; connection: string; tokenHash: Buffer }>()
  const forgetEnded = () => {
    const nowMs = performance.now()
    for (const [deviceId, { atMs }] of ended) if (nowMs - atMs > rememberedMs) ended.delete(deviceId)
  }

  /** Compares order, so a late or repeated message never ends the newer connection. */
  const supersede = (newest: readonly Newest[]) => {
    for (const { deviceId, connection } of newest) {
      const ours = open.get(deviceId)
      if (ours && ours.connection < connection) end(deviceId, 'taken_over')
    }
  }

  const withDuplicateCheck = (session: MqttSession, publish: MqttPublish): MqttPublish => {
    const possibleDuplicate = known.get(session)
    if (!possibleDuplicate || possibleDuplicate.possibleDuplicate === 0) return publish
    possibleDuplicate.possibleDuplicate -= 1
    return { ...publish, duplicate: true }
  }

  return {
    /**
     * In the tb dialect the access token is the MQTT user name; the password is empty and the client id is
     * free.
     */
    async authenticate({ username }) {
      if (!username || username.length > longestToken) return { denied: 'bad_credentials' }
      const requestedAtMs = performance.now()
      const device = await findByToken(db, username, presence.serverId)
      if (!device) return { denied: 'bad_credentials' }
      const admission = { deviceId: device.deviceId }
      const { brokeOff, signedInAt } = device
      arrivals.set(admission, { requestedAtMs, tokenHash: hashToken(username), brokeOff, signedInAt })
      return admission
    },
    connected(session) {
      const { deviceId } = session
      const arrival = arrivals.get(session.admission)
      const possibleDuplicate = arrival?.brokeOff ? maxUnanswered : 0
      const previous = (open.get(deviceId) ?? ended.get(deviceId))?.connection
      const connection = connectionId(arrival?.signedInAt ?? session.connectedAt, previous)
      if (arrival) open.set(deviceId, { connection, tokenHash: arrival.tokenHash })
      const revokedMeanwhile =
        (revokedAtMs.get(deviceId) ?? Number.NEGATIVE_INFINITY) >= (arrival?.requestedAtMs ?? 0)
      // The endpoint must have accepted the connection before it can be closed.
      if (revokedMeanwhile) setImmediate(() => end(deviceId, 'revoked'))
      known.set(session, { connection, possibleDuplicate })
      presence.connected(deviceId, connection)
    },
    disconnected(session, reason) {
      unanswered.ended(session)
      if (reason === 'taken_over' && takeovers.add(session.deviceId)) contended(session.deviceId)
      const connection = known.get(session)?.connection
      const opened = open.get(session.deviceId)
      if (opened?.connection === connection) {
        open.delete(session.deviceId)
        if (opened) ended.set(session.deviceId, { ...opened, atMs: performance.now() })
      }
      if (connection) presence.disconnected(session.deviceId, connection, reason)
    },
    receive(session, publish, pass) {
      const message = withDuplicateCheck(session, unanswered.recognise(session, publish))
      const settled = unanswered.waits(session, message)
      return pass(message).then((outcome) => {
        settled()
        return outcome
      })
    },
    tokenHashOf: (deviceId) => (open.get(deviceId) ?? ended.get(deviceId))?.tokenHash,
    revoke(deviceIds) {
      const nowMs = performance.now()
      for (const [deviceId, atMs] of revokedAtMs)
        if (nowMs - atMs > longestSignInMs) revokedAtMs.delete(deviceId)
      for (const deviceId of deviceIds) {
        revokedAtMs.set(deviceId, nowMs)
        end(deviceId, 'revoked')
      }
    },
    supersede,
    async endRevoked() {
      forgetEnded()
      if (open.size === 0) return
      const hashes = new Map([...open].map(([deviceId, { tokenHash }]) => [deviceId, tokenHash]))
      for (const deviceId of await listRevoked(db, hashes))
        if (open.get(deviceId)?.tokenHash === hashes.get(deviceId)) end(deviceId, 'revoked')
      supersede(await listNewer(db, new Map([...open].map(([deviceId, one]) => [deviceId, one.connection]))))
    },
  }
}
