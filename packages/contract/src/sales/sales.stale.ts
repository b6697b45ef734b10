import type { StaleWith } from '../kernel/endpoints.ts'

export const salesStaleWith = {
  orders: ['sales'],
  goods: ['sales'],
  coupons: ['sales'],
} as const satisfies StaleWith
