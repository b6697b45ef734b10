import type { StaleWith } from '../kernel/endpoints.ts'

/** A coupon can name categories. Unused coupons of an erased account are gone. */
export const couponsStaleWith = {
  categories: ['coupons/categories'],
  'account.erased': ['coupons'],
} as const satisfies StaleWith
