/** How often washing machines send each group, in seconds. */
import type { Group } from '../thing.ts'

export const LAUNDRY_GROUPS: readonly Group[] = [
  {
    metrics: [
      'program_id',
      'program_phase',
      'door_open',
      'door_locked',
      'cycle_count',
      'load_weight',
      'fault_code',
    ],
    live: { busy: 600, idle: 900, off: 1800 },
    history: { busy: 3600, idle: 3600, off: 7200 },
    with: 'changed',
  },
  {
    metrics: ['power', 'water_temp', 'water_level'],
    live: { busy: 5, idle: 30, off: 60 },
    history: { busy: 60, idle: 300, off: 1800 },
    with: 'events',
  },
  {
    metrics: ['drum_rpm', 'vibration'],
    live: { busy: 5, idle: 0, off: 0 },
    history: { busy: 60, idle: 1800, off: 7200 },
    with: 'events',
  },
  {
    metrics: ['remaining_min'],
    live: { busy: 60, idle: 0, off: 0 },
    history: { busy: 300, idle: 0, off: 0 },
    with: 'events',
  },
  {
    metrics: ['water_total', 'energy_total'],
    live: { busy: 15, idle: 300, off: 600 },
    history: { busy: 300, idle: 1800, off: 3600 },
    with: 'events',
  },
  {
    metrics: ['detergent_total', 'softener_total', 'operating_hours', 'rssi'],
    live: { busy: 300, idle: 600, off: 900 },
    history: { busy: 1800, idle: 1800, off: 7200 },
  },
]

/** Those with a burner also send its meter. */
export const GAS_GROUPS: readonly Group[] = LAUNDRY_GROUPS.map((group) =>
  group.metrics.includes('energy_total') ? { ...group, metrics: [...group.metrics, 'gas_total'] } : group,
)
