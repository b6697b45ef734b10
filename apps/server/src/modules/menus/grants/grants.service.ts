/*
 * What a role may open and do is set as a whole: entries of the menu, with the folders above them, and the buttons whose permissions
 * it holds. Nobody gives or takes away what they cannot open or do themselves, and nobody takes their own away.
 */
import { rootRole } from '@limpid/contract/kernel/people/roles'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import {
  changePermissions,
  getChangeable,
  listPermissions,
  lockRoles,
  refuseOwnLoss,
  type ScopeParts,
} from '../../roles/roles.face.ts'
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
    await getChangeable(actor, parts, tx, roleId)
    const menus = await listMenus(tx)
    if (ids.some((id) => !menus.some((menu) => menu.id === id))) throw new Problem('menuUnknown')
    const before = { menuIds: await listMenuIdsOf(tx, roleId), perms: await listPermissions(tx, [roleId]) }
    const change = changeOf(menus, before, rightsOf(menus, ids))
    const moved = [...change.menus.gained, ...change.menus.lost]
    if (menus.some((menu) => isFixed(menu) && moved.includes(menu.id))) throw new Problem('menuRolesFixed')
    await refuseUnheld(tx, actor, moved, change.perms.gained)
    const open = await listOpen(tx, actor)
    await changeRoleMenus(tx, roleId, change.menus)
    await changePermissions(tx, roleId, change.perms)
    await refuseOwnLoss(tx, actor)
    await refuseOwnPagesLost(tx, actor, open)
  })
  ctx.events.emit('menus.changed', {})
}

/** Lets a role open what another one opens, but for the management of menus. Throws `menuNotHeld`. */
export async function copyMenus(tx: Db, actor: Actor, fromId: string, toId: string): Promise<void> {
  const fixed = new Set((await listMenus(tx)).filter(isFixed).map(({ id }) => id))
  const gained = (await listMenuIdsOf(tx, fromId)).filter((id) => !fixed.has(id))
  await refuseUnheld(tx, actor, gained, [])
  await changeRoleMenus(tx, toId, { gained, lost: [] })
}

async function refuseUnheld(
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
