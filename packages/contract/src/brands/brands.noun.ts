import { defineNoun } from '../kernel/noun.ts'
import { brandLabels } from './brands.labels.ts'
import { brandNews, brandTopic } from './brands.live.ts'
import { brandPermissions } from './brands.permissions.ts'
import { brandProblems } from './brands.problems.ts'

export const brandsNoun = defineNoun({
  permissions: brandPermissions,
  problems: brandProblems,
  labels: brandLabels,
  live: { topic: brandTopic, news: brandNews },
  pages: {
    'mall/brand/index': { zh: '品牌管理', en: 'Brands' },
  },
  things: {
    brands: { zh: '品牌', en: 'Brand' },
  },
})
