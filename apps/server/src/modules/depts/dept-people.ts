import type { Actor, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What departments need to know of the people in them, whose module stands above. */
export interface DeptPeople {
  /** How many accounts are directly in each of these departments, out of those that the actor sees or of all; none is left out. */
  count(db: Db, deptIds: readonly string[], actor?: Actor): Promise<Map<string, number>>
  /** The usernames of some people in these departments, out of those that the actor sees. */
  some(db: Db, actor: Actor, deptIds: readonly string[], most: number): Promise<string[]>
  /** The departments that the actor sees; undefined for all. */
  seen(ctx: PersonCtx): Promise<ReadonlySet<string> | undefined>
}
