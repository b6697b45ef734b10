import { localise } from '@limpid/contract/kernel/words'
import { combinedExcess, type Excess, excessReason } from '@limpid/contract/roles/excess'
import { rootRole } from '@limpid/contract/roles/system-roles'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { seeMoreDepts } from '../scope/excess.reads.ts'
import { listGivenRoles, listTargets, type Target } from './targets.reads.ts'

/** Those of these accounts that have more permissions or a wider scope than the actor, and what they have. */
export async function accountsAbove(
  tx: Db,
  actor: Actor,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, Excess>> {
  if (actor.roles.includes(rootRole)) return new Map()
  const others = targets.filter(({ id }) => id !== actor.id)
  const roles = await listGivenRoles(tx, [...new Set(others.flatMap(({ roleIds }) => roleIds))])
  const above = new Map<string, Excess>()
  const seen = new Map<string, boolean>()
  for (const { id, deptId, roleIds, perms } of others) {
    // People of one department with the same roles are checked once.
    const alike = JSON.stringify([deptId, roleIds.toSorted()])
    const held = roles.filter((role) => roleIds.includes(role.id))
    if (!seen.has(alike)) seen.set(alike, await seeMoreDepts(tx, actor, [{ deptId, roles: held }]))
    const permissions = perms.filter((permission) => !actor.perms.includes(permission)).sort()
    const scope = seen.get(alike) === true
    if (permissions.length > 0 || scope) above.set(id, { permissions, scope })
  }
  return above
}

/** The same for ids, among the accounts that the actor sees. */
export async function accountsAboveById(
  { db, actor }: PersonCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Excess>> {
  if (actor.roles.includes(rootRole) || ids.length === 0) return new Map()
  return accountsAbove(db, actor, await listTargets(db, actor, ids))
}

/**
 * The accounts, if the actor sees them all and none of them has more permissions or a wider scope. Throws
 * `notFound`, or `accountAbove` with what the actor lacks.
 */
export async function manageable(
  { actor, caller }: PersonCtx,
  tx: Db,
  ids: readonly string[],
): Promise<Target[]> {
  const targets = await listTargets(tx, actor, ids)
  if (targets.length < new Set(ids).size) throw new Problem('notFound')
  const more = combinedExcess([...(await accountsAbove(tx, actor, targets)).values()])
  if (more)
    throw new Problem(
      'accountAbove',
      localise(excessReason(targets.length > 1 ? 'accounts' : 'account', more), caller.language),
    )
  return targets
}
