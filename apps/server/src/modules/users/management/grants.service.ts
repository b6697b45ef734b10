import { rootRole } from '@limpid/contract/kernel/people/roles'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { seeMore } from '../scope/beyond.reads.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import { isDeptInUse, listGivenRoles } from './targets.reads.ts'

/** Throws `deptUnknown` for a department that takes nobody or is not seen, `scopeNotHeld` for none where not all are. */
export async function refuseDept({ actor }: PersonCtx, tx: Db, deptId: string | null): Promise<void> {
  const seen = await seenDepts(tx, actor)
  if (deptId === null) {
    if (seen) throw new Problem('scopeNotHeld')
    return
  }
  if (seen?.has(deptId) === false || !(await isDeptInUse(tx, deptId))) throw new Problem('deptUnknown')
}

interface Granting {
  /** Where the account is to stand. */
  deptId: string | null
  before: readonly string[]
  after: readonly string[]
}

/**
 * Throws `roleUnknown`, `permissionNotHeld` for a new role that holds what the actor does not, `scopeNotHeld` where the account
 * would come to see more than the actor.
 */
export async function refuseRoles(
  { actor }: PersonCtx,
  tx: Db,
  { deptId, before, after }: Granting,
): Promise<void> {
  const wanted = [...new Set(after)]
  const roles = await listGivenRoles(tx, wanted)
  if (roles.length < wanted.length) throw new Problem('roleUnknown')
  if (actor.roles.includes(rootRole)) return
  const gained = roles.filter(({ id }) => !before.includes(id))
  if (gained.some(({ code }) => code === rootRole)) throw new Problem('roleUnknown')
  if (gained.some(({ perms }) => perms.some((permission) => !actor.perms.includes(permission))))
    throw new Problem('permissionNotHeld')
  if (await seeMore(tx, actor, [{ roles, deptId }])) throw new Problem('scopeNotHeld')
}
