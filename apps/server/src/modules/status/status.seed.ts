import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const statusMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'status',
    component: 'system/status/index',
    title: '运行状态',
    titleEn: 'System status',
    sort: 15,
    icon: 'status',
    roles: ['ADMIN'],
    buttons: { 'sys:status:list': ['ADMIN'], 'sys:job:run': ['ADMIN'], 'sys:outbox:test': ['ADMIN'] },
  },
]
