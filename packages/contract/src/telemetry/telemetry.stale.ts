import type { StaleWith } from '../kernel/endpoints.ts'

export const telemetryStaleWith = {
  'device.shown': ['telemetry'],
} as const satisfies StaleWith
