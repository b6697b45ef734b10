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
    roles: ['ADMIN'],
    buttons: {
      'mall:goods:list': ['ADMIN'],
      'mall:goods:add': ['ADMIN'],
      'mall:goods:edit': ['ADMIN'],
      'mall:goods:stock': ['ADMIN'],
      'mall:goods:export': ['ADMIN'],
      'mall:goods:delete': ['ADMIN'],
    },
  },
  {
    parent: '/mall',
    path: 'goods-info/:id',
    component: 'mall/goods/goods-info',
    title: '商品详情',
    titleEn: 'Article',
    sort: 1,
    visible: false,
    keepAlive: true,
    activeMenu: '/mall/goods',
    roles: ['ADMIN'],
  },
]
