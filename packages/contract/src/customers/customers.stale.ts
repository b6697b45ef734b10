import type { StaleWith } from '../kernel/endpoints.ts'

export const customersStaleWith = {
  'coupon.handed-out': ['customers'],
} as const satisfies StaleWith
