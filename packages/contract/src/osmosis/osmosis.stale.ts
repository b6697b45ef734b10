import type { StaleWith } from '../kernel/endpoints.ts'

export const osmosisStaleWith = {
  'device.shown': ['osmosis'],
} as const satisfies StaleWith
