import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const outboxMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'outbox',
    component: 'system/outbox/index',
    title: '发件箱',
    titleEn: 'Outbox',
    sort: 6,
    icon: 'outbox',
    keepAlive: true,
    roles: [],
    buttons: { 'sys:outbox:list': [], 'sys:outbox:delete': [] },
  },
]
