import { type Permission, permissions } from '@limpid/contract/catalogue/permissions'
import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import { menuManagerRole } from '@limpid/contract/roles/system-roles'
import type { Db } from '../../platform/database/tables.ts'
import { noteSeeded, readSeeded } from '../../platform/seed/seeded-entries.ts'
import type { MenuSeed } from '../../platform/seed/seeds.ts'
import { addMenus, listLivingMenuIds, type NewMenu, openTo } from './seeded-menus.store.ts'
import { refreshTitles } from './seeded-titles.store.ts'

/** The folder of the administration, and the pages that belong to no other module. */
export const menusMenus: readonly MenuSeed[] = [
  {
    path: '/api-document',
    component: 'api-document/index',
    title: '接口文档',
    titleEn: 'API',
    sort: 4,
    icon: 'api',
    roles: deviceOwners,
  },
  {
    path: '/system',
    component: 'Layout',
    title: '系统管理',
    titleEn: 'System',
    sort: 80,
    icon: 'system',
    alwaysShow: true,
    builtIn: true,
    roles: ['ADMIN', menuManagerRole],
  },
  {
    parent: '/system',
    path: 'cmenu',
    component: 'system/menu/index',
    title: '菜单管理',
    titleEn: 'Menus',
    sort: 4,
    icon: 'menu',
    keepAlive: true,
    builtIn: true,
    roles: [menuManagerRole],
    buttons: {
      'sys:menu:list': [menuManagerRole],
      'sys:menu:add': [menuManagerRole],
      'sys:menu:edit': [menuManagerRole],
      'sys:menu:delete': [menuManagerRole],
    },
  },
]

interface Entry {
  key: string
  parentKey: string | null
  row: Omit<NewMenu, 'parent_id'>
}

/**
 * Adds the entries and buttons that are new in this release, and opens them to their roles. An entry whose folder was deleted is left
 * out; one that staff have already made at the same place is taken as it is. Titles that staff left alone follow the release.
 */
export async function seedMenus(db: Db, menus: readonly MenuSeed[]): Promise<void> {
  const seeded = await readSeeded(db, 'menu')
  const entries = menus.flatMap(entriesOf)
  const usedPaths = new Set<string>()
  if (entries.some(({ key }) => !seeded.has(key))) {
    const living = await listLivingMenuIds(db)
    for (const level of levelsOf(entries)) {
      const fresh = level.flatMap(({ key, parentKey, row }) => {
        const parentId = parentKey === null ? null : seeded.get(parentKey)
        const isPlaced = parentId === null || (parentId !== undefined && living.has(parentId))
        return !seeded.has(key) && isPlaced ? [{ key, row: { ...row, parent_id: parentId } }] : []
      })
      const added = await addMenus(db, fresh)
      await noteSeeded(db, 'menu', added)
      for (const { key, rowId, isNew } of added) {
        seeded.set(key, rowId)
        living.add(rowId)
        if (!isNew) usedPaths.add(key)
      }
    }
  }
  await refreshTitles(
    db,
    entries.map(({ key, row }) => ({ key, title: row.title, titleEn: row.title_en })),
  )
  await seedRoleMenus(db, menus, seeded, usedPaths)
}

async function seedRoleMenus(
  db: Db,
  menus: readonly MenuSeed[],
  menuIds: Map<string, string | null>,
  usedPaths: Set<string>,
): Promise<void> {
  const seeded = await readSeeded(db, 'role-menu')
  const fresh = menus.flatMap((menu) =>
    menu.roles
      .map((role) => ({ key: `${role} ${keyOf(menu)}`, role, menuKey: keyOf(menu) }))
      .filter(({ key, menuKey }) => !seeded.has(key) && menuIds.has(menuKey)),
  )
  if (fresh.length === 0) return
  const roleIds = await readSeeded(db, 'role')
  await openTo(
    db,
    fresh.flatMap(({ role, menuKey }) => {
      const [roleId, menuId] = [roleIds.get(role), menuIds.get(menuKey)]
      // Who may open what staff made is for staff to say.
      return roleId && menuId && !usedPaths.has(menuKey) ? [{ roleId, menuId }] : []
    }),
  )
  await noteSeeded(
    db,
    'role-menu',
    fresh.map(({ key }) => ({ key, rowId: null })),
  )
}

const keyOf = ({ parent, path }: MenuSeed) => (parent === undefined ? path : `${parent}/${path}`)

/** The entry itself, then its buttons under their permissions. */
function entriesOf(menu: MenuSeed): Entry[] {
  const key = keyOf(menu)
  const buttons = Object.keys(menu.buttons ?? {}) as Permission[]
  return [
    { key, parentKey: menu.parent ?? null, row: rowOf(menu) },
    ...buttons.map((perm, index) => ({ key: perm, parentKey: key, row: buttonOf(perm, index + 1) })),
  ]
}

function rowOf(menu: MenuSeed): Entry['row'] {
  return {
    kind: menu.component === 'Layout' ? 'CATALOG' : 'MENU',
    path: menu.path,
    component: menu.component,
    redirect: menu.redirect ?? null,
    title: menu.title,
    title_en: menu.titleEn,
    icon: menu.icon ?? null,
    sort: menu.sort,
    visible: menu.visible ?? true,
    keep_alive: menu.keepAlive ?? false,
    always_show: menu.alwaysShow ?? false,
    affix: menu.affix ?? false,
    active_menu: menu.activeMenu ?? null,
    perm: null,
    built_in: menu.builtIn ?? false,
  }
}

function buttonOf(perm: Permission, sort: number): Entry['row'] {
  return {
    kind: 'BUTTON',
    path: '',
    component: null,
    redirect: null,
    title: permissions[perm].zh,
    title_en: permissions[perm].en,
    icon: null,
    sort,
    visible: true,
    keep_alive: false,
    always_show: false,
    affix: false,
    active_menu: null,
    perm,
    built_in: false,
  }
}

/** Those at the top, then those below them, and so on. Throws where an entry names one above it that is not seeded. */
function levelsOf(entries: readonly Entry[]): Entry[][] {
  const levels: Entry[][] = []
  const placed = new Set<string | null>([null])
  let left = [...entries]
  while (left.length > 0) {
    const level = left.filter(({ parentKey }) => placed.has(parentKey))
    if (level.length === 0) throw new Error(`No menu is seeded at ${left[0]?.parentKey}`)
    levels.push(level)
    for (const { key } of level) placed.add(key)
    left = left.filter((entry) => !level.includes(entry))
  }
  return levels
}
