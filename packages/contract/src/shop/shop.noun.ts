import { defineNoun } from '../kernel/noun.ts'
import { shopProblems } from './shop.problems.ts'

export const shopNoun = defineNoun({
  problems: shopProblems,
  pages: ['mall/shop/index', 'mall/shop/article', 'mall/cart/index'],
})
