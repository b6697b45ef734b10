import { everyone } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const sharesMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'share-device',
    component: 'equipment/share-device',
    title: '共享设备',
    titleEn: 'Shared devices',
    sort: 3,
    icon: 'share',
    roles: everyone,
  },
  {
    // Not kept alive, like the list above it: when a share is revoked, its data must not stay in a hidden page.
    parent: '/equipment',
    path: 'device-info/:id/:sn?',
    component: 'equipment/device-info',
    title: '设备详情',
    titleEn: 'Device',
    sort: 4,
    visible: false,
    activeMenu: '/equipment/share-device',
    roles: everyone,
  },
  {
    parent: '/equipment',
    path: 'share-link',
    component: 'equipment/share-link',
    title: '共享链接',
    titleEn: 'Share link',
    sort: 5,
    visible: false,
    activeMenu: '/equipment/share-device',
    roles: everyone,
  },
]
