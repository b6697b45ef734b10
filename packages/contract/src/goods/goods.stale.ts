import type { StaleWith } from '../kernel/endpoints.ts'

/** Articles show their brand and category, and their form offers all of them. */
export const goodsStaleWith = {
  brands: ['goods'],
  categories: ['goods'],
} as const satisfies StaleWith
