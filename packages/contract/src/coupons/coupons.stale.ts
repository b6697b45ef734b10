import type { StaleWith } from '../kernel/endpoints.ts'

/** A coupon can name categories. */
export const couponsStaleWith = {
  categories: ['coupons/categories'],
} as const satisfies StaleWith
