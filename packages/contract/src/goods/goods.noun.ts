import { defineNoun } from '../kernel/noun.ts'
import { goodsLabels } from './goods.labels.ts'
import { goodsNews, goodsTopic } from './goods.live.ts'
import { goodsPermissions } from './goods.permissions.ts'
import { goodsProblems } from './goods.problems.ts'

export const goodsNoun = defineNoun({
  permissions: goodsPermissions,
  problems: goodsProblems,
  labels: goodsLabels,
  live: { topic: goodsTopic, news: goodsNews },
  pages: ['mall/goods/index', 'mall/goods/goods-info'],
})
