import type { Route } from '@limpid/contract/menus/route'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { type MenuRow, routesFor } from './menus.rules.ts'
import '../roles/roles.tables.ts'
import './menus.tables.ts'

/** The routes that the signed-in user may open, in menu order. */
export async function listRoutes({ db, actor }: PersonCtx): Promise<Route[]> {
  return routesFor(await listMenuRows(db), actor.roles)
}

/** Every entry that makes a route, with the roles that may open it. */
export async function listMenuRows(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .selectFrom('menus as m')
    .leftJoin('role_menus as rm', 'rm.menu_id', 'm.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'rm.role_id').on('r.enabled', '=', true))
    .select([
      'm.id',
      'm.parent_id as parentId',
      'm.kind',
      'm.path',
      'm.component',
      'm.redirect',
      'm.title',
      'm.title_en as titleEn',
      'm.icon',
      'm.visible',
      'm.keep_alive as keepAlive',
      'm.always_show as alwaysShow',
      'm.affix',
      'm.active_menu as activeMenu',
      sql<string[]>`coalesce(array_agg(r.code ORDER BY r.code) FILTER (WHERE r.code IS NOT NULL), '{}')`.as(
        'roles',
      ),
    ])
    .where('m.kind', '<>', 'BUTTON')
    .groupBy('m.id')
    .orderBy('m.sort')
    .orderBy('m.id')
    .execute()
  return rows as MenuRow[]
}
