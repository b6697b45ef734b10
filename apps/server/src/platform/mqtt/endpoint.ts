import { createServer, type Socket } from 'node:net'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import { Connection } from './connection.ts'
import { createHub, type EndpointCallbacks, type EndpointTopics } from './hub.ts'
import { defaultEndpointLimits, type EndpointLimits } from './limits/limits.ts'
import type { EndpointMetrics } from './metrics.ts'

/**
 * The MQTT endpoint: MQTT 3.1, 3.1.1 and 5 over TCP, for devices that report; messages are never forwarded
 * between them. A message is acknowledged when `receive` says it is on disk, in the order the device sent it.
 * The number of pending messages is bounded; above that sockets are no longer read, so TCP slows the devices
 * down. A device has one session, and it ends with its socket.
 */

export interface EndpointOptions extends EndpointCallbacks {
  /** 0 takes any free port. */
  port: number
  host?: string
  log: Logger
  topics: EndpointTopics
  limits?: Partial<EndpointLimits>
}

export interface MqttEndpoint {
  readonly port: number
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
  const connections = new Set<Connection>()
  const perAddress = new Map<string, number>()

  const released = (connection: Connection) => {
    connections.delete(connection)
    const left = (perAddress.get(connection.address) ?? 1) - 1
    if (left > 0) perAddress.set(connection.address, left)
    else perAddress.delete(connection.address)
  }

  const hub = createHub(options, options.topics, limits, options.log, released)
  const unauthenticated = () => connections.size - hub.sessions.size

  const accept = (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const fromThere = perAddress.get(address) ?? 0
    if (
      connections.size >= limits.maxConnections ||
      unauthenticated() >= limits.maxUnauthenticated ||
      fromThere >= limits.maxConnectionsPerAddress
    ) {
      hub.counters.turnedAway++
      socket.on('error', () => socket.destroy())
      socket.destroy()
      return
    }
    perAddress.set(address, fromThere + 1)
    connections.add(new Connection(hub, socket, address))
  }

  const server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 }, accept)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: options.port, host: options.host, backlog: 4_096 }, () => {
      server.off('error', reject)
      server.on('error', (error) => options.log.error({ err: error }, 'MQTT endpoint'))
      resolve()
    })
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port

  const sweep = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of connections) connection.checkTimeouts(nowMs)
  }, limits.sweepIntervalMs)

  const close = async () => {
    clearInterval(sweep)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
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
    port,
    connections: () => hub.sessions.size,
    disconnect(deviceId, reason) {
      const connection = hub.sessions.get(deviceId)
      connection?.end(reason)
      return connection !== undefined
    },
    metrics: () => ({
      ...structuredClone(hub.counters),
      connections: hub.sessions.size,
      unauthenticated: unauthenticated(),
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
