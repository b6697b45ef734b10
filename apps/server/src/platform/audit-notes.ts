import type { Db } from './database/tables.ts'

/** What a service can add to the audit entry of its call. */
export interface AuditNotes {
  /** The audit entry of this call, for work that continues after the response. */
  line: string
  /**
   * Names targets of the change besides those in path and body; called before the change, so that it can be
   * shown. Inside a transaction it reads there: a second connection could wait forever for a free one.
   */
  about(noun: string, ids: readonly string[], tx?: Db): Promise<void>
  /** Names things the call created: nothing existed before. */
  imported(noun: string, ids: readonly string[]): void
  /** Leaves the targets of a noun to work that continues after the response and adds them itself (`goOn`). */
  later(noun: string): void
  /** Sets the user, if known only during the call. */
  by(accountId: string): void
  /** An automatic action of a program, not of a user: a public call marked this way leaves no entry. */
  routine(): void
}
