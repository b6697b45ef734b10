import type { StaleWith } from '../kernel/endpoints.ts'

/** A delivery that is received can end an order, which then gives points. */
export const walletsStaleWith = {
  deliveries: ['wallets'],
} as const satisfies StaleWith
