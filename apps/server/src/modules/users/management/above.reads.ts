import { rootRole } from '@limpid/contract/roles/system-roles'
import type { Actor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { seeMore } from '../scope/beyond.reads.ts'
import { listGivenRoles, type Target } from './targets.reads.ts'

/** Those of these accounts that have more permissions or a wider scope than the actor. */
export async function accountsAbove(
  tx: Db,
  actor: Actor,
  targets: readonly Target[],
): Promise<ReadonlySet<string>> {
  if (actor.roles.includes(rootRole)) return new Set()
  const others = targets.filter(({ id }) => id !== actor.id)
  const roles = await listGivenRoles(tx, [...new Set(others.flatMap(({ roleIds }) => roleIds))])
  const above = new Set<string>()
  const seen = new Map<string, boolean>()
  for (const { id, deptId, roleIds, perms } of others) {
    // People of one department with the same roles are checked once.
    const alike = JSON.stringify([deptId, roleIds.toSorted()])
    const held = roles.filter((role) => roleIds.includes(role.id))
    if (!seen.has(alike)) seen.set(alike, await seeMore(tx, actor, [{ deptId, roles: held }]))
    const holdsMore = perms.some((permission) => !actor.perms.includes(permission))
    if (holdsMore || seen.get(alike) === true) above.add(id)
  }
  return above
}
