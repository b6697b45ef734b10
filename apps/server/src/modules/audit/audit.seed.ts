import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const auditMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'audit',
    component: 'system/audit/index',
    title: '审计日志',
    titleEn: 'Audit',
    sort: 12,
    icon: 'log',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: { 'sys:audit:list': ['ADMIN'], 'sys:audit:export': ['ADMIN'] },
  },
]
