import type { Language } from '@limpid/contract/kernel/words'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './database/tables.ts'
import type { Events } from './events/events.ts'
import type { DeedNotes } from './http/deeds/deeds.ts'
import type { Logger } from './log.ts'
import type { Settings } from './settings.ts'

/** Who acts: an account with what it may do, resolved from storage for this one call. */
export interface Actor {
  id: string
  username: string
  roles: readonly string[]
  perms: readonly string[]
  /** The session that the call belongs to; one by an API key has none. */
  sessionId?: string
  /** The API key that the call came with; a person's own session has none. */
  apiKeyId?: string
}

/** What every service function takes first. */
export interface Ctx {
  db: Db
  clock: Clock
  events: Events
  log: Logger
  config: Pick<Config, 'captcha' | 'dataDir' | 'links' | 'session' | 'mail' | 'smsUrl'>
  settings: Settings
  /** Where devices connect to this server, as soon as the door is open. */
  deviceDoor: { port: number | undefined }
}

/** From where a call came. */
export interface Caller {
  address: string
  userAgent: string
  language: Language
  /** The token that the call carried, without its type. */
  token: string | undefined
}

/** Context of a call that anybody may make. */
export interface PublicCtx extends Ctx {
  caller: Caller
  /** Aborts when the caller left before the answer; a long work may then end. */
  gone?: AbortSignal
  /** What is recorded of this call, where it is one that may change something. */
  deed?: DeedNotes
}

/** Context of a call by somebody who has signed in. */
export interface PersonCtx extends PublicCtx {
  actor: Actor
}
