import type { DeviceAccess } from '@limpid/contract/access/access'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** A group shared with the actor. */
export interface SharedGroup {
  access: DeviceAccess
  /** Shared itself, not only through an ancestor. */
  direct: boolean
}

/** What groups need from shares, which are higher in the layer order. */
export interface GroupShares {
  /** All groups shared with the actor, by id. */
  received(ctx: PersonCtx): Promise<Map<string, SharedGroup>>
  /** Number of pending or active shares of these groups. */
  count(db: Db, groupIds: readonly string[]): Promise<number>
  /** Accounts with access to these groups through a share of one of them or of an ancestor. */
  viewers(db: Db, groupIds: readonly string[]): Promise<string[]>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'groups.shares': GroupShares
  }
}
