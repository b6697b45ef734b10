import type { StaleWith } from '../kernel/endpoints.ts'

/** A delivery that is received can end an order, which then gives points. Balances show their owners. */
export const walletsStaleWith = {
  deliveries: ['wallets'],
  'account.erased': ['wallets'],
} as const satisfies StaleWith
