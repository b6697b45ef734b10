import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import type { Certificate } from '../tls/certificate.ts'
import { Connection } from './connection.ts'
import { createHub, type EndpointCallbacks } from './hub.ts'
import { defaultEndpointLimits, type EndpointLimits } from './limits/limits.ts'
import { createPlaces, type Places } from './limits/places.ts'
import { type ListenAt, type Listener, type ListenerOptions, listenPlain, listenTls } from './listeners.ts'
import type { EndpointMetrics } from './metrics.ts'
import type { DeviceConnection, EndpointTopics } from './session-hub.ts'

/**
 * The MQTT endpoint: MQTT 3.1, 3.1.1 and 5 over TCP and TLS, for devices that report; messages are never forwarded
 * between them. A message is acknowledged when `receive` says it is on disk, in the order the device sent it.
 * The number of pending messages is bounded; above that sockets are no longer read, so TCP slows the devices
 * down. A device has one session, and it ends with its socket.
 */

export interface EndpointOptions extends EndpointCallbacks, ListenAt {
  log: Logger
  topics: EndpointTopics
  limits?: Partial<EndpointLimits>
}

export interface MqttEndpoint {
  readonly port: number
  /** Also listens for TLS; returns the port. Rejects if the port is not available. */
  listenTls(at: ListenAt, certificate: Certificate): Promise<number>
  /** Number of connected devices. */
  connections(): number
  /** Ends the device's session, if it has one, and returns whether it had. */
  disconnect(deviceId: string, reason: DisconnectReason): boolean
  metrics(): EndpointMetrics
  /**
   * Stops listening, acknowledges pending messages (for a limited time), sends DISCONNECT, and ends every
   * socket.
   */
  close(): Promise<void>
}

/** Listens for devices. Rejects if the port is not available. */
export async function openEndpoint(options: EndpointOptions): Promise<MqttEndpoint> {
  const limits: EndpointLimits = { ...defaultEndpointLimits, ...options.limits }
  const connections = new Set<DeviceConnection>()
  const places: Places = createPlaces(limits, () => hub.sessions.size)

  const released = (connection: DeviceConnection) => {
    connections.delete(connection)
    places.free(connection.address)
  }

  const isCrowded = () => places.taken - hub.sessions.size > limits.maxUnauthenticated / 2
  const hub = createHub(options, options.topics, limits, options.log, { released, isCrowded })
  const listeners: Listener[] = []
  const listenerOptions: ListenerOptions = {
    limits,
    places,
    accept: (socket, address) => connections.add(new Connection(hub, socket, address)),
    turnedAway: () => hub.counters.turnedAway++,
    failed: (error) => options.log.error({ err: error }, 'MQTT endpoint'),
  }
  const plain = await listenPlain(options, listenerOptions)
  listeners.push(plain)

  const sweep = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of connections) connection.checkTimeouts(nowMs)
  }, limits.sweepIntervalMs)

  const close = async () => {
    clearInterval(sweep)
    const closed = Promise.all(listeners.map((listener) => listener.close()))
    for (const connection of connections) {
      if (connection.session === undefined) connection.end('server_shutdown')
      else connection.stopReading()
    }
    const deadlineMs = performance.now() + limits.shutdownDrainMs
    while (hub.gate.messages > 0 && performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const connection of connections) connection.end('server_shutdown')
    await closed
  }

  let closing: Promise<void> | undefined
  return {
    port: plain.port,
    async listenTls(at, certificate) {
      const listener = await listenTls(at, certificate, listenerOptions)
      listeners.push(listener)
      return listener.port
    },
    connections: () => hub.sessions.size,
    disconnect(deviceId, reason) {
      const connection = hub.sessions.get(deviceId)
      connection?.end(reason)
      return connection !== undefined
    },
    metrics: () => ({
      ...structuredClone(hub.counters),
      connections: hub.sessions.size,
      deniedClients: hub.deniedClients.list(),
      unauthenticated: places.taken - hub.sessions.size,
      waitingMessages: hub.gate.messages,
      waitingBytes: hub.gate.bytes,
      pausedConnections: hub.gate.paused,
    }),
    close() {
      closing ??= close()
      return closing
    },
  }
}
