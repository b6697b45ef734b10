import { defineNoun } from '../kernel/noun.ts'
import { goodsLabels } from './goods.labels.ts'
import { goodsNews, goodsTopic } from './goods.live.ts'
import { goodsNotifications } from './goods.notifications.ts'
import { goodsPermissions } from './goods.permissions.ts'
import { goodsProblems } from './goods.problems.ts'

export const goodsNoun = defineNoun({
  permissions: goodsPermissions,
  problems: goodsProblems,
  labels: goodsLabels,
  notifications: goodsNotifications,
  live: { topic: goodsTopic, news: goodsNews },
  pages: {
    'mall/goods/index': { zh: '商品管理', en: 'Goods' },
    'mall/goods/goods-info': { zh: '商品详情', en: 'Item' },
  },
  things: {
    spu: { zh: '商品', en: 'Goods' },
    sku: { zh: 'SKU', en: 'Variant' },
  },
  jobs: {
    area: 'shop',
    names: {
      'goods.applyPlannedSales': {
        zh: '商品按时上下架，库存预警',
        en: 'Put goods on and off sale, warn of low stock',
      },
    },
  },
})
