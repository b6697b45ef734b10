import type { StaleWith } from '../kernel/endpoints.ts'

export const maintenanceStaleWith = {
  'device.shown': ['maintenance/tasks', 'maintenance/works'],
  'alarm.worked': ['maintenance'],
} as const satisfies StaleWith
