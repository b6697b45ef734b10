import { defineNoun } from '../kernel/noun.ts'
import { couponLabels } from './coupons.labels.ts'
import { couponNews, couponTopic } from './coupons.live.ts'
import { couponPermissions } from './coupons.permissions.ts'
import { couponProblems } from './coupons.problems.ts'

export const couponsNoun = defineNoun({
  permissions: couponPermissions,
  problems: couponProblems,
  labels: couponLabels,
  live: { topic: couponTopic, news: couponNews },
  pages: {
    'mall/coupon/index': { zh: '优惠券管理', en: 'Coupons' },
    'mall/coupon/mine': { zh: '我的优惠券', en: 'My coupons' },
  },
  things: {
    collect: { zh: '优惠券', en: 'Coupon' },
    coupons: { zh: '优惠券', en: 'Coupon' },
    'held-coupons': { zh: '领取的优惠券', en: 'Held coupon' },
  },
})
