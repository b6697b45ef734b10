import type { Actor, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What roles need of what stands above them: their holders, and the menu. */
export interface RoleParts {
  /** How many accounts hold each of these roles; one that nobody holds is left out. */
  countHolders(db: Db, roleIds: readonly string[]): Promise<Map<string, number>>
  /** The usernames of some of those who hold a role. */
  someHolders(db: Db, roleId: string, most: number): Promise<string[]>
  /** The departments that somebody sees; undefined for all. */
  seenDepts(ctx: PersonCtx): Promise<ReadonlySet<string> | undefined>
  /** Lets a role open what another one opens. Throws `menuNotHeld`. */
  copyMenus(tx: Db, actor: Actor, fromId: string, toId: string): Promise<void>
}
