import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const deptsMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'dept',
    component: 'system/dept/index',
    title: '部门管理',
    titleEn: 'Departments',
    sort: 3,
    icon: 'dept',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'sys:dept:list': ['ADMIN'],
      'sys:dept:add': ['ADMIN'],
      'sys:dept:edit': ['ADMIN'],
      'sys:dept:delete': ['ADMIN'],
    },
  },
]
