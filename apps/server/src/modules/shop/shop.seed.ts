import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const shopMenus: readonly MenuSeed[] = [
  {
    parent: '/shop',
    path: 'front',
    component: 'mall/shop/index',
    title: '选购',
    titleEn: 'Browse',
    sort: 1,
    icon: 'search',
    keepAlive: true,
    roles: deviceOwners,
  },
  {
    parent: '/shop',
    path: 'article/:id',
    component: 'mall/shop/article',
    title: '商城商品',
    titleEn: 'Shop item',
    sort: 1,
    visible: false,
    keepAlive: true,
    activeMenu: '/shop/front',
    roles: deviceOwners,
  },
  {
    parent: '/shop',
    path: 'cart',
    component: 'mall/cart/index',
    title: '购物车',
    titleEn: 'Cart',
    sort: 2,
    icon: 'cart',
    roles: deviceOwners,
  },
]
