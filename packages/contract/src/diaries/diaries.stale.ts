import type { StaleWith } from '../kernel/endpoints.ts'

export const diariesStaleWith = {
  'device.shown': ['diaries'],
  'wash.marked': ['diaries'],
} as const satisfies StaleWith
