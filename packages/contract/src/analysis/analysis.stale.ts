import type { StaleWith } from '../kernel/endpoints.ts'

/** What needs attention, and what ends it. */
const troubles = ['analysis/troubles'] as const
/** What also moves or covers the end of a part or consumable. */
const supplies = [...troubles, 'analysis/runOuts'] as const

export const analysisStaleWith = {
  tariffs: ['analysis'],
  osmosis: ['analysis/product'],
  'share.accepted': ['analysis/overview', 'analysis/troubles'],
  alarms: troubles,
  'alarm-rules': ['analysis/insights'],
  parts: supplies,
  'parts/stock': supplies,
  'maintenance/tasks': [...troubles, 'analysis/insights'],
  feedback: [...troubles, 'analysis/insights'],
  deliveries: supplies,
} as const satisfies StaleWith
