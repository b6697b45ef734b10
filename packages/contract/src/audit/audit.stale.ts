import type { StaleWith } from '../kernel/endpoints.ts'

export const auditStaleWith = {
  'device.shown': ['audit/ofDevice'],
  claims: ['audit/ofDevice'],
} as const satisfies StaleWith
