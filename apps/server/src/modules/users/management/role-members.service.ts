import { localise } from '@limpid/contract/kernel/words'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { maxMatchingUsers } from '@limpid/contract/users/filter'
import type { Assignment, RoleChange } from '@limpid/contract/users/role-members'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { manageable } from './above.reads.ts'
import { refuseRoles } from './grants.service.ts'
import { listMatching } from './management.reads.ts'
import { change } from './management.service.ts'
import { changeRolesOf, setRolesOf } from './management.store.ts'
import { listGivenRoles, type Target } from './targets.reads.ts'
import type { UserParts } from './user-parts.ts'

/**
 * Adds a role to accounts or removes it, all of them or none; their other roles stay. Throws `notFound`,
 * `accountAbove`, `ownAccountFixed`, `lastRoot`, `roleUnknown`, `permissionNotHeld`, `scopeNotHeld`, and
 * `roleNeeded` with the accounts whose last role it is.
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
    await ctx.auditEntry?.about('users', ids, tx)
    const requested = new Set<string>()
    for (const target of targets) {
      const { id, deptId, roleIds } = target
      if (roleIds.includes(roleId) === held) continue
      const after = held ? [...roleIds, roleId] : roleIds.filter((one) => one !== roleId)
      if (after.length === 0) throw needing(ctx, target)
      // People of one department with the same roles are checked once.
      const alike = JSON.stringify([deptId, after.toSorted()])
      if (!requested.has(alike)) await refuseRoles(ctx, tx, { deptId, before: roleIds, after })
      requested.add(alike)
      await setRolesOf(tx, id, after)
    }
    return { result: undefined, ended: [], regranted: true }
  })
}

/**
 * Adds roles to accounts and removes others, all of them or none; without a choice of ids it is everybody who
 * matches, except the actor. Throws what `assignRole` throws, and `tooManyUsers`.
 */
export function changeRoles(
  ctx: PersonCtx,
  parts: UserParts,
  { users, add, remove }: RoleChange,
): Promise<{ matched: number; changed: number }> {
  return change(ctx, parts, async (tx) => {
    const ids = 'ids' in users ? users.ids : await listMatching({ ...ctx, db: tx }, users.matching)
    if (ids.length > maxMatchingUsers) throw new Problem('tooManyUsers')
    const targets = await manageable(ctx, tx, ids)
    if (ids.includes(ctx.actor.id)) throw new Problem('ownAccountFixed')
    for (const roleId of new Set([...add, ...remove])) await refuseHiddenRole(ctx, tx, roleId)
    const planned = targets.map((target) => ({
      target,
      after: [...new Set([...target.roleIds, ...add])].filter((one) => !remove.includes(one)),
    }))
    const changed = planned.filter(({ target, after }) => !sameRoles(target.roleIds, after))
    const checked = new Set<string>()
    for (const { target, after } of changed) {
      const { deptId, roleIds } = target
      if (after.length === 0) throw needing(ctx, target)
      // People of one department whose roles change alike are checked once.
      const alike = JSON.stringify([deptId, roleIds.toSorted(), after.toSorted()])
      if (!checked.has(alike)) await refuseRoles(ctx, tx, { deptId, before: roleIds, after })
      checked.add(alike)
    }
    const changedIds = changed.map(({ target }) => target.id)
    if (changed.length > 0) {
      await ctx.auditEntry?.about('users', changedIds, tx)
      await changeRolesOf(tx, changedIds, { add, remove })
    }
    const result = { matched: targets.length, changed: changed.length }
    return { result, ended: [], regranted: changed.length > 0 }
  })
}

const sameRoles = (before: readonly string[], after: readonly string[]) =>
  before.length === after.length && before.every((id) => after.includes(id))

/** Throws `roleUnknown` for a role that does not exist, and for ROOT unless the actor holds it. */
async function refuseHiddenRole({ actor }: PersonCtx, tx: Db, roleId: string): Promise<void> {
  const [role] = await listGivenRoles(tx, [roleId])
  if (!role || (role.code === rootRole && !actor.roles.includes(rootRole))) throw new Problem('roleUnknown')
}

function needing({ caller }: PersonCtx, { username }: Target): Problem {
  return new Problem(
    'roleNeeded',
    localise(
      {
        zh: `这是用户“${username}”唯一的角色，请先分配其他角色`,
        en: `This is the only role of “${username}”. Assign another role first.`,
      },
      caller.language,
    ),
  )
}
