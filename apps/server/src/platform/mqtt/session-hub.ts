import type { DisconnectReason, Refusal } from '@limpid/contract/kernel/device-message'
import type { Logger } from 'pino'
import type { PendingAck } from './acknowledgements.ts'
import type { Allowances } from './limits/allowance.ts'
import type { Gate } from './limits/backpressure.ts'
import type { DeniedClients } from './limits/denied-clients.ts'
import type { EndpointLimits } from './limits/limits.ts'
import type { Link } from './link.ts'
import type { EndpointCounters } from './metrics.ts'
import type { ConnectVerdict, Denial, MqttPublish, MqttSession, RefusedPublish } from './session.ts'
import type { Hello } from './wire/connect.ts'

/** Compared as exact strings; a topic that nothing uses must not be allowed. */
export interface EndpointTopics {
  mayPublish(topic: string): boolean
  maySubscribe(filter: string): boolean
}

/** One socket, as the endpoint, its hub and the inbox use it. */
export interface DeviceConnection {
  readonly session: MqttSession | undefined
  /** Authentication failed; the socket is about to close. */
  denied: boolean
  readonly address: string
  /** When bytes last arrived, by `performance.now()`. */
  readonly lastHeardMs: number
  rateAllows(): void
  stored(owed: PendingAck | undefined, refusal: Refusal | undefined): void
  storageFailed(): boolean
  stopReading(): void
  checkTimeouts(nowMs: number): void
  end(reason: DisconnectReason): void
}

/** State shared by all connections of one endpoint. */
export interface SessionHub {
  readonly limits: EndpointLimits
  readonly topics: EndpointTopics
  readonly log: Logger
  readonly gate: Gate
  readonly allowances: Allowances
  readonly counters: EndpointCounters
  readonly sessions: ReadonlyMap<string, DeviceConnection>
  readonly deniedClients: DeniedClients
  /** Counts a refused sign-in, and remembers who was refused for good. */
  noteDenied(connection: DeviceConnection, denial: Denial, clientId: string): void
  authenticate(connection: DeviceConnection, hello: Hello): Promise<ConnectVerdict>
  signedIn(connection: DeviceConnection, session: MqttSession): void
  ended(connection: DeviceConnection, reason: DisconnectReason): void
  /** Whether sockets that have not signed in are so many that none may wait. */
  isCrowded(): boolean
  store(
    session: MqttSession,
    publish: MqttPublish,
    from: DeviceConnection | undefined,
    owed: PendingAck | undefined,
  ): void
  refuse(session: MqttSession, message: RefusedPublish, refusal: Refusal): void
  flushLater(link: Link): void
}
