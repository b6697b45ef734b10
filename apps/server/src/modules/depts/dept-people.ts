import type { Actor, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What departments need of the people in them, who stand above. */
export interface DeptPeople {
  /** How many accounts are directly in each of these departments; one without any is left out. */
  count(db: Db, deptIds: readonly string[]): Promise<Map<string, number>>
  /** The usernames of some of those whom somebody sees in any of these departments. */
  some(db: Db, actor: Actor, deptIds: readonly string[], most: number): Promise<string[]>
  /** The departments that somebody sees; undefined for all. */
  seen(ctx: PersonCtx): Promise<ReadonlySet<string> | undefined>
}
