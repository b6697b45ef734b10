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
    roles: ['ADMIN'],
    buttons: {
      'mall:brand:list': ['ADMIN'],
      'mall:brand:add': ['ADMIN'],
      'mall:brand:edit': ['ADMIN'],
      'mall:brand:delete': ['ADMIN'],
    },
  },
]
