import type { StaleWith } from '../kernel/endpoints.ts'

/** Receiving a delivery on the page of deliveries can end an order. */
export const ordersStaleWith = {
  deliveries: ['orders'],
} as const satisfies StaleWith
