import { yuanText } from '../kernel/money.ts'
import type { Words } from '../kernel/words.ts'
import type { BuyerPlatform, CouponPlatform } from './kinds.ts'

/** Why a coupon does not apply to what somebody buys. */
export const couponReasons = {
  gone: () => ({ zh: '优惠券已使用、已过期或已停用', en: 'It was used, has expired or was withdrawn' }),
  /** Of a code, without saying whether there is such a coupon. */
  code: () => ({ zh: '优惠码无效或已过期，请核对', en: 'This code is invalid or has expired' }),
  early: () => ({ zh: '未到使用时间', en: 'Not valid yet' }),
  platform: (platform: CouponPlatform & BuyerPlatform) =>
    platform === 'phone'
      ? { zh: '仅限手机下单使用', en: 'Only for orders placed on a phone' }
      : { zh: '仅限电脑下单使用', en: 'Only for orders placed on a computer' },
  nothing: () => ({ zh: '没有适用的商品', en: 'No eligible goods' }),
  minimum: (missingFen: number) => ({
    zh: `再买 ${yuanText(missingFen)} 适用商品即可使用`,
    en: `Add ${yuanText(missingFen)} of eligible goods`,
  }),
  combination: (other: Words) => ({
    zh: `不可与“${other.zh}”同时使用`,
    en: `Cannot be combined with “${other.en}”`,
  }),
  twice: () => ({ zh: '同一优惠券每单限用一张', en: 'Only one of the same coupon per order' }),
} as const
