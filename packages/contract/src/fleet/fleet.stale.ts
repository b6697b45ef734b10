import type { StaleWith } from '../kernel/endpoints.ts'

export const fleetStaleWith = {
  'device.shown': ['fleet'],
  'device.listed': ['fleet/page', 'fleet/map'],
  'device.credentials': ['fleet/get'],
  groups: ['fleet/glance', 'fleet/page', 'fleet/map'],
  shares: ['fleet/page', 'fleet/map'],
} as const satisfies StaleWith
