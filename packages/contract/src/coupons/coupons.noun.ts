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
  pages: ['mall/coupon/index', 'mall/coupon/mine'],
})
