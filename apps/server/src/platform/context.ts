import type { Language } from '@limpid/contract/kernel/words'
import type { AuditNotes } from './audit-notes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './database/tables.ts'
import type { Events } from './events/events.ts'
import type { Logger } from './log.ts'
import type { PortRegistry } from './modules/ports.ts'
import type { EndpointMetrics } from './mqtt/metrics.ts'
import type { Passwords } from './security/passwords.ts'
import type { Settings } from './settings.ts'

/** Departments by id, or everybody, also those who stand in none. */
export type DeptScope = 'all' | readonly string[]

/** The caller: an account with its permissions, loaded from the database for this call. */
export interface Actor {
  id: string
  username: string
  roles: readonly string[]
  perms: readonly string[]
  /** The departments in the account's data scope, from all its roles. */
  depts: DeptScope
  /** The password was set by staff: until it is changed, a session may call nothing else. */
  passwordDue?: boolean
  /** A role requires a second factor: until it is set up, a session may call nothing else. */
  secondFactorDue?: boolean
  /** The session of the call; none for an API key. */
  sessionId?: string
  /** The API key of the call; none for a user session. */
  apiKeyId?: string
}

/** First parameter of every service function. */
export interface Ctx {
  db: Db
  /** The time of the database, by which everything stored is dated and ends. */
  clock: Clock
  /** The time by which readings are dated and judged; apart from `clock` while devices and this server agree against the database. */
  readingClock: Clock
  events: Events
  log: Logger
  config: Pick<
    Config,
    'captcha' | 'dataDir' | 'links' | 'publicUrl' | 'session' | 'mail' | 'smsUrl' | 'webhookReceivers' | 'pay'
  >
  settings: Settings
  passwords: Passwords
  /** What lower modules use of higher ones. */
  ports: Pick<PortRegistry, 'get'>
  /** Where devices connect to this server, once the MQTT endpoint is open. */
  mqttEndpoint: {
    port: number | undefined
    /** Only programs on this machine reach `port`. */
    onlyHere: boolean
    tlsPort: number | undefined
    metrics?: () => EndpointMetrics
  }
}

/** Origin of a call. */
export interface Caller {
  address: string
  userAgent: string
  language: Language
  /** The token of the call, without its type. */
  token: string | undefined
  /** The header `Idempotency-Key`: a repeated request with it gets the result of the first one. */
  idempotencyKey?: string
}

/** Context of a public call. */
export interface PublicCtx extends Ctx {
  caller: Caller
  /** Aborts when the caller disconnected before the response; long work can then stop. */
  gone?: AbortSignal
  /** The audit entry of this call, if it may change something. */
  auditEntry?: AuditNotes
}

/** Context of a call by a signed-in user. */
export interface PersonCtx extends PublicCtx {
  actor: Actor
}
