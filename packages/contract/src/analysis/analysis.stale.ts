import type { StaleWith } from '../kernel/endpoints.ts'

export const analysisStaleWith = {
  tariffs: ['analysis'],
  'share.accepted': ['analysis/overview', 'analysis/troubles'],
} as const satisfies StaleWith
