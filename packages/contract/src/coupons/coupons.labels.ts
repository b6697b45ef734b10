import type { Words } from '../kernel/words.ts'

/** Display names of the fields of coupons. */
export const couponLabels = {
  amountFen: { zh: '优惠金额', en: 'Amount off' },
  percentOff: { zh: '优惠比例', en: 'Percentage off' },
  maxOffFen: { zh: '最高优惠', en: 'Maximum discount' },
  minFen: { zh: '使用门槛', en: 'Minimum spend' },
  platform: { zh: '适用平台', en: 'Platform' },
  'coupons.scope': { zh: '适用范围', en: 'Applies to' },
  combinesWith: { zh: '可叠加', en: 'Combines with' },
  categoryIds: { zh: '指定分类', en: 'Categories' },
  goodsIds: { zh: '指定商品', en: 'Goods' },
  'coupons.offer': { zh: '领取方式', en: 'Distribution' },
  'coupons.code': { zh: '优惠码', en: 'Coupon code' },
  circulation: { zh: '发行量', en: 'Total number' },
  perPerson: { zh: '每人限领', en: 'Number per member' },
  validFrom: { zh: '有效期开始', en: 'Valid from' },
  validUntil: { zh: '有效期结束', en: 'Valid until' },
  validDays: { zh: '领取或发放后有效天数', en: 'Days after claiming or issue' },
  'coupons.enabled': { zh: '启用', en: 'Enabled' },
  'coupons.members': { zh: '会员', en: 'Members' },
} as const satisfies Record<string, Words>
