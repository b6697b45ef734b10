import { everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const membersMenus: readonly MenuSeed[] = [
  {
    path: '/personal',
    component: 'personal/index',
    title: '个人中心',
    titleEn: 'Personal centre',
    sort: 90,
    icon: 'person',
    visible: false,
    keepAlive: true,
    roles: [...everyone, '_user_'],
  },
]
