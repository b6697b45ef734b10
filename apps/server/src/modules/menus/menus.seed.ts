import { menuManagerRole, type Permission, permissions } from '@limpid/contract/kernel/permissions'
import type { PageComponent } from '@limpid/contract/menus/components'
import type { Db } from '../../platform/database/tables.ts'
import { listRoleIds } from '../roles/roles.face.ts'
import './menus.tables.ts'

interface SeededMenu {
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

const everybody = ['ADMIN', 'MEMBER', 'GUEST']

/** The menu of a new installation: what the console has pages for. */
const seededMenus: SeededMenu[] = [
  {
    path: '/dashboard',
    component: 'dashboard/index',
    title: '首页',
    titleEn: 'Dashboard',
    icon: 'dashboard',
    affix: true,
    keepAlive: true,
    builtIn: true,
    roles: everybody,
  },
  {
    path: '/equipment',
    component: 'Layout',
    title: '设备管理',
    titleEn: 'Devices',
    icon: 'device',
    redirect: '/equipment/own-equipment',
    roles: everybody,
    children: [
      {
        path: 'own-equipment',
        component: 'equipment/own-equipment',
        title: '我的设备',
        titleEn: 'My devices',
        icon: 'list',
        keepAlive: true,
        roles: everybody,
        buttons: ['iot:device:list', 'iot:device:add', 'iot:device:any'],
      },
      {
        path: 'equipment-info/:id/:sn?',
        component: 'equipment/equipment-info',
        title: '设备详情',
        titleEn: 'Device',
        visible: false,
        keepAlive: true,
        activeMenu: '/equipment/own-equipment',
        roles: everybody,
      },
      {
        path: 'share-device',
        component: 'equipment/share-device',
        title: '共享设备',
        titleEn: 'Shared devices',
        icon: 'share',
        roles: everybody,
      },
      {
        // Not kept while hidden, like the list above it: what is taken back must not wait in a hidden page.
        path: 'device-info/:id/:sn?',
        component: 'equipment/device-info',
        title: '设备详情',
        titleEn: 'Device',
        visible: false,
        activeMenu: '/equipment/share-device',
        roles: everybody,
      },
      {
        path: 'share-link',
        component: 'equipment/share-link',
        title: '共享链接',
        titleEn: 'Share link',
        visible: false,
        activeMenu: '/equipment/share-device',
        roles: everybody,
      },
      {
        path: 'product',
        component: 'product/index',
        title: '产品管理',
        titleEn: 'Products',
        icon: 'product',
        sort: 20,
        keepAlive: true,
        roles: ['ADMIN'],
      },
      {
        path: 'product-info/:id',
        component: 'product/product-info',
        title: '产品详情',
        titleEn: 'Product',
        sort: 21,
        visible: false,
        keepAlive: true,
        activeMenu: '/equipment/product',
        roles: ['ADMIN'],
      },
      {
        path: 'sites',
        component: 'equipment/sites',
        title: '站点管理',
        titleEn: 'Sites',
        icon: 'site',
        sort: 6,
        roles: ['ADMIN', 'MEMBER'],
      },
    ],
  },
  {
    path: '/group',
    component: 'Layout',
    title: '设备分组',
    titleEn: 'Device groups',
    icon: 'group',
    redirect: '/group/own-equipment-group',
    // Between the devices and what follows them, in installations of every age.
    sort: 3,
    roles: ['ADMIN', 'MEMBER'],
    children: [
      {
        path: 'own-equipment-group',
        component: 'group/own-equipment-group',
        title: '我的分组',
        titleEn: 'My groups',
        icon: 'group',
        keepAlive: true,
        roles: ['ADMIN', 'MEMBER'],
      },
      {
        path: 'share-device-group',
        component: 'group/share-device-group',
        title: '共享分组',
        titleEn: 'Shared groups',
        icon: 'share',
        roles: ['ADMIN', 'MEMBER'],
      },
    ],
  },
  {
    path: '/api-document',
    component: 'api-document/index',
    title: '接口文档',
    titleEn: 'API',
    icon: 'api',
    roles: ['ADMIN', 'MEMBER'],
  },
  {
    path: '/system',
    component: 'Layout',
    title: '系统管理',
    titleEn: 'System',
    icon: 'system',
    sort: 80,
    alwaysShow: true,
    builtIn: true,
    roles: ['ADMIN', menuManagerRole],
    children: [
      {
        path: 'cmenu',
        component: 'system/menu/index',
        title: '菜单管理',
        titleEn: 'Menus',
        icon: 'menu',
        keepAlive: true,
        builtIn: true,
        roles: [menuManagerRole],
        buttons: ['sys:menu:list', 'sys:menu:add', 'sys:menu:edit', 'sys:menu:delete', 'sys:role:list'],
      },
      {
        path: 'protocol',
        component: 'system/protocol/index',
        title: '协议管理',
        titleEn: 'Agreements',
        icon: 'document',
        keepAlive: true,
        roles: ['ADMIN'],
        buttons: ['sys:protocol:list', 'sys:protocol:edit', 'sys:protocol:publish'],
      },
      {
        path: 'outbox',
        component: 'system/outbox/index',
        title: '发件箱',
        titleEn: 'Outbox',
        icon: 'outbox',
        keepAlive: true,
        roles: [],
        buttons: ['sys:outbox:list', 'sys:outbox:delete'],
      },
    ],
  },
  {
    path: '/personal',
    component: 'personal/index',
    title: '个人中心',
    titleEn: 'Personal centre',
    icon: 'user',
    visible: false,
    keepAlive: true,
    sort: 90,
    roles: [...everybody, menuManagerRole],
  },
  {
    path: '/notices',
    component: 'notices/index',
    title: '通知',
    titleEn: 'Notices',
    icon: 'notice',
    visible: false,
    sort: 91,
    roles: [...everybody, '_user_'],
  },
]

export async function seedMenus(db: Db, menus = seededMenus, parentId: string | null = null): Promise<void> {
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
    await seedMenus(db, menu.children ?? [], id)
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
