import type { Erasure } from '@limpid/contract/users/erasure'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'

/** What accounts need from higher modules: sessions, passwords and owned devices. */
export interface UserParts {
  /** Ends all sessions of these accounts; returns how many there were. */
  endSessions(tx: Db, accountIds: readonly string[]): Promise<number>
  /** Notifies open pages that they ended; after the commit. */
  notifyEnded(events: Events, accountIds: readonly string[]): void
  /** Whether somebody uses the console with an account at this time, as a condition on `accounts a`. */
  isOnline(at: Date): RawBuilder<boolean>
  /** Throws if a password may not be used, with the reason; `words` are personal to the user. */
  rejectWeakPassword(ctx: PersonCtx, password: string, words: readonly string[]): Promise<void>
  /** Turns the second factor of an account off; false if it had none. */
  deleteSecondFactor(tx: Db, accountId: string): Promise<boolean>
  /** Number of devices owned by these accounts; accounts without devices are omitted. */
  countOwned(db: Db, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Balances of these accounts in fen; those without one are omitted. They stay as they are until the transaction ends. */
  lockBalances(tx: Db, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Balance and points of an account, without locking them. */
  findHoldings(db: Db, accountId: string): Promise<{ balance: number; points: number }>
  /** How many orders of each of these accounts are under way; accounts without such are omitted. */
  countUnderWay(db: Db, accountIds: readonly string[]): Promise<Map<string, number>>
  /** The orders and issued invoices of an account, which its erasure leaves. */
  countOrders(db: Db, accountId: string): Promise<Pick<Erasure, 'ordersUnpaid' | 'orders' | 'invoices'>>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'users.parts': UserParts
  }
}
