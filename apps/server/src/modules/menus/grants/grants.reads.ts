import { treeOf } from '@limpid/contract/kernel/trees'
import type { GrantNode, RolePreview } from '@limpid/contract/menus/grants'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findRole, listPermissions } from '../../roles/roles.public.ts'
import { listMenus } from '../management/management.reads.ts'
import { listMenuRows } from '../menus.reads.ts'
import { routesFor } from '../menus.rules.ts'
import { closedOf, isFixed, listsOf } from './grants.rules.ts'
import '../../roles/roles.tables.ts'
import '../menus.tables.ts'

/** The whole menu with its buttons, and which of them the caller may grant. */
export async function listGrantTree({ db, actor }: PersonCtx): Promise<GrantNode[]> {
  const [menus, open] = await Promise.all([listMenus(db), listOpen(db, actor)])
  const isRoot = actor.roles.includes(rootRole)
  const lists = listsOf(menus)
  return treeOf(
    menus.map((menu) => ({
      id: menu.id,
      parentId: menu.parentId,
      name: menu.title,
      nameEn: menu.titleEn,
      type: menu.kind,
      icon: menu.icon,
      perm: menu.perm,
      visible: menu.visible,
      openedFrom: lists.get(menu.id)?.id ?? null,
      grantable:
        !isFixed(menu) && (isRoot || (menu.perm ? actor.perms.includes(menu.perm) : open.has(menu.id))),
    })),
  )
}

/** Ids of the entries that a user may open by their roles. */
export async function listOpen(db: Db, { roles }: Actor): Promise<Set<string>> {
  const rows = await db
    .selectFrom('role_menus as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select('m.menu_id as id')
    .distinct()
    .where(sql<boolean>`r.code = ANY(${[...roles]}::text[])`)
    .where('r.enabled', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the entries granted to a role. */
export async function listMenuIdsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_menus').select('menu_id').where('role_id', '=', roleId).execute()
  return rows.map((row) => row.menu_id)
}

/** The entries of a role and the buttons whose permissions it has. Throws `notFound`. */
export async function listGranted({ db, actor }: PersonCtx, roleId: string): Promise<string[]> {
  await mustSee(db, actor, roleId)
  const perms = await listPermissions(db, [roleId])
  const buttons = await db
    .selectFrom('menus')
    .select('id')
    .where(sql<boolean>`perm = ANY(${perms}::text[])`)
    .execute()
  return [...(await listMenuIdsOf(db, roleId)), ...buttons.map(({ id }) => id)]
}

/** The routes and permissions of a user with only this role. Throws `notFound`. */
export async function previewRole({ db, actor }: PersonCtx, roleId: string): Promise<RolePreview> {
  const role = await mustSee(db, actor, roleId)
  if (!role.status) return { routes: [], perms: [], closed: [] }
  const [rows, menus, held, perms] = await Promise.all([
    listMenuRows(db),
    listMenus(db),
    listMenuIdsOf(db, roleId),
    listPermissions(db, [roleId]),
  ])
  const closed = closedOf(menus, held).map(({ page, list }) => ({
    name: page.title,
    nameEn: page.titleEn,
    listName: list.title,
    listNameEn: list.titleEn,
  }))
  return { routes: routesFor(rows, [role.code]), perms, closed }
}

async function mustSee(db: Db, actor: Actor, roleId: string) {
  const role = await findRole(db, actor, roleId)
  if (!role) throw new Problem('notFound')
  return role
}
