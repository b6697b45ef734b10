import { defineNoun } from '../kernel/noun.ts'
import { categoryLabels } from './categories.labels.ts'
import { categoryNews, categoryTopic } from './categories.live.ts'
import { categoryPermissions } from './categories.permissions.ts'
import { categoryProblems } from './categories.problems.ts'

export const categoriesNoun = defineNoun({
  permissions: categoryPermissions,
  problems: categoryProblems,
  labels: categoryLabels,
  live: { topic: categoryTopic, news: categoryNews },
  pages: {
    'mall/category/index': { zh: '商品分类', en: 'Categories' },
  },
  things: {
    categories: { zh: '商品分类', en: 'Category' },
  },
})
