import type { DisconnectReason, Refusal } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import type { Owed } from './acknowledgements.ts'
import type { Connection } from './connection.ts'
import { type Allowances, createAllowances } from './limits/allowance.ts'
import { createGate, type Gate } from './limits/backpressure.ts'
import type { DoorLimits } from './limits/limits.ts'
import type { Link } from './link.ts'
import { createCounters, type DoorCounters } from './metrics.ts'
import type {
  DoorConnect,
  DoorPublish,
  DoorSession,
  DoorVerdict,
  PublishOutcome,
  RefusedPublish,
} from './session.ts'
import type { Hello } from './wire/connect.ts'

/** What the door asks and tells those behind it. None of the calls may be slow but `authenticate` and `receive`. */
export interface DoorCallbacks {
  authenticate(connect: DoorConnect): Promise<DoorVerdict>
  /** Resolves only after the commit that holds the message; rejects when storage is unavailable. */
  receive(session: DoorSession, publish: DoorPublish): Promise<PublishOutcome>
  connected(session: DoorSession): void
  disconnected(session: DoorSession, reason: DisconnectReason): void
  /** The door itself refused a message, by its topic or size; of an oversized one the payload is empty. */
  refused(session: DoorSession, message: RefusedPublish, refusal: Refusal): void
}

/** Compared as exact strings; a topic that nothing acts on must not be allowed. */
export interface DoorTopics {
  mayPublish(topic: string): boolean
  maySubscribe(filter: string): boolean
}

/** What all connections of one door share. */
export interface DoorHub {
  readonly limits: DoorLimits
  readonly topics: DoorTopics
  readonly log: Logger
  readonly gate: Gate
  readonly allowances: Allowances
  readonly counters: DoorCounters
  readonly sessions: ReadonlyMap<string, Connection>
  authenticate(connection: Connection, hello: Hello): Promise<DoorVerdict>
  signedIn(connection: Connection, session: DoorSession): void
  ended(connection: Connection, reason: DisconnectReason): void
  store(
    session: DoorSession,
    publish: DoorPublish,
    from: Connection | undefined,
    owed: Owed | undefined,
  ): void
  refuse(session: DoorSession, message: RefusedPublish, refusal: Refusal): void
  flushLater(link: Link): void
}

/** What a waiting message costs beside its payload, in bytes; it keeps floods of empty messages inside the byte bound. */
const MESSAGE_OVERHEAD_BYTES = 256
const FLAPPING_WINDOW_MS = 60_000

export function createHub(
  callbacks: DoorCallbacks,
  topics: DoorTopics,
  limits: DoorLimits,
  log: Logger,
  released: (connection: Connection) => void,
): DoorHub {
  const gate = createGate(limits.maxWaitingMessages, limits.maxWaitingBytes)
  const allowances = createAllowances(limits.messagesPerSecond, limits.burstSeconds)
  const counters = createCounters()
  const sessions = new Map<string, Connection>()
  let recentConnects = new Map<string, number>()
  let recentSinceMs = performance.now()
  let dirty: Link[] = []

  const flushAll = () => {
    const links = dirty
    dirty = []
    for (const link of links) link.flush()
  }

  const told = (tell: () => void) => {
    try {
      tell()
    } catch (error) {
      log.error({ err: error }, 'a callback of the device door failed')
    }
  }

  /** False when the device has connected too often within the minute to be let in once more. */
  const mayConnect = (deviceId: string): boolean => {
    const nowMs = performance.now()
    if (nowMs - recentSinceMs > FLAPPING_WINDOW_MS) {
      recentConnects = new Map()
      recentSinceMs = nowMs
      allowances.forgetIdle(nowMs)
    }
    const count = (recentConnects.get(deviceId) ?? 0) + 1
    recentConnects.set(deviceId, count)
    if (count > limits.flappingConnectsPerMinute) counters.flappingConnects++
    if (count === limits.flappingConnectsPerMinute + 1)
      log.warn({ deviceId }, 'device connects again and again')
    return count <= limits.maxConnectsPerMinute
  }

  return {
    limits,
    topics,
    log,
    gate,
    allowances,
    counters,
    sessions,

    async authenticate(connection, hello) {
      const { clientId, username, password } = hello
      try {
        const verdict = await callbacks.authenticate({
          clientId,
          username,
          password,
          address: connection.address,
        })
        return 'denied' in verdict || mayConnect(verdict.deviceId) ? verdict : { denied: 'rate_limited' }
      } catch (error) {
        log.error({ err: error }, 'device sign-in failed')
        return { denied: 'unavailable' }
      }
    },

    signedIn(connection, session) {
      sessions.get(session.deviceId)?.end('taken_over')
      sessions.set(session.deviceId, connection)
      counters.connects++
      told(() => callbacks.connected(session))
    },

    ended(connection, reason) {
      released(connection)
      const { session } = connection
      if (session === undefined) {
        if (!connection.denied) counters.failedHandshakes++
        return
      }
      if (sessions.get(session.deviceId) === connection) sessions.delete(session.deviceId)
      counters.disconnects[reason]++
      told(() => callbacks.disconnected(session, reason))
    },

    store(session, publish, from, owed) {
      const costBytes = publish.payload.length + MESSAGE_OVERHEAD_BYTES
      gate.enter(costBytes)
      let outcome: Promise<PublishOutcome>
      try {
        outcome = callbacks.receive(session, publish)
      } catch (error) {
        outcome = Promise.reject(error)
      }
      outcome.then(
        (decided) => {
          gate.leave(costBytes)
          const refusal = 'refused' in decided ? decided.refused : undefined
          if (refusal === undefined) counters.stored++
          else counters.refused++
          told(() => from?.stored(owed, refusal))
        },
        (error: unknown) => {
          gate.leave(costBytes)
          counters.failed++
          if (from === undefined || from.storageFailed()) {
            log.warn({ err: error, deviceId: session.deviceId }, 'a message could not be stored')
          }
        },
      )
    },

    refuse(session, message, refusal) {
      counters.refused++
      told(() => callbacks.refused(session, message, refusal))
    },

    flushLater(link) {
      if (dirty.length === 0) process.nextTick(flushAll)
      dirty.push(link)
    },
  }
}
