import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const reportsMenus: readonly MenuSeed[] = [
  {
    parent: '/data-analysis',
    path: 'report',
    component: 'data-analysis/report/index',
    title: '定时报表',
    titleEn: 'Reports',
    sort: 7,
    icon: 'report',
    keepAlive: true,
    roles: deviceOwners,
    buttons: { 'iot:report:list': deviceOwners, 'iot:report:edit': deviceOwners },
  },
]
