import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const couponValues = {
  'coupons.kind': {
    amount: { zh: '满减', en: 'Amount off' },
    every: { zh: '每满减', en: 'Amount off per amount spent' },
    percentage: { zh: '折扣', en: 'Percentage off' },
  },
  'coupons.platform': {
    all: { zh: '全平台', en: 'Any platform' },
    phone: { zh: '手机', en: 'Phone' },
    desktop: { zh: '电脑', en: 'Computer' },
  },
  'coupons.scope': {
    all: { zh: '全场', en: 'All goods' },
    categories: { zh: '指定分类', en: 'Categories' },
    goods: { zh: '指定商品', en: 'Specific items' },
  },
  'coupons.combinesWith': {
    goods: { zh: '指定商品或分类的优惠券', en: 'Coupons for goods or categories' },
    order: { zh: '全场优惠券', en: 'Coupons for all goods' },
  },
  'coupons.offer': {
    staff: { zh: '后台发放', en: 'Issued by staff' },
    code: { zh: '凭优惠码', en: 'With a code' },
    open: { zh: '自行领取', en: 'Open to all' },
  },
  amountFen: 'fen',
  minFen: 'fen',
  maxOffFen: 'fen',
} as const satisfies Record<string, FieldValues>
