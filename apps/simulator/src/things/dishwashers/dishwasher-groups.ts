/**
 * What dishwashers count and how often they send each group, in seconds. History is sampled more coarsely
 * than live data; the physics is the same.
 */
import type { Group } from '../thing.ts'

/** Lifetime counters of every dishwasher. */
export const DISHWASHER_COUNTERS = ['water', 'energy', 'cycles', 'hours', 'detergent', 'rinseAid'] as const
export type DishwasherCounters = Record<(typeof DISHWASHER_COUNTERS)[number], number>

/** Reported by every dishwasher. */
export const DISHWASHER_GROUPS: readonly Group[] = [
  {
    metrics: ['door_open', 'fault_code'],
    live: { busy: 600, idle: 900, off: 1800 },
    history: { busy: 3600, idle: 3600, off: 7200 },
    with: 'changed',
  },
  {
    metrics: ['water_total', 'energy_total'],
    live: { busy: 15, idle: 60, off: 600 },
    history: { busy: 300, idle: 900, off: 3600 },
  },
  {
    metrics: ['operating_hours', 'detergent_level', 'rinse_aid_level', 'rssi'],
    live: { busy: 300, idle: 300, off: 900 },
    history: { busy: 1800, idle: 1800, off: 7200 },
  },
]

export const RACK_GROUPS: readonly Group[] = [
  {
    metrics: ['operation_mode', 'program_id', 'program_phase', 'cycle_count'],
    live: { busy: 600, idle: 600, off: 1800 },
    history: { busy: 3600, idle: 3600, off: 7200 },
    with: 'changed',
  },
  {
    metrics: ['power', 'wash_tank_temp', 'rinse_temp'],
    live: { busy: 5, idle: 30, off: 60 },
    history: { busy: 60, idle: 300, off: 1800 },
    with: 'events',
  },
  {
    metrics: ['boiler_temp', 'water_flow'],
    live: { busy: 5, idle: 30, off: 300 },
    history: { busy: 60, idle: 300, off: 1800 },
  },
  {
    metrics: ['remaining_min'],
    live: { busy: 10, idle: 0, off: 0 },
    history: { busy: 0, idle: 0, off: 0 },
    with: 'events',
  },
  {
    metrics: ['detergent_total', 'rinse_aid_total', 'salt_level', 'water_hardness'],
    live: { busy: 120, idle: 600, off: 1800 },
    history: { busy: 1800, idle: 1800, off: 7200 },
  },
]

/** The basic machine reports no phases; its washes are detected from power, sent every 10 s. */
export const HOOD_GROUPS: readonly Group[] = [
  {
    metrics: ['power'],
    live: { busy: 10, idle: 10, off: 60 },
    history: { busy: 30, idle: 300, off: 1800 },
    with: 'events',
  },
  {
    metrics: ['wash_tank_temp', 'rinse_temp'],
    live: { busy: 10, idle: 30, off: 300 },
    history: { busy: 60, idle: 300, off: 1800 },
  },
  {
    metrics: ['cycle_count'],
    live: { busy: 600, idle: 600, off: 1800 },
    history: { busy: 3600, idle: 3600, off: 7200 },
    with: 'changed',
  },
]
