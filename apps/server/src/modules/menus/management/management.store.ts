import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { MenuContent } from './management.rules.ts'
import '../menus.tables.ts'

/** Blocks other menu changes until the transaction ends, because the tree is validated as a whole. */
export async function lockMenus(tx: Db): Promise<void> {
  await sql`LOCK TABLE menus IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

const rowOf = ({ parentId, titleEn, keepAlive, alwaysShow, activeMenu, ...rest }: MenuContent) => ({
  ...rest,
  parent_id: parentId,
  title_en: titleEn,
  keep_alive: keepAlive,
  always_show: alwaysShow,
  active_menu: activeMenu,
})

export async function insertMenu(tx: Db, content: MenuContent): Promise<string> {
  const { id } = await tx.insertInto('menus').values(rowOf(content)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateMenu(tx: Db, id: string, content: MenuContent): Promise<void> {
  await tx.updateTable('menus').set(rowOf(content)).where('id', '=', id).execute()
}

/** Numbers entries from 1 in this order. */
export async function setOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE menus SET sort = placed.at
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS placed (id, at)
    WHERE menus.id = placed.id`.execute(tx)
}

/** Deletes an entry and its descendants. */
export async function deleteMenu(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('menus').where('id', '=', id).execute()
}

/** Sets exactly which roles may open an entry. */
export async function setMenuRoles(tx: Db, menuId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_menus').where('menu_id', '=', menuId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto('role_menus')
    .values(roleIds.map((roleId) => ({ menu_id: menuId, role_id: roleId })))
    .execute()
}

/** Grants the roles of an entry the folders above it too: otherwise it could not be reached. */
export async function openAbove(tx: Db, menuId: string, aboveIds: readonly string[]): Promise<void> {
  if (aboveIds.length === 0) return
  await sql`
    INSERT INTO role_menus (role_id, menu_id)
    SELECT held.role_id, above.id FROM role_menus held, unnest(${[...aboveIds]}::bigint[]) AS above (id)
    WHERE held.menu_id = ${menuId}
    ON CONFLICT DO NOTHING`.execute(tx)
}
