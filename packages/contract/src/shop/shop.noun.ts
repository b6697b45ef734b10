import { defineNoun } from '../kernel/noun.ts'
import { cartNews, cartTopic } from './shop.live.ts'
import { shopProblems } from './shop.problems.ts'

export const shopNoun = defineNoun({
  problems: shopProblems,
  live: { topic: cartTopic, news: cartNews },
  pages: {
    'mall/shop/index': { zh: '选购', en: 'Browse' },
    'mall/shop/article': { zh: '商城商品', en: 'Shop item' },
    'mall/cart/index': { zh: '购物车', en: 'Cart' },
  },
  things: {
    cart: { zh: '购物车商品', en: 'Variant in the cart' },
  },
})
