import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const alarmRulesMenus: readonly MenuSeed[] = [
  {
    parent: '/alarm-log',
    path: 'rules',
    component: 'alarm-log/rules',
    title: '告警规则',
    titleEn: 'Alarm rules',
    sort: 3,
    icon: 'settings',
    roles: deviceOwners,
    buttons: { 'iot:alarm-rule:list': deviceOwners, 'iot:alarm-rule:edit': deviceOwners },
  },
]
