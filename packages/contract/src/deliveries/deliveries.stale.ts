import type { StaleWith } from '../kernel/endpoints.ts'

export const deliveriesStaleWith = {
  'device.shown': ['deliveries/ofDevice'],
} as const satisfies StaleWith
