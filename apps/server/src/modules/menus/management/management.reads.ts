import { searchTree, treeOf } from '@limpid/contract/kernel/trees'
import type { Language } from '@limpid/contract/kernel/words'
import type { GrantedRole, MenuFormReply, MenuNode, MenuOption } from '@limpid/contract/menus/management'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { listRoleMembers } from '../../roles/roles.public.ts'
import { type Menu, matchesMenu, systemMenuIdsOf } from './management.rules.ts'
import { canHaveChildren } from './places.rules.ts'
import '../../roles/roles.tables.ts'
import '../menus.tables.ts'

const columns = [
  'id',
  'parent_id as parentId',
  'kind',
  'path',
  'component',
  'redirect',
  'title',
  'title_en as titleEn',
  'icon',
  'sort',
  'visible',
  'keep_alive as keepAlive',
  'always_show as alwaysShow',
  'affix',
  'active_menu as activeMenu',
  'perm',
  'built_in as builtIn',
] as const

/** Every entry in menu order. */
export async function listMenus(db: Db): Promise<Menu[]> {
  return db.selectFrom('menus').select(columns).orderBy('sort').orderBy('id').execute()
}

/**
 * The whole menu with the roles of each entry; with keywords the matches with their ancestors and
 * descendants.
 */
export async function listMenuTree({ db }: PersonCtx, keywords = ''): Promise<MenuNode[]> {
  const [menus, grants] = await Promise.all([listMenus(db), listGrants(db)])
  const kept = systemMenuIdsOf(menus)
  const nodes = menus.map(({ title, titleEn, kind, keepAlive, alwaysShow, affix, activeMenu, ...rest }) => ({
    ...rest,
    name: title,
    nameEn: titleEn,
    type: kind,
    kept: kept.has(rest.id),
    roles: grants.get(rest.id) ?? [],
  }))
  const tree: MenuNode[] = treeOf(nodes)
  const requested = keywords.trim().toLowerCase()
  return requested === '' ? tree : searchTree(tree, (node) => matchesMenu(node, requested))
}

/** The roles by entry; for a button, those that have its permission. */
async function listGrants(db: Db): Promise<Map<string, GrantedRole[]>> {
  const granted = db
    .selectFrom('role_menus')
    .select(['menu_id', 'role_id'])
    .union(
      db
        .selectFrom('menus')
        .innerJoin('role_permissions', 'role_permissions.permission', 'menus.perm')
        .select(['menus.id as menu_id', 'role_permissions.role_id']),
    )
    .as('granted')
  const rows = await db
    .selectFrom(granted)
    .innerJoin('roles', 'roles.id', 'granted.role_id')
    .where('roles.code', '<>', rootRole)
    .select([
      'granted.menu_id',
      sql<GrantedRole[]>`json_agg(json_build_object(
        'code', roles.code, 'name', roles.name, 'nameEn', roles.name_en) ORDER BY roles.sort, roles.id)`.as(
        'roles',
      ),
    ])
    .groupBy('granted.menu_id')
    .execute()
  return new Map(rows.map(({ menu_id, roles }) => [menu_id, roles]))
}

/** One entry for editing. Throws `notFound`. */
export async function getMenuForm({ db }: PersonCtx, id: string): Promise<MenuFormReply> {
  const menu = await db.selectFrom('menus').select(columns).where('id', '=', id).executeTakeFirst()
  if (!menu) throw new Problem('notFound')
  const { title: name, titleEn: nameEn, kind: type, ...rest } = menu
  return { ...rest, name, nameEn, type, roleIds: await listGrantedIds(db, menu) }
}

/**
 * Ids of the roles that an entry is granted to, or that have a button's permission; ROOT needs neither and is
 * not included.
 */
export async function listGrantedIds(db: Db, menu: Pick<Menu, 'id' | 'perm'>): Promise<string[]> {
  if (menu.perm) return listRoleMembers(db, [menu.perm])
  const rows = await db
    .selectFrom('role_menus')
    .innerJoin('roles', 'roles.id', 'role_menus.role_id')
    .select('role_id')
    .where('menu_id', '=', menu.id)
    .where('roles.code', '<>', rootRole)
    .execute()
  return rows.map((row) => row.role_id)
}

/** The menu as select options, in the caller's language. */
export async function listMenuOptions({ db, caller }: PersonCtx, onlyParent = false): Promise<MenuOption[]> {
  const menus = await listMenus(db)
  return optionsOf(onlyParent ? menus.filter(({ kind }) => canHaveChildren(kind)) : menus, caller.language)
}

function optionsOf(menus: readonly Menu[], language: Language, parentId: string | null = null): MenuOption[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map(({ id, title, titleEn }) => {
      const children = optionsOf(menus, language, id)
      return {
        value: id,
        label: language === 'en' ? titleEn : title,
        ...(children.length > 0 && { children }),
      }
    })
}
