import { rootRole } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { seeMoreDepts } from '../scope/excess.reads.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import { isDeptInUse, listGivenRoles } from './targets.reads.ts'

/**
 * Throws `deptUnknown` for a department that is disabled or not visible, `scopeNotHeld` for no department
 * unless the actor sees all.
 */
export async function refuseDept({ actor }: PersonCtx, tx: Db, deptId: string | null): Promise<void> {
  const seen = await seenDepts(tx, actor)
  if (deptId === null) {
    if (seen) throw new Problem('scopeNotHeld')
    return
  }
  if (seen?.has(deptId) === false || !(await isDeptInUse(tx, deptId))) throw new Problem('deptUnknown')
}

interface Granting {
  /** The department for the account. */
  deptId: string | null
  before: readonly string[]
  after: readonly string[]
}

/**
 * Throws `roleUnknown`, `permissionNotHeld` for a new role with permissions the actor does not have,
 * `scopeNotHeld` where the account would see more than the actor.
 */
export async function refuseRoles(
  { actor }: PersonCtx,
  tx: Db,
  { deptId, before, after }: Granting,
): Promise<void> {
  const requested = [...new Set(after)]
  const roles = await listGivenRoles(tx, requested)
  if (roles.length < requested.length) throw new Problem('roleUnknown')
  if (actor.roles.includes(rootRole)) return
  const gained = roles.filter(({ id }) => !before.includes(id))
  if (gained.some(({ code }) => code === rootRole)) throw new Problem('roleUnknown')
  if (gained.some(({ perms }) => perms.some((permission) => !actor.perms.includes(permission))))
    throw new Problem('permissionNotHeld')
  if (await seeMoreDepts(tx, actor, [{ roles, deptId }])) throw new Problem('scopeNotHeld')
}
