import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const walletsMenus: readonly MenuSeed[] = [
  {
    parent: '/shop',
    path: 'balance',
    component: 'mall/wallet/mine',
    title: '余额与积分',
    titleEn: 'Balance and points',
    sort: 4,
    icon: 'wallet',
    roles: deviceOwners,
  },
  {
    parent: '/mall',
    path: 'balances',
    component: 'mall/wallet/index',
    title: '余额与积分调整',
    titleEn: 'Balances and points',
    sort: 8,
    icon: 'ledger',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:wallet:list': ['ADMIN', 'SHOP'],
      'mall:wallet:propose': ['ADMIN', 'SHOP'],
      'mall:wallet:confirm': ['ADMIN'],
    },
  },
]
