import type { MenuSeed } from '../../platform/seed/seeds.ts'

/** Categories, in the folder of the shop. */
export const categoriesMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'category',
    component: 'mall/category/index',
    title: '商品分类',
    titleEn: 'Categories',
    sort: 2,
    icon: 'category',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'mall:category:list': ['ADMIN', 'SHOP'],
      'mall:category:add': ['ADMIN', 'SHOP'],
      'mall:category:edit': ['ADMIN', 'SHOP'],
      'mall:category:delete': ['ADMIN', 'SHOP'],
    },
  },
]
