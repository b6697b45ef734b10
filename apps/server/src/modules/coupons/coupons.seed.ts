import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** Coupons in the folder of the shop, and the own coupons of those who buy. */
export const couponsMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'coupon',
    component: 'mall/coupon/index',
    title: '优惠券管理',
    titleEn: 'Coupons',
    sort: 4,
    icon: 'coupon',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:coupon:list': ['ADMIN', 'SHOP'],
      'mall:coupon:add': ['ADMIN', 'SHOP'],
      'mall:coupon:edit': ['ADMIN', 'SHOP'],
      'mall:coupon:give': ['ADMIN', 'SHOP'],
      'mall:coupon:delete': ['ADMIN', 'SHOP'],
    },
  },
  {
    parent: '/shop',
    path: 'coupons',
    component: 'mall/coupon/mine',
    title: '我的优惠券',
    titleEn: 'My coupons',
    sort: 6,
    icon: 'gift',
    roles: deviceOwners,
    buttons: { 'mall:coupon:use': deviceOwners },
  },
]
