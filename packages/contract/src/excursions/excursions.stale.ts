import type { StaleWith } from '../kernel/endpoints.ts'

export const excursionsStaleWith = {
  'device.shown': ['excursions'],
  'wash.marked': ['excursions/ofWash'],
} as const satisfies StaleWith
