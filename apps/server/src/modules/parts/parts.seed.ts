import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const partsMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'stock',
    component: 'equipment/stock',
    title: '配件库存',
    titleEn: 'Parts in stock',
    sort: 11,
    icon: 'goods',
    roles: deviceOwners,
    buttons: { 'iot:part:edit': deviceOwners },
  },
]
