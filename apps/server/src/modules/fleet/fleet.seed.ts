import { everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const fleetMenus: readonly MenuSeed[] = [
  {
    path: '/dashboard',
    component: 'dashboard/index',
    title: '首页',
    titleEn: 'Dashboard',
    sort: 1,
    icon: 'dashboard',
    affix: true,
    keepAlive: true,
    builtIn: true,
    roles: everyone,
  },
]
