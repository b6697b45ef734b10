import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** The folder of the shop for those who buy, and their addresses. */
export const addressesMenus: readonly MenuSeed[] = [
  {
    path: '/shop',
    component: 'Layout',
    title: '商城',
    titleEn: 'Shop',
    sort: 14,
    icon: 'basket',
    alwaysShow: true,
    roles: deviceOwners,
  },
  {
    parent: '/shop',
    path: 'addresses',
    component: 'mall/address/index',
    title: '收货地址',
    titleEn: 'Delivery addresses',
    sort: 5,
    icon: 'home',
    roles: deviceOwners,
    buttons: { 'mall:shop:buy': deviceOwners },
  },
]
