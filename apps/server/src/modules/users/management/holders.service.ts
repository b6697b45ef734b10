import { rootRole } from '@limpid/contract/kernel/people/roles'
import { say } from '@limpid/contract/kernel/words'
import type { Assignment } from '@limpid/contract/users/holders'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { refuseRoles } from './grants.service.ts'
import { change, manageable } from './management.service.ts'
import { setRolesOf } from './management.store.ts'
import { listGivenRoles, type Target } from './targets.reads.ts'
import type { UserParts } from './user-parts.ts'

/**
 * Gives accounts a role or takes it from them, all of them or none; their other roles stay. Throws `notFound`, `accountAbove`,
 * `ownAccountFixed`, `lastRoot`, `roleUnknown`, `permissionNotHeld`, `scopeNotHeld`, and `roleNeeded` with whose last role it is.
 */
export function assignRole(
  ctx: PersonCtx,
  parts: UserParts,
  { roleId, ids, held }: Assignment,
): Promise<void> {
  return change(ctx, parts, async (tx) => {
    const targets = await manageable(ctx, tx, ids)
    if (ids.includes(ctx.actor.id)) throw new Problem('ownAccountFixed')
    await refuseHiddenRole(ctx, tx, roleId)
    await ctx.deed?.about('users', ids)
    const asked = new Set<string>()
    for (const target of targets) {
      const { id, deptId, roleIds } = target
      if (roleIds.includes(roleId) === held) continue
      const after = held ? [...roleIds, roleId] : roleIds.filter((one) => one !== roleId)
      if (after.length === 0) throw needing(ctx, target)
      // People of one department with the same roles are asked about once.
      const alike = JSON.stringify([deptId, after.toSorted()])
      if (!asked.has(alike)) await refuseRoles(ctx, tx, { deptId, before: roleIds, after })
      asked.add(alike)
      await setRolesOf(tx, id, after)
    }
    return { result: undefined, ended: [], regranted: true }
  })
}

/** Throws `roleUnknown` for one that is not there, and for ROOT to everybody else. */
async function refuseHiddenRole({ actor }: PersonCtx, tx: Db, roleId: string): Promise<void> {
  const [role] = await listGivenRoles(tx, [roleId])
  if (!role || (role.code === rootRole && !actor.roles.includes(rootRole))) throw new Problem('roleUnknown')
}

function needing({ caller }: PersonCtx, { username }: Target): Problem {
  return new Problem(
    'roleNeeded',
    say(
      {
        zh: `这是用户“${username}”唯一的角色，请先给他们分配其他角色`,
        en: `“${username}” holds no other role. Give them another one first.`,
      },
      caller.language,
    ),
  )
}
