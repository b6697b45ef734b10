import type { DataScope } from '@limpid/contract/roles/roles'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** The data scope of a role. */
export interface RoleScope {
  dataScope: DataScope
  /** Only for the scope `chosen`. */
  deptIds: readonly string[]
}

/** What roles need to know about their members. */
export interface ScopeParts {
  /** Whether a scope shows any member of a role, or a new member, more than the actor sees. */
  scopeShowsMore(db: Db, actor: Actor, roleId: string | undefined, scope: RoleScope): Promise<boolean>
}

/** What roles need from higher layers: their members, and the menu. */
export interface RoleParts extends ScopeParts {
  /**
   * The member count of each of these roles, among the accounts that the actor sees or among all; every role
   * is included.
   */
  countRoleMembers(db: Db, roleIds: readonly string[], actor?: Actor): Promise<Map<string, number>>
  /** The usernames of some members of a role, among those that the actor sees. */
  someRoleMembers(db: Db, actor: Actor, roleId: string, max: number): Promise<string[]>
  /** Copies the menus of one role to another. Throws `menuNotHeld`. */
  copyMenus(tx: Db, actor: Actor, fromId: string, toId: string): Promise<void>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'roles.parts': RoleParts
  }
}
