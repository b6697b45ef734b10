import type { StaleWith } from '../kernel/endpoints.ts'

export const feedbackStaleWith = {
  'device.shown': ['feedback/ofDevice', 'feedback/get'],
  'alarm.reported': ['feedback'],
} as const satisfies StaleWith
