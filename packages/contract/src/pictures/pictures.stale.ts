import type { StaleWith } from '../kernel/endpoints.ts'

export const picturesStaleWith = {
  'device.shown': ['pictures'],
} as const satisfies StaleWith
