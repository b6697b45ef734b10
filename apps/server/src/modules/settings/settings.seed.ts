import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const settingsMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'settings',
    component: 'system/settings/index',
    title: '系统设置',
    titleEn: 'Settings',
    sort: 14,
    icon: 'adjust',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: { 'sys:setting:list': ['ADMIN'], 'sys:setting:edit': ['ADMIN'] },
  },
]
