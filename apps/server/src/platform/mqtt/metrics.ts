import { type DisconnectReason, disconnectReasons } from '@limpid/contract/kernel/device-message'
import type { DeniedClient } from './limits/denied-clients.ts'
import { type Denial, denials } from './session.ts'

/** Counters since the endpoint opened, and its current state. */
export interface EndpointMetrics {
  /** Number of connected devices. */
  connections: number
  /** Sockets not yet authenticated, now. */
  unauthenticated: number
  /** Messages and payload bytes waiting for storage now. */
  waitingMessages: number
  waitingBytes: number
  /** Connections currently not read because the waiting messages are at their limit. */
  pausedConnections: number
  connects: number
  /** Who was refused for a wrong token, most often first. */
  deniedClients: DeniedClient[]
  denied: Record<Denial, number>
  /** Sockets closed at once because a connection limit was reached. */
  turnedAway: number
  /** Sockets that closed before authentication: silence, garbage, invalid CONNECT. */
  failedHandshakes: number
  disconnects: Record<DisconnectReason, number>
  /** Connects of a device above the normal number in one minute. */
  flappingConnects: number
  /** Times that a connection was not read for a while because its device exceeded its rate limit. */
  slowedDown: number
  received: number
  stored: number
  refused: number
  /** Messages that storage failed to write; they were not acknowledged. */
  failed: number
}

export type EndpointCounters = Omit<
  EndpointMetrics,
  | 'connections'
  | 'deniedClients'
  | 'unauthenticated'
  | 'waitingMessages'
  | 'waitingBytes'
  | 'pausedConnections'
>

function zeroes<K extends string>(names: readonly K[]): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>
}

export function createCounters(): EndpointCounters {
  return {
    connects: 0,
    denied: zeroes(denials),
    turnedAway: 0,
    failedHandshakes: 0,
    disconnects: zeroes(disconnectReasons),
    flappingConnects: 0,
    slowedDown: 0,
    received: 0,
    stored: 0,
    refused: 0,
    failed: 0,
  }
}
