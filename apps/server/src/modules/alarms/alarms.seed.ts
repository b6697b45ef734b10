import { deviceOwners, everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const alarmsMenus: readonly MenuSeed[] = [
  {
    path: '/alarm-log',
    component: 'Layout',
    title: '告警管理',
    titleEn: 'Alarms',
    sort: 3,
    icon: 'alarm',
    redirect: '/alarm-log/log',
    roles: everyone,
  },
  {
    parent: '/alarm-log',
    path: 'log',
    component: 'alarm-log/log',
    title: '告警记录',
    titleEn: 'Alarm records',
    sort: 1,
    icon: 'warning',
    roles: everyone,
    buttons: { 'iot:alarm:list': everyone, 'iot:alarm:handle': deviceOwners },
  },
  {
    parent: '/alarm-log',
    path: 'log/:id',
    component: 'alarm-log/info',
    title: '告警详情',
    titleEn: 'Alarm',
    sort: 2,
    visible: false,
    activeMenu: '/alarm-log/log',
    roles: everyone,
  },
  {
    parent: '/alarm-log',
    path: 'quality',
    component: 'alarm-log/quality',
    title: '告警质量',
    titleEn: 'Alarm quality',
    sort: 4,
    icon: 'chart',
    roles: everyone,
  },
]
