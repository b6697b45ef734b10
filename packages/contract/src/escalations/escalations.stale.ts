import type { StaleWith } from '../kernel/endpoints.ts'

export const escalationsStaleWith = {
  'alarm.escalation-stopped': ['escalations'],
} as const satisfies StaleWith
