import type { StaleWith } from '../kernel/endpoints.ts'

/** What needs attention, and what ends it. */
const troubles = ['analysis/troubles'] as const

export const analysisStaleWith = {
  tariffs: ['analysis'],
  osmosis: ['analysis/product'],
  'share.accepted': ['analysis/overview', 'analysis/troubles'],
  alarms: troubles,
  'alarm-rules': ['analysis/insights'],
  parts: troubles,
  'parts/stock': troubles,
  'maintenance/tasks': [...troubles, 'analysis/insights'],
  feedback: [...troubles, 'analysis/insights'],
  deliveries: troubles,
} as const satisfies StaleWith
