import { type DisconnectReason, disconnectReasons } from '@limpid/contract/kernel/device-message'
import { type Denial, denials } from './session.ts'

/** Counters since the door opened, and what it holds at the moment of asking. */
export interface DoorMetrics {
  /** Signed-in devices now. */
  connections: number
  /** Sockets that have not signed in yet, now. */
  unauthenticated: number
  /** Messages and payload bytes that wait for storage now. */
  waitingMessages: number
  waitingBytes: number
  /** Connections that are not read now because the waiting messages are at their bound. */
  pausedConnections: number
  connects: number
  denied: Record<Denial, number>
  /** Sockets closed at once because a bound on connections was reached. */
  turnedAway: number
  /** Sockets that closed before sign-in: silence, garbage, unfit CONNECT. */
  failedHandshakes: number
  disconnects: Record<DisconnectReason, number>
  /** Connects of a device beyond what is normal in one minute. */
  flappingConnects: number
  /** Times that a connection was not read for a while because its device sent faster than it may. */
  slowedDown: number
  received: number
  stored: number
  refused: number
  /** Messages that storage could not take; they were not acknowledged. */
  failed: number
}

export type DoorCounters = Omit<
  DoorMetrics,
  'connections' | 'unauthenticated' | 'waitingMessages' | 'waitingBytes' | 'pausedConnections'
>

function zeroes<K extends string>(names: readonly K[]): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>
}

export function createCounters(): DoorCounters {
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
