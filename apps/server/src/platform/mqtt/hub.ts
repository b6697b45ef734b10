import type { DisconnectReason, Refusal } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import { createAllowances } from './limits/allowance.ts'
import { createGate } from './limits/backpressure.ts'
import { createDeniedClients } from './limits/denied-clients.ts'
import type { EndpointLimits } from './limits/limits.ts'
import type { Link } from './link.ts'
import { createCounters } from './metrics.ts'
import type {
  ConnectVerdict,
  MqttConnect,
  MqttPublish,
  MqttSession,
  PublishOutcome,
  RefusedPublish,
} from './session.ts'
import type { DeviceConnection, EndpointTopics, SessionHub } from './session-hub.ts'

/** Callbacks of the endpoint. Only `authenticate` and `receive` may be slow. */
export interface EndpointCallbacks {
  authenticate(connect: MqttConnect): Promise<ConnectVerdict>
  /** Resolves only after the commit of the message; rejects when storage is unavailable. */
  receive(session: MqttSession, publish: MqttPublish): Promise<PublishOutcome>
  connected(session: MqttSession): void
  disconnected(session: MqttSession, reason: DisconnectReason): void
  /**
   * The endpoint itself rejected a message, by its topic or size; the payload of an oversized one is empty.
   */
  refused(session: MqttSession, message: RefusedPublish, refusal: Refusal): void
}

/**
 * Overhead of a waiting message besides its payload, in bytes; it keeps floods of empty messages inside the
 * byte limit.
 */
const MESSAGE_OVERHEAD_BYTES = 256
const FLAPPING_WINDOW_MS = 60_000

export function createHub(
  callbacks: EndpointCallbacks,
  topics: EndpointTopics,
  limits: EndpointLimits,
  log: Logger,
  places: { released(connection: DeviceConnection): void; isCrowded(): boolean },
): SessionHub {
  const gate = createGate(limits.maxWaitingMessages, limits.maxWaitingBytes)
  const allowances = createAllowances(limits.messagesPerSecond, limits.burstSeconds)
  const counters = createCounters()
  const sessions = new Map<string, DeviceConnection>()
  const deniedClients = createDeniedClients()
  let recentConnects = new Map<string, number>()
  let recentSinceMs = performance.now()
  let dirty: Link[] = []

  const flushAll = () => {
    const links = dirty
    dirty = []
    for (const link of links) link.flush()
  }

  const reported = (notify: () => void) => {
    try {
      notify()
    } catch (error) {
      log.error({ err: error }, 'a callback of the MQTT endpoint failed')
    }
  }

  /** False if the device has already connected too often within the minute. */
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
    if (count === limits.flappingConnectsPerMinute + 1) log.warn({ deviceId }, 'a device keeps reconnecting')
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
    deniedClients,

    noteDenied(connection, denial, clientId) {
      connection.denied = true
      counters.denied[denial]++
      if (denial === 'bad_credentials' || denial === 'client_id')
        deniedClients.add(connection.address, clientId)
    },

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
      reported(() => callbacks.connected(session))
    },

    ended(connection, reason) {
      places.released(connection)
      const { session } = connection
      if (session === undefined) {
        if (!connection.denied) counters.failedHandshakes++
        return
      }
      if (sessions.get(session.deviceId) === connection) sessions.delete(session.deviceId)
      counters.disconnects[reason]++
      reported(() => callbacks.disconnected(session, reason))
    },

    isCrowded: places.isCrowded,

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
          reported(() => from?.stored(owed, refusal))
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
      reported(() => callbacks.refused(session, message, refusal))
    },

    flushLater(link) {
      if (dirty.length === 0) process.nextTick(flushAll)
      dirty.push(link)
    },
  }
}
