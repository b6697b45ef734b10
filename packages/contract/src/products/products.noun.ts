import { defineNoun } from '../kernel/noun.ts'
import { alarmRuleLabels } from './alarm-rules/rule-labels.ts'
import { productLabels } from './products.labels.ts'
import { productPermissions } from './products.permissions.ts'
import { productProblems } from './products.problems.ts'

export const productsNoun = defineNoun({
  permissions: productPermissions,
  problems: productProblems,
  labels: { ...alarmRuleLabels, ...productLabels },
  pages: ['product/index', 'product/product-info'],
})
