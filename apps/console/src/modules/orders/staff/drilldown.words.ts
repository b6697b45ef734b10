import { defineWords } from '../../../lib/words.ts'

export const drilldownWords = defineWords({
  until: {
    zh: (from: string, to: string) => `${from} 至 ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  oneSku: { zh: '含所选 SKU', en: 'With the selected variant' },
  oneCoupon: { zh: '使用所选优惠券', en: 'With the selected coupon' },
  withMissing: { zh: '有缺件', en: 'With missing pieces' },
  clear: { zh: (filter: string) => `取消筛选：${filter}`, en: (filter: string) => `Clear filter: ${filter}` },
})
