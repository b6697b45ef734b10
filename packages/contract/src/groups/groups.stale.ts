import type { StaleWith } from '../kernel/endpoints.ts'

export const groupsStaleWith = {
  'device.regrouped': ['groups'],
} as const satisfies StaleWith
