import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const deliveriesMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'deliveries',
    component: 'equipment/deliveries',
    title: '配送记录',
    titleEn: 'Deliveries',
    sort: 12,
    icon: 'order',
    roles: deviceOwners,
    buttons: { 'iot:delivery:edit': deviceOwners },
  },
]
