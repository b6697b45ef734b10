import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables.ts'
import './menus.tables.ts'

export type NewMenu = Insertable<Tables['menus']>

/** The ids of all entries that exist now. */
export async function listLivingMenuIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('menus').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds entries; where one exists with the same permission, or at the same place, that one is returned and not changed. */
export async function addMenus(
  db: Db,
  menus: readonly { key: string; row: NewMenu }[],
): Promise<{ key: string; rowId: string; isNew: boolean }[]> {
  if (menus.length === 0) return []
  const added = await db
    .insertInto('menus')
    .values(menus.map(({ row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'parent_id', 'path', 'perm'])
    .execute()
  const ids = new Map(added.map((row) => [placeOf(row), row.id]))
  const found: { key: string; rowId: string; isNew: boolean }[] = []
  for (const { key, row } of menus) {
    const id = ids.get(placeOf(row))
    found.push({ key, rowId: id ?? (await findMenu(db, row)), isNew: id !== undefined })
  }
  return found
}

const placeOf = ({ parent_id, path, perm }: Pick<NewMenu, 'parent_id' | 'path' | 'perm'>) =>
  perm ?? `${parent_id ?? ''} ${path}`

async function findMenu(db: Db, { parent_id, path, perm }: NewMenu): Promise<string> {
  const menus = db.selectFrom('menus').select('id')
  const { id } = await (perm
    ? menus.where('perm', '=', perm)
    : menus
        .where('kind', '<>', 'BUTTON')
        .where('path', '=', path)
        .where('parent_id', 'is not distinct from', parent_id ?? null)
  ).executeTakeFirstOrThrow()
  return id
}

/** Lets roles open entries, as far as both still exist. */
export async function openTo(db: Db, grants: readonly { roleId: string; menuId: string }[]): Promise<void> {
  await sql`INSERT INTO role_menus (role_id, menu_id)
    SELECT r.id, m.id
      FROM unnest(${grants.map(({ roleId }) => roleId)}::bigint[], ${grants.map(({ menuId }) => menuId)}::bigint[]) AS g (role_id, menu_id)
      JOIN roles r ON r.id = g.role_id JOIN menus m ON m.id = g.menu_id
    ON CONFLICT DO NOTHING`.execute(db)
}
