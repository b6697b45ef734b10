import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const maintenanceWindowsMenus: readonly MenuSeed[] = [
  {
    parent: '/alarm-log',
    path: 'maintenance',
    component: 'alarm-log/maintenance',
    title: '维护时段',
    titleEn: 'Maintenance windows',
    sort: 5,
    icon: 'calendar',
    roles: deviceOwners,
    buttons: { 'iot:maintenance-window:list': deviceOwners, 'iot:maintenance-window:edit': deviceOwners },
  },
]
