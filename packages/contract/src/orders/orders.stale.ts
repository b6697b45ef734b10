import type { StaleWith } from '../kernel/endpoints.ts'

/** Receiving a delivery on the page of deliveries can end an order. Orders show their buyers. */
export const ordersStaleWith = {
  deliveries: ['orders'],
  'account.erased': ['orders'],
} as const satisfies StaleWith
