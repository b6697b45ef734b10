import { type Permission, permissions } from '@limpid/contract/kernel/people/permissions'
import type { PageComponent } from '@limpid/contract/menus/components'
import type { Db } from '../../platform/database/tables.ts'
import { listRoleIds } from '../roles/roles.face.ts'
import './menus.tables.ts'

export interface SeededMenu {
  path: string
  component: PageComponent | 'Layout'
  title: string
  titleEn: string
  icon?: string
  redirect?: string
  visible?: boolean
  keepAlive?: boolean
  alwaysShow?: boolean
  affix?: boolean
  /** The console needs it: nobody deletes, hides or moves it. */
  builtIn?: boolean
  /** Place in the menu; the place in this list when left out. */
  sort?: number
  activeMenu?: string
  /** Who may open it; nobody named means ROOT alone. */
  roles: string[]
  /** The permissions that its buttons carry. */
  buttons?: Permission[]
  children?: SeededMenu[]
}

/** Puts menus with their buttons below an entry, or at the top. */
export async function plantMenus(
  db: Db,
  menus: readonly SeededMenu[],
  parentId: string | null = null,
): Promise<void> {
  for (const [index, menu] of menus.entries()) {
    const { id } = await db
      .insertInto('menus')
      .values({
        parent_id: parentId,
        kind: menu.children ? 'CATALOG' : 'MENU',
        path: menu.path,
        component: menu.component,
        redirect: menu.redirect ?? null,
        title: menu.title,
        title_en: menu.titleEn,
        icon: menu.icon ?? null,
        sort: menu.sort ?? index + 1,
        visible: menu.visible ?? true,
        keep_alive: menu.keepAlive ?? false,
        always_show: menu.alwaysShow ?? false,
        affix: menu.affix ?? false,
        built_in: menu.builtIn ?? false,
        active_menu: menu.activeMenu ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grant(db, id, menu.roles)
    await seedButtons(db, id, menu.buttons ?? [])
    await plantMenus(db, menu.children ?? [], id)
  }
}

async function grant(db: Db, menuId: string, roleCodes: string[]): Promise<void> {
  const roleIds = await listRoleIds(db, roleCodes)
  if (roleIds.length === 0) return
  await db
    .insertInto('role_menus')
    .values(roleIds.map((roleId) => ({ role_id: roleId, menu_id: menuId })))
    .execute()
}

/** Who holds a button's permission is said by the roles' own seed. */
async function seedButtons(db: Db, parentId: string, buttons: readonly Permission[]): Promise<void> {
  for (const [index, perm] of buttons.entries()) {
    await db
      .insertInto('menus')
      .values({
        parent_id: parentId,
        kind: 'BUTTON',
        path: '',
        perm,
        title: permissions[perm].zh,
        title_en: permissions[perm].en,
        sort: index + 1,
      })
      .execute()
  }
}
