import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const batchesMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'batches',
    component: 'equipment/batches',
    title: '批量任务',
    titleEn: 'Bulk jobs',
    sort: 13,
    visible: false,
    activeMenu: '/equipment/own-equipment',
    roles: deviceOwners,
  },
]
