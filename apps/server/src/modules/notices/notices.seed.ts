import { everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const noticesMenus: readonly MenuSeed[] = [
  {
    path: '/notices',
    component: 'notices/index',
    title: '通知',
    titleEn: 'Notifications',
    sort: 91,
    icon: 'notice',
    visible: false,
    roles: [...everyone, '_user_'],
  },
]
