import type { Db } from '../../platform/database/tables.ts'
import { listRoleIds } from '../roles/roles.face.ts'
import './menus.tables.ts'

interface SeededMenu {
  path: string
  component: string
  title: string
  titleEn: string
  icon?: string
  redirect?: string
  visible?: boolean
  keepAlive?: boolean
  affix?: boolean
  /** Place in the menu; the place in this list when left out. */
  sort?: number
  activeMenu?: string
  roles: string[]
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
    path: '/personal',
    component: 'personal/index',
    title: '个人中心',
    titleEn: 'Personal centre',
    icon: 'user',
    visible: false,
    sort: 90,
    roles: [...everybody, '_user_'],
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
        affix: menu.affix ?? false,
        active_menu: menu.activeMenu ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const roleIds = await listRoleIds(db, menu.roles)
    await db
      .insertInto('role_menus')
      .values(roleIds.map((roleId) => ({ role_id: roleId, menu_id: id })))
      .execute()
    await seedMenus(db, menu.children ?? [], id)
  }
}
