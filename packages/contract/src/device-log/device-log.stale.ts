import type { StaleWith } from '../kernel/endpoints.ts'

export const deviceLogStaleWith = {
  'device.shown': ['device-log'],
} as const satisfies StaleWith
