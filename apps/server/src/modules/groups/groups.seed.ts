import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const groupsMenus: readonly MenuSeed[] = [
  {
    path: '/group',
    component: 'Layout',
    title: '设备分组',
    titleEn: 'Device groups',
    sort: 3,
    icon: 'group',
    redirect: '/group/own-equipment-group',
    roles: deviceOwners,
  },
  {
    parent: '/group',
    path: 'own-equipment-group',
    component: 'group/own-equipment-group',
    title: '我的分组',
    titleEn: 'My groups',
    sort: 1,
    icon: 'groups',
    keepAlive: true,
    roles: deviceOwners,
    buttons: {
      'iot:group:list': deviceOwners,
      'iot:group:add': deviceOwners,
      'iot:group:edit': deviceOwners,
      'iot:group:delete': deviceOwners,
    },
  },
  {
    parent: '/group',
    path: 'share-device-group',
    component: 'group/share-device-group',
    title: '共享分组',
    titleEn: 'Shared groups',
    sort: 2,
    icon: 'sharedGroup',
    roles: deviceOwners,
  },
]
