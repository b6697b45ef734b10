import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const maintenanceMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'maintenance',
    component: 'equipment/maintenance',
    title: '保养计划',
    titleEn: 'Maintenance',
    sort: 9,
    icon: 'tools',
    roles: deviceOwners,
    buttons: { 'iot:maintenance:edit': deviceOwners },
  },
]
