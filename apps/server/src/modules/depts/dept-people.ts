import type { Actor, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What departments need to know about their users, whose module is higher in the layer order. */
export interface DeptPeople {
  /**
   * Number of accounts directly in each of these departments, limited to those visible to the actor if given;
   * every department is included.
   */
  count(db: Db, deptIds: readonly string[], actor?: Actor): Promise<Map<string, number>>
  /** Usernames of some users in these departments, limited to those visible to the actor. */
  some(db: Db, actor: Actor, deptIds: readonly string[], max: number): Promise<string[]>
  /** The departments visible to the actor; undefined for all. */
  seen(ctx: PersonCtx): Promise<ReadonlySet<string> | undefined>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'depts.people': DeptPeople
  }
}
