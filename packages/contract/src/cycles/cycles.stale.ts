import type { StaleWith } from '../kernel/endpoints.ts'

export const cyclesStaleWith = {
  'device.shown': ['cycles'],
} as const satisfies StaleWith
