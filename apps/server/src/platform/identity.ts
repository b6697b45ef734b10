import type { Actor } from './context.ts'

/** Who callers are. */
export interface Identity {
  /** The current user of a token; undefined when the token is missing, expired, revoked or forged. */
  identify(token: string | undefined, address?: string): Promise<Actor | undefined>
  /** The current state of the actor; undefined when the session has ended. */
  identifyAgain(actor: Actor, token: string | undefined): Promise<Actor | undefined>
  /** Which of these sessions still count, in one statement. Notes that they are in use. */
  touchOpenSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
