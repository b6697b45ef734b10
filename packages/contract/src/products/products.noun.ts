import { defineNoun } from '../kernel/noun.ts'
import { productLabels } from './products.labels.ts'
import { productPermissions } from './products.permissions.ts'
import { productProblems } from './products.problems.ts'

export const productsNoun = defineNoun({
  permissions: productPermissions,
  problems: productProblems,
  labels: productLabels,
  pages: ['product/index', 'product/product-info'],
})
