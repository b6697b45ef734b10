import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const escalationsMenus: readonly MenuSeed[] = [
  {
    parent: '/alarm-log',
    path: 'escalations',
    component: 'alarm-log/escalations',
    title: '告警升级',
    titleEn: 'Escalation',
    sort: 6,
    icon: 'urgent',
    roles: deviceOwners,
    buttons: { 'iot:escalation:list': deviceOwners, 'iot:escalation:edit': deviceOwners },
  },
]
