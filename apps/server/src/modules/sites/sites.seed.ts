import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const sitesMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'sites',
    component: 'equipment/sites',
    title: '站点管理',
    titleEn: 'Sites',
    sort: 6,
    icon: 'site',
    roles: deviceOwners,
    buttons: {
      'iot:site:list': deviceOwners,
      'iot:site:add': deviceOwners,
      'iot:site:edit': deviceOwners,
      'iot:site:delete': deviceOwners,
    },
  },
  {
    parent: '/equipment',
    path: 'site-info/:id',
    component: 'equipment/site-info',
    title: '站点详情',
    titleEn: 'Site',
    sort: 14,
    visible: false,
    keepAlive: true,
    activeMenu: '/equipment/sites',
    roles: deviceOwners,
  },
]
