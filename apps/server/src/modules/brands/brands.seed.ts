import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** The folder of the shop, and its brands. */
export const brandsMenus: readonly MenuSeed[] = [
  {
    path: '/mall',
    component: 'Layout',
    title: '商城管理',
    titleEn: 'Shop admin',
    sort: 60,
    icon: 'shop',
    alwaysShow: true,
    roles: ['ADMIN', 'SHOP'],
  },
  {
    parent: '/mall',
    path: 'brand',
    component: 'mall/brand/index',
    title: '品牌管理',
    titleEn: 'Brands',
    sort: 3,
    icon: 'brand',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:brand:list': ['ADMIN', 'SHOP'],
      'mall:brand:add': ['ADMIN', 'SHOP'],
      'mall:brand:edit': ['ADMIN', 'SHOP'],
      'mall:brand:delete': ['ADMIN', 'SHOP'],
    },
  },
]
