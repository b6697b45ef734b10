import type { CurrentMember } from '@limpid/contract/members/me'
import type { Route } from '@limpid/contract/menus/route'

/** An administrator with everything that the lists and forms of devices need. */
export const person: CurrentMember = {
  id: '1',
  userId: '1',
  username: 'admin',
  nickname: '管理员',
  nickName: '管理员',
  avatar: '',
  avatarUrl: '',
  mobile: null,
  email: null,
  language: null,
  roles: ['ADMIN'],
  perms: [
    'iot:device:list',
    'iot:device:any',
    'iot:device:add',
    'iot:device:edit',
    'iot:device:delete',
    'iot:group:list',
    'iot:group:edit',
  ],
  passwordInitial: false,
  passwordDue: false,
  secondFactorDue: false,
  agreementsDue: [],
  preferences: { density: 'normal', hiddenColumns: {}, dashboard: { order: [], hidden: [] } },
  createTime: new Date('2026-01-01T00:00:00Z'),
}

const meta = (title: string, titleEn: string, more: Partial<Route['meta']> = {}): Route['meta'] => ({
  title,
  titleEn,
  hidden: false,
  roles: ['ADMIN'],
  ...more,
})

/** The menu of this person. */
export const routes: Route[] = [
  {
    path: '/dashboard',
    component: 'dashboard/index',
    name: 'Dashboard',
    meta: meta('首页', 'Dashboard', { keepAlive: true, affix: true }),
  },
  {
    path: '/equipment',
    component: 'Layout',
    name: '/equipment',
    meta: meta('设备管理', 'Devices'),
    children: [
      {
        path: 'own-equipment',
        component: 'equipment/own-equipment',
        name: 'OwnEquipment',
        meta: meta('我的设备', 'My devices', { keepAlive: true }),
      },
      {
        path: 'sites',
        component: 'equipment/sites',
        name: 'Sites',
        meta: meta('站点管理', 'Sites', { keepAlive: true }),
      },
      {
        path: 'equipment-info/:id/:sn?',
        component: 'equipment/equipment-info',
        name: 'EquipmentInfo',
        meta: meta('设备', 'Device', { hidden: true, keepAlive: true }),
      },
    ],
  },
  {
    path: '/personal',
    component: 'personal/index',
    name: 'Personal',
    meta: meta('个人中心', 'Profile', { keepAlive: true }),
  },
]
