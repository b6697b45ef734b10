import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const claimsMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'claim',
    component: 'equipment/claim',
    title: '认领与转让',
    titleEn: 'Claim and transfer',
    sort: 7,
    icon: 'claim',
    roles: deviceOwners,
    buttons: { 'iot:device:transfer': deviceOwners },
  },
]
