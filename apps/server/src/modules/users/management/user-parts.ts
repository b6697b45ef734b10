import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'

/** What accounts need of what stands above them: their sessions and passwords, and what they own. */
export interface UserParts {
  /** Ends all sessions of accounts; returns how many there were. */
  endSessions(tx: Db, accountIds: readonly string[]): Promise<number>
  /** Tells open pages that they ended; after the commit. */
  tellEnded(events: Events, accountIds: readonly string[]): void
  /** Throws why a password may not be used; `words` belong to the person. */
  refuseWeak(password: string, words: readonly string[]): Promise<void>
  /** How many devices these accounts own; one without any is left out. */
  countOwned(db: Db, accountIds: readonly string[]): Promise<Map<string, number>>
}
