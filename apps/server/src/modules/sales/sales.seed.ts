import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const salesMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'sales',
    component: 'mall/sales/index',
    title: '销售统计',
    titleEn: 'Sales',
    sort: 0,
    icon: 'sales',
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:sales:list': ['ADMIN', 'SHOP'],
      'mall:sales:export': ['ADMIN', 'SHOP'],
    },
  },
]
