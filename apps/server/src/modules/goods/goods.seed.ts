import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** Goods, in the folder of the shop, and the page of one article. */
export const goodsMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'goods',
    component: 'mall/goods/index',
    title: '商品管理',
    titleEn: 'Goods',
    sort: 1,
    icon: 'article',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:goods:list': ['ADMIN', 'SHOP'],
      'mall:goods:add': ['ADMIN', 'SHOP'],
      'mall:goods:edit': ['ADMIN', 'SHOP'],
      'mall:goods:stock': ['ADMIN', 'SHOP'],
      'mall:goods:export': ['ADMIN', 'SHOP'],
      'mall:goods:import': ['ADMIN', 'SHOP'],
      'mall:goods:delete': ['ADMIN', 'SHOP'],
    },
  },
  {
    parent: '/mall',
    path: 'goods-info/:id',
    component: 'mall/goods/goods-info',
    title: '商品详情',
    titleEn: 'Item',
    sort: 1,
    visible: false,
    keepAlive: true,
    activeMenu: '/mall/goods',
    roles: ['ADMIN', 'SHOP'],
  },
]
