import type { StaleWith } from '../kernel/endpoints.ts'

/** Receiving a delivery on the page of deliveries can end an order. Orders show their buyers, and count proposed changes of balances. */
export const ordersStaleWith = {
  deliveries: ['orders'],
  'account.erased': ['orders'],
  wallets: ['orders/waiting'],
} as const satisfies StaleWith
