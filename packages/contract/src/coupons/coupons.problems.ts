import type { ProblemSpec } from '../kernel/problems.ts'

export const couponProblems = {
  couponCodeTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '优惠码已被其他优惠券使用，请换一个',
      en: 'Another coupon already has this code. Choose another.',
    },
  },
  couponTargetUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '指定的分类或商品不存在，请重新选择', en: 'Category or item not found. Choose again.' },
  },
  couponReceived: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '已有会员持有此优惠券，优惠内容不可修改，也不可删除；可停用后新增一张',
      en: 'Members already hold this coupon. You cannot change its discount or delete it. Disable it and add another.',
    },
  },
  couponUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '优惠码无效或已过期，请核对', en: 'This code is invalid or has expired. Check the code.' },
  },
  couponExhausted: {
    code: 'A0400',
    status: 409,
    words: { zh: '优惠券已领完', en: 'All of these coupons have been claimed.' },
  },
  couponLimit: {
    code: 'A0400',
    status: 409,
    words: { zh: '已达到每人限领数量', en: 'You have reached the limit for this coupon.' },
  },
  couponUnavailable: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '优惠券已使用、已过期或已停用，请重新选择',
      en: 'The coupon was used, has expired or was withdrawn. Choose again.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
