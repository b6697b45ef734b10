import type { StaleWith } from '../kernel/endpoints.ts'

export const customersStaleWith = {
  wallets: ['customers'],
  orders: ['customers'],
  'coupon.handed-out': ['customers'],
} as const satisfies StaleWith
