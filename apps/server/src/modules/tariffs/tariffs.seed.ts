import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const tariffsMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'tariffs',
    component: 'equipment/tariffs',
    title: '价格与排放因子',
    titleEn: 'Prices and emission factors',
    sort: 7,
    icon: 'price',
    roles: deviceOwners,
    buttons: { 'iot:tariff:list': deviceOwners, 'iot:tariff:edit': deviceOwners },
  },
]
