import type { StaleWith } from '../kernel/endpoints.ts'

/** What needs attention, and what ends it. */
const troubles = ['analysis/troubles'] as const

export const analysisStaleWith = {
  tariffs: ['analysis'],
  osmosis: ['analysis/product'],
  'share.accepted': ['analysis/overview', 'analysis/troubles'],
  alarms: troubles,
  parts: troubles,
  'parts/stock': troubles,
  'maintenance/tasks': troubles,
  feedback: troubles,
  deliveries: troubles,
} as const satisfies StaleWith
