import { createServer, type Socket } from 'node:net'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import { Connection } from './connection.ts'
import { createHub, type DoorCallbacks, type DoorTopics } from './hub.ts'
import { type DoorLimits, defaultDoorLimits } from './limits/limits.ts'
import type { DoorMetrics } from './metrics.ts'

/**
 * The device door: MQTT 3.1, 3.1.1 and 5 over TCP, for devices that report and are never forwarded to each other. A message is
 * acknowledged when `receive` says it is on disk, in the order the device sent it. What waits for storage is bounded; beyond
 * that sockets stop being read, so TCP slows the devices down. A device has one session, and it ends with its socket.
 */

export interface DoorOptions extends DoorCallbacks {
  /** 0 takes any free port. */
  port: number
  host?: string
  log: Logger
  topics: DoorTopics
  limits?: Partial<DoorLimits>
}

export interface Door {
  readonly port: number
  /** Signed-in devices now. */
  connections(): number
  /** Ends the device's session, if it has one, and says whether it had. */
  disconnect(deviceId: string, reason: DisconnectReason): boolean
  metrics(): DoorMetrics
  /** Stops listening, acknowledges what is being stored (for a bounded time), says goodbye, and ends every socket. */
  close(): Promise<void>
}

/** Listens for devices. Rejects when the port cannot be had. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const limits: DoorLimits = { ...defaultDoorLimits, ...options.limits }
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
      server.on('error', (error) => options.log.error({ err: error }, 'device door'))
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
