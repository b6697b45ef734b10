import type { FleetAvailability } from '@limpid/contract/analysis/availability'

/** Two machines of which one was offline for half of a day. */
export const availability: FleetAvailability = {
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  now: {
    onlineHours: 84,
    knownHours: 96,
    knownSince: null,
    operatingHours: 10,
    idleHours: 74,
    turnsPerDay: 7.5,
    alarms: 3,
    gasCubicMetres: null,
    gasFen: null,
    gasCarbonGrams: null,
  },
  before: {
    onlineHours: 96,
    knownHours: 96,
    knownSince: null,
    operatingHours: 8,
    idleHours: 88,
    turnsPerDay: 6.3,
    alarms: 2,
    gasCubicMetres: null,
    gasFen: null,
    gasCarbonGrams: null,
  },
}
