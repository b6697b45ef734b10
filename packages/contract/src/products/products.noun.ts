import { defineNoun } from '../kernel/noun.ts'
import { alarmRuleLabels } from './alarm-rules/rule-labels.ts'
import { productLabels } from './products.labels.ts'
import { productPermissions } from './products.permissions.ts'
import { productProblems } from './products.problems.ts'

export const productsNoun = defineNoun({
  permissions: productPermissions,
  problems: productProblems,
  labels: { ...alarmRuleLabels, ...productLabels },
  pages: {
    'product/index': { zh: '产品管理', en: 'Products' },
    'product/product-info': { zh: '产品详情', en: 'Product' },
  },
  things: {
    products: {
      zh: '产品',
      en: 'Product',
    },
  },
})
