import type { StaleWith } from '../kernel/endpoints.ts'

export const partsStaleWith = {
  'device.shown': ['parts/ofDevice', 'parts/consumables', 'parts/replacements'],
} as const satisfies StaleWith
