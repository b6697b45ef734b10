/* A role defines what its members can open and do, and whose data they see. Nobody can grant what they do
   not have: no permission, no page, and no access to departments that they do not see themselves. Nobody
   can change a role that grants or shows more than that, and nobody can remove their own rights. A role
   with members cannot be deleted.
   ROOT passes every check and never changes; built-in roles can be neither deleted nor disabled. */

import { someNamed } from '@limpid/contract/kernel/texts/texts'
import { localise } from '@limpid/contract/kernel/words'
import { excessReason } from '@limpid/contract/roles/excess'
import type { NewRole, RoleForm, RoleFormReply } from '@limpid/contract/roles/roles'
import { rootRole } from '@limpid/contract/roles/system-roles'
import type { Actor, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { RoleParts, RoleScope, ScopeParts } from './role-parts.ts'
import { countDepts, findRole, isOwn, listAbove, listHeldBy, listPermissions } from './roles.reads.ts'
import {
  changePermissions,
  deleteRoles,
  insertRole,
  lockRoles,
  updateRole,
  updateRoleStatus,
} from './roles.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What some users can open, do or see may have changed. */
    'roles.changed': Record<string, never>
  }
}

const isRoot = ({ roles }: Actor) => roles.includes(rootRole)

/** One role, for editing. Throws `notFound`. */
export async function getRole({ db, actor }: PersonCtx, id: string): Promise<RoleFormReply> {
  const role = await findRole(db, actor, id)
  if (!role) throw new Problem('notFound')
  return role
}

/** Adds a role. Throws `roleTaken`, `roleUnknown`, `deptUnknown`, `deptsMissing`, `scopeNotHeld`, `permissionNotHeld`, `menuNotHeld`. */
export function addRole(ctx: PersonCtx, parts: RoleParts, form: NewRole): Promise<{ id: string }> {
  return change(ctx, async (tx) => {
    await refuseWiderScope(ctx, parts, tx, undefined, form)
    const id = await insertRole(tx, form)
    if (form.copyOf !== undefined) await copyRights(ctx, parts, tx, form.copyOf, id)
    return { id }
  })
}

async function copyRights({ actor }: PersonCtx, parts: RoleParts, tx: Db, fromId: string, toId: string) {
  const source = await findRole(tx, actor, fromId)
  if (!source || source.code === rootRole) throw new Problem('roleUnknown')
  const permissions = await listPermissions(tx, [fromId])
  if (!isRoot(actor) && permissions.some((permission) => !actor.perms.includes(permission)))
    throw new Problem('permissionNotHeld')
  await changePermissions(tx, toId, { gained: permissions, lost: [] })
  await parts.copyMenus(tx, actor, fromId, toId)
}

/**
 * Edits a role. Throws `notFound`, `roleBuiltIn`, `roleAbove`, `roleTaken`, `deptUnknown`, `deptsMissing`,
 * `scopeNotHeld`, `ownRightsLost`.
 */
export function changeRole(ctx: PersonCtx, parts: RoleParts, id: string, form: RoleForm): Promise<void> {
  return change(ctx, async (tx) => {
    const before = await getChangeable(ctx, parts, tx, id)
    refuseSwitchOff(ctx.actor, before, form.status)
    if (!sameScope(before, form)) {
      if (isOwn(ctx.actor, before)) throw new Problem('ownRightsLost')
      await refuseWiderScope(ctx, parts, tx, id, form)
    }
    await updateRole(tx, id, form)
  })
}

/**
 * Throws `roleBuiltIn`, and `ownRightsLost` for one of the actor's own roles: its pages and data scope would
 * go with its permissions.
 */
function refuseSwitchOff(actor: Actor, before: RoleFormReply, status: boolean): void {
  if (status || !before.status) return
  if (before.builtIn) throw new Problem('roleBuiltIn')
  if (isOwn(actor, before)) throw new Problem('ownRightsLost')
}

/** Enables or disables a role. Throws `notFound`, `roleBuiltIn`, `roleAbove`, `ownRightsLost`. */
export function setRoleStatus(ctx: PersonCtx, parts: ScopeParts, id: string, status: boolean): Promise<void> {
  return change(ctx, async (tx) => {
    const before = await getChangeable(ctx, parts, tx, id)
    refuseSwitchOff(ctx.actor, before, status)
    await updateRoleStatus(tx, id, status)
  })
}

const maxNamed = 5

/** Deletes roles. Throws `notFound`, `roleBuiltIn`, `roleAbove`, and `roleInUse` naming the members. */
export function removeRoles(ctx: PersonCtx, parts: RoleParts, ids: readonly string[]): Promise<void> {
  return change(ctx, async (tx) => {
    for (const id of ids) {
      const role = await getChangeable(ctx, parts, tx, id)
      if (role.builtIn) throw new Problem('roleBuiltIn')
      const users = (await parts.countRoleMembers(tx, [id])).get(id) ?? 0
      if (users > 0) throw inUse(ctx, role, users, await parts.someRoleMembers(tx, ctx.actor, id, maxNamed))
    }
    await deleteRoles(tx, ids)
  })
}

function inUse({ caller }: PersonCtx, role: RoleFormReply, users: number, names: readonly string[]): Problem {
  const who = someNamed(names, users)
  return new Problem(
    'roleInUse',
    localise(
      {
        zh: `角色【${role.name}】已分配给 ${users} 名用户${who.zh}，请先解除关联后删除`,
        en: `The role “${role.nameEn}” is assigned to ${users === 1 ? 'one user' : `${users} users`}${who.en}. Remove it from them first.`,
      },
      caller.language,
    ),
  )
}

/**
 * Runs one change of roles at a time, after which the actor still has the same rights; open pages are
 * notified.
 */
async function change<Result>(ctx: PersonCtx, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const result = await ctx.db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    const done = await work(tx)
    await requireOwnRights(tx, ctx.actor)
    return done
  })
  ctx.events.emit('roles.changed', {})
  return result
}

/** Throws `ownRightsLost` if the actor would have fewer rights than before. */
export async function requireOwnRights(tx: Db, actor: Actor): Promise<void> {
  if (isRoot(actor)) return
  const permissions = await listHeldBy(tx, actor)
  if (actor.perms.some((permission) => !permissions.includes(permission))) throw new Problem('ownRightsLost')
}

/** A role that the actor can change. Throws `notFound`, `roleBuiltIn`, `roleAbove`. */
export async function getChangeable(
  { actor, caller }: PersonCtx,
  parts: ScopeParts,
  tx: Db,
  id: string,
): Promise<RoleFormReply> {
  const role = await findRole(tx, actor, id)
  if (!role) throw new Problem('notFound')
  if (role.code === rootRole) throw new Problem('roleBuiltIn')
  const more = (await listAbove(tx, actor, parts, [role])).get(id)
  if (more) throw new Problem('roleAbove', localise(excessReason('role', more), caller.language))
  return role
}

function sameScope(before: RoleFormReply, form: RoleForm): boolean {
  if (before.dataScope !== form.dataScope) return false
  if (form.dataScope !== 'chosen') return true
  const requested = new Set(form.deptIds)
  return requested.size === before.deptIds.length && before.deptIds.every((id) => requested.has(id))
}

/**
 * Throws `scopeNotHeld` if any member of the role would see more than the actor, and the errors for invalid
 * departments.
 */
async function refuseWiderScope(
  { actor }: PersonCtx,
  parts: ScopeParts,
  tx: Db,
  roleId: string | undefined,
  { dataScope, deptIds }: RoleScope,
): Promise<void> {
  const chosen = dataScope === 'chosen' ? [...new Set(deptIds)] : []
  if (dataScope === 'chosen' && chosen.length === 0) throw new Problem('deptsMissing')
  if ((await countDepts(tx, chosen)) < chosen.length) throw new Problem('deptUnknown')
  if (await parts.scopeShowsMore(tx, actor, roleId, { dataScope, deptIds: chosen }))
    throw new Problem('scopeNotHeld')
}
