/* The menu is one tree of folders, pages, links and buttons. It is validated as a whole before each
   change, one change at a time: no cycle, no two pages at one path, none at a path reserved by the
   console. Folders, pages and links are granted to roles; a button is the place of one permission in the
   tree, and its roles are those that have it. Nobody can grant or revoke a permission they do not have,
   and nobody can lock themselves out. Entries that the console needs stay in place, and every console page
   and every permission that has a place in the tree keeps one. */

import type { PageComponent } from '@limpid/contract/catalogue/pages'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { ancestorsOf, subtreeOf } from '@limpid/contract/kernel/trees'
import type { MenuForm } from '@limpid/contract/menus/management'
import type { Route } from '@limpid/contract/menus/route'
import { hasAnyPermission, rootRole } from '@limpid/contract/roles/system-roles'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  areGrantable,
  listRoleMembers,
  requireOwnRights,
  revokePermissions,
  setRoleMembers,
} from '../../roles/roles.public.ts'
import { listMenuRows } from '../menus.reads.ts'
import { routesFor } from '../menus.rules.ts'
import { listGrantedIds, listMenus } from './management.reads.ts'
import { contentOf, displaces, dropsPlacements, type Menu, type MenuContent } from './management.rules.ts'
import {
  deleteMenu,
  insertMenu,
  lockMenus,
  openAbove,
  setMenuRoles,
  setOrder,
  updateMenu,
} from './management.store.ts'
import { isPlacePath } from './paths.rules.ts'
import { placeFault } from './places.rules.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** What users may open or do may have changed. */
    'menus.changed': Record<string, never>
  }
}

const managementPage: PageComponent = 'system/menu/index'

/** Adds an entry. Throws the problems of menus, `roleUnknown`, `permissionNotHeld` and `ownRightsLost`. */
export async function addMenu(ctx: PersonCtx, form: MenuForm): Promise<void> {
  await change(ctx, async (tx, menus) => {
    const content = contentOf(form)
    rejectInvalid(menus, '', content)
    const id = await insertMenu(tx, content)
    await grant(tx, ctx.actor, { ...content, id }, form.roleIds ?? (content.perm ? undefined : []))
    await open(tx, menus, id, content.parentId)
  })
}

/**
 * Edits an entry. Throws `notFound`, the problems of menus, `roleUnknown`, `permissionNotHeld` and
 * `ownRightsLost`.
 */
export async function changeMenu(ctx: PersonCtx, id: string, form: MenuForm): Promise<void> {
  await change(ctx, async (tx, menus) => {
    const before = menus.find((menu) => menu.id === id)
    if (!before) throw new Problem('notFound')
    const content = contentOf(form, before)
    rejectInvalid(menus, id, content)
    if (displaces(before, content)) throw new Problem('menuBuiltIn')
    if (before.component === managementPage && form.roleIds) await refuseOthers(tx, before, form.roleIds)
    await updateMenu(tx, id, content)
    if (dropsPlacements(menus, await listMenus(tx))) throw new Problem('menuKept')
    if (content.perm) await setMenuRoles(tx, id, [])
    await grant(tx, ctx.actor, { ...content, id }, form.roleIds)
    await open(tx, menus, id, content.parentId)
  })
}

/**
 * Moves an entry to a position among its siblings, counted from 0; their sort numbers then run from 1. Throws
 * `notFound`.
 */
export async function sortMenu(ctx: PersonCtx, id: string, position: number): Promise<void> {
  await change(ctx, async (tx, menus) => {
    const moved = menus.find((menu) => menu.id === id)
    if (!moved) throw new Problem('notFound')
    const siblings = menus.filter((menu) => menu.parentId === moved.parentId && menu.id !== id)
    await setOrder(
      tx,
      siblings.toSpliced(position, 0, moved).map((menu) => menu.id),
    )
  })
}

/**
 * Deletes an entry with all its descendants; roles lose the permissions of its buttons. Throws `notFound`,
 * `menuBuiltIn`, `menuKept`, `permissionNotHeld`.
 */
export async function removeMenu(ctx: PersonCtx, id: string): Promise<void> {
  await change(ctx, async (tx, menus) => {
    const going = subtreeOf(menus, id)
    if (going.length === 0) throw new Problem('notFound')
    if (going.some(({ builtIn }) => builtIn)) throw new Problem('menuBuiltIn')
    const perms = going.flatMap(({ perm }) => perm ?? [])
    await ctx.auditEntry?.about(
      'menus',
      going.map((menu) => menu.id),
      tx,
    )
    await ctx.auditEntry?.about('roles', await listRoleMembers(tx, perms), tx)
    await deleteMenu(tx, id)
    if (dropsPlacements(menus, await listMenus(tx))) throw new Problem('menuKept')
    // The remaining ones are permissions that the catalogue no longer contains.
    if (!isRoot(ctx.actor) && perms.some((perm) => !ctx.actor.perms.includes(perm)))
      throw new Problem('permissionNotHeld')
    await revokePermissions(tx, perms)
  })
}

const isRoot = ({ roles }: Actor) => roles.includes(rootRole)

/**
 * One menu change at a time, in one transaction, that the actor can still undo afterwards; open pages are
 * notified.
 */
async function change(ctx: PersonCtx, work: (tx: Db, menus: Menu[]) => Promise<void>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockMenus(tx)
    const reached = await reachesManagement(tx, ctx.actor)
    await work(tx, await listMenus(tx))
    await requireOwnRights(tx, ctx.actor)
    if (reached && !(await reachesManagement(tx, ctx.actor))) throw new Problem('ownRightsLost')
  })
  ctx.events.emit('menus.changed', {})
}

/** Whether a user can open menu management through the folders above it. */
async function reachesManagement(tx: Db, { roles }: Actor): Promise<boolean> {
  const leadsThere = ({ component, children = [] }: Route): boolean =>
    component === managementPage || children.some(leadsThere)
  return routesFor(await listMenuRows(tx), roles).some(leadsThere)
}

function rejectInvalid(menus: readonly Menu[], id: string, content: MenuContent): void {
  const fault = placeFault(menus, { ...content, id })
  if (fault) throw new Problem(fault)
  if (content.kind === 'MENU' && !content.component) throw new Problem('menuComponentMissing')
  for (const path of [content.redirect, content.activeMenu])
    if (path && !isPlacePath(path)) throw new Problem('menuPathInvalid')
}

/** Menu management belongs to its own role alone. */
async function refuseOthers(tx: Db, menu: Menu, roleIds: readonly string[]): Promise<void> {
  const held = await listGrantedIds(tx, menu)
  const same = new Set(roleIds).size === held.length && held.every((id) => roleIds.includes(id))
  if (!same) throw new Problem('menuRolesFixed')
}

/**
 * Grants an entry, or a button's permission, to exactly these roles; leaves it unchanged when none are given.
 */
async function grant(
  tx: Db,
  actor: Actor,
  menu: MenuContent & { id: string },
  roleIds: readonly string[] | undefined,
): Promise<void> {
  if (!roleIds) return
  const requested = [...new Set(roleIds)]
  if (!(await areGrantable(tx, requested))) throw new Problem('roleUnknown')
  if (!menu.perm) return setMenuRoles(tx, menu.id, requested)
  await refuseNotGranted(tx, actor, { id: menu.id, perm: menu.perm }, requested)
  await setRoleMembers(tx, menu.perm, requested)
}

async function refuseNotGranted(
  tx: Db,
  actor: Actor,
  button: { id: string; perm: Permission },
  requested: readonly string[],
): Promise<void> {
  const held = await listGrantedIds(tx, button)
  const moves = requested.some((id) => !held.includes(id)) || held.some((id) => !requested.includes(id))
  if (moves && !hasAnyPermission(actor, [button.perm])) throw new Problem('permissionNotHeld')
}

async function open(tx: Db, menus: readonly Menu[], id: string, parentId: string | null): Promise<void> {
  const above = ancestorsOf(menus, parentId).filter(({ kind }) => kind === 'CATALOG')
  await openAbove(
    tx,
    id,
    above.map((menu) => menu.id),
  )
}
