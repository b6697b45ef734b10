import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** Adverts, in the folder of the shop. */
export const advertsMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'advert',
    component: 'mall/advert/index',
    title: '广告管理',
    titleEn: 'Adverts',
    sort: 5,
    icon: 'advert',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:advert:list': ['ADMIN', 'SHOP'],
      'mall:advert:add': ['ADMIN', 'SHOP'],
      'mall:advert:edit': ['ADMIN', 'SHOP'],
      'mall:advert:delete': ['ADMIN', 'SHOP'],
    },
  },
]
