import type { DataScope } from '@limpid/contract/roles'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What a role shows its holders of others. */
export interface RoleScope {
  dataScope: DataScope
  /** Of the scope `chosen`. */
  deptIds: readonly string[]
}

/** What is asked of those who hold roles. */
export interface ScopeParts {
  /** Whether a scope shows one of those who hold a role, or anybody new to it, more than the actor sees. */
  scopeShowsMore(db: Db, actor: Actor, roleId: string | undefined, scope: RoleScope): Promise<boolean>
}

/** What roles need of what stands above them: their holders, and the menu. */
export interface RoleParts extends ScopeParts {
  /** How many accounts hold each of these roles, out of those that the actor sees or of all; none is left out. */
  countHolders(db: Db, roleIds: readonly string[], actor?: Actor): Promise<Map<string, number>>
  /** The usernames of some holders of a role, out of those that the actor sees. */
  someHolders(db: Db, actor: Actor, roleId: string, most: number): Promise<string[]>
  /** Lets a role open what another one opens. Throws `menuNotHeld`. */
  copyMenus(tx: Db, actor: Actor, fromId: string, toId: string): Promise<void>
}
