import type { StaleWith } from '../kernel/endpoints.ts'

export const customersStaleWith = {
  wallets: ['customers'],
  orders: ['customers'],
  'coupon.handed-out': ['customers'],
  'account.erased': ['customers'],
} as const satisfies StaleWith
