/* What a role may open and do is set as a whole: menu entries with the folders above them, and the buttons
   whose permissions it has. Nobody can grant or revoke what they cannot open or do themselves, and nobody
   can revoke their own. */
import { rootRole } from '@limpid/contract/roles/system-roles'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  changePermissions,
  getChangeable,
  listPermissions,
  lockRoles,
  requireOwnRights,
  type ScopeParts,
} from '../../roles/roles.public.ts'
import { listMenus } from '../management/management.reads.ts'
import type {} from '../management/management.service.ts'
import { lockMenus } from '../management/management.store.ts'
import { listMenuIdsOf, listOpen } from './grants.reads.ts'
import { changeOf, isFixed, rightsOf } from './grants.rules.ts'
import { changeRoleMenus } from './grants.store.ts'

/**
 * Sets what a role may open and do. Throws `notFound`, `roleBuiltIn`, `roleAbove`, `menuUnknown`, `menuRolesFixed`, `menuNotHeld`,
 * `permissionNotHeld`, `ownRightsLost`.
 */
export async function setRoleMenus(
  ctx: PersonCtx,
  parts: ScopeParts,
  roleId: string,
  ids: readonly string[],
): Promise<void> {
  const { actor } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    await lockMenus(tx)
    await getChangeable(ctx, parts, tx, roleId)
    const menus = await listMenus(tx)
    if (ids.some((id) => !menus.some((menu) => menu.id === id))) throw new Problem('menuUnknown')
    const before = { menuIds: await listMenuIdsOf(tx, roleId), perms: await listPermissions(tx, [roleId]) }
    const change = changeOf(menus, before, rightsOf(menus, ids))
    const moved = [...change.menus.gained, ...change.menus.lost]
    if (menus.some((menu) => isFixed(menu) && moved.includes(menu.id))) throw new Problem('menuRolesFixed')
    await refuseNotGranted(tx, actor, moved, change.perms.gained)
    const open = await listOpen(tx, actor)
    await changeRoleMenus(tx, roleId, change.menus)
    await changePermissions(tx, roleId, change.perms)
    await requireOwnRights(tx, actor)
    await refuseOwnPagesLost(tx, actor, open)
  })
  ctx.events.emit('menus.changed', {})
}

/** Grants a role the entries of another role, except menu management. Throws `menuNotHeld`. */
export async function copyMenus(tx: Db, actor: Actor, fromId: string, toId: string): Promise<void> {
  const fixed = new Set((await listMenus(tx)).filter(isFixed).map(({ id }) => id))
  const gained = (await listMenuIdsOf(tx, fromId)).filter((id) => !fixed.has(id))
  await refuseNotGranted(tx, actor, gained, [])
  await changeRoleMenus(tx, toId, { gained, lost: [] })
}

async function refuseNotGranted(
  tx: Db,
  actor: Actor,
  menuIds: readonly string[],
  perms: readonly string[],
): Promise<void> {
  if (actor.roles.includes(rootRole)) return
  if (perms.some((perm) => !actor.perms.includes(perm))) throw new Problem('permissionNotHeld')
  if (menuIds.length === 0) return
  const open = await listOpen(tx, actor)
  if (menuIds.some((id) => !open.has(id))) throw new Problem('menuNotHeld')
}

async function refuseOwnPagesLost(tx: Db, actor: Actor, before: ReadonlySet<string>): Promise<void> {
  if (actor.roles.includes(rootRole)) return
  const after = await listOpen(tx, actor)
  if ([...before].some((id) => !after.has(id))) throw new Problem('ownRightsLost')
}
