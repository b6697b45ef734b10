import type { Actor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { scopeOf, seenDepts } from './scope.reads.ts'
import type { ScopedRole } from './scope.rules.ts'
import '../users.tables.ts'

/** A person with their roles and department. */
export interface RoleHolder {
  roles: readonly ScopedRole[]
  deptId: string | null
}

/** Whether one of these people sees a department, or all of them, that the actor does not. */
export async function seeMoreDepts(db: Db, actor: Actor, people: readonly RoleHolder[]): Promise<boolean> {
  const own = await seenDepts(db, actor)
  if (!own) return false
  const requested = new Set<string>()
  for (const { roles, deptId } of people) {
    // People of one department with the same scopes are checked once.
    const alike = JSON.stringify([deptId, ...roles.map(({ dataScope, deptIds }) => [dataScope, ...deptIds])])
    if (requested.has(alike)) continue
    requested.add(alike)
    const theirs = await scopeOf(db, roles, deptId)
    if (!theirs || [...theirs].some((id) => !own.has(id))) return true
  }
  return false
}

/** Whether a scope shows any member of a role, or a new member, more than the actor sees. */
export async function scopeShowsMore(
  db: Db,
  actor: Actor,
  roleId: string | undefined,
  scope: ScopedRole,
): Promise<boolean> {
  const held = db
    .selectFrom('account_roles as ar')
    .innerJoin('accounts as a', 'a.id', 'ar.account_id')
    .select('a.dept_id as deptId')
    .distinct()
    .where('ar.role_id', '=', roleId ?? '0')
  const standing = [{ deptId: null }, ...(await held.execute())]
  return seeMoreDepts(
    db,
    actor,
    standing.map(({ deptId }) => ({ roles: [scope], deptId })),
  )
}
