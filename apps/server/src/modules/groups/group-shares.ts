import type { DeviceAccess } from '@limpid/contract/devices'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** A group that others let the actor see. */
export interface SharedGroup {
  access: DeviceAccess
  /** Shared itself, and not only because it lies in one that is. */
  direct: boolean
}

/** What groups need of shares, which stand above them. */
export interface GroupShares {
  /** Every group that others let the actor see, by its id. */
  received(ctx: PersonCtx): Promise<Map<string, SharedGroup>>
  /** How many shares of these groups wait or are in force. */
  count(db: Db, groupIds: readonly string[]): Promise<number>
  /** Accounts that see something of these groups by a share of one of them, or of one above. */
  viewers(db: Db, groupIds: readonly string[]): Promise<string[]>
}
