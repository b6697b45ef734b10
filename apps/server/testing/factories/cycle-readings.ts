/** Machines and their readings for tests of wash detection. */
import {
  type CycleReading,
  type CycleRecognition,
  follow,
  initialState,
  type RecognisedCycle,
} from '../../src/modules/cycles/cycles.rules.ts'
import type { PhaseRecognition, PowerRecognition } from '../../src/modules/cycles/recognition/recognition.ts'

export const minute = 60_000
export const t0 = Date.UTC(2026, 5, 1, 8)

export const dishwasher: PhaseRecognition = {
  source: 'phase',
  phaseMetric: 'program_phase',
  idleValues: ['ready', 'off'],
  endValues: ['end'],
  abortValues: ['error'],
  startValues: ['pre-rinse'],
  programMetric: 'program_id',
  powerMetric: 'power',
  consumption: {
    waterLitres: 'water_total',
    energyKwh: 'energy_total',
    detergentMillilitres: 'detergent_total',
  },
  temperatureMetrics: ['wash_tank_temp', 'final_rinse_temp'],
  maxGapMs: 10 * minute,
  maxDurationMs: 60 * minute,
}

export const plug: PowerRecognition = {
  source: 'power',
  powerMetric: 'power',
  onWatts: 8,
  pauseMs: 25 * minute,
  minDurationMs: 12 * minute,
  minEnergyWh: 80,
  split: { pauseMs: 12 * minute, heatingWatts: 1000 },
  consumption: { waterLitres: 'water_total', energyKwh: 'energy_total' },
  temperatureMetrics: ['wash_tank_temp'],
  maxGapMs: 15 * minute,
  maxDurationMs: 360 * minute,
}

/** A reading at `minutes` after the hour the tests start. */
export const at = (minutes: number, metric: string, value: number | string): CycleReading => ({
  metric,
  atMs: t0 + minutes * minute,
  value,
})
export const phase = (minutes: number, value: string) => at(minutes, 'program_phase', value)
/** The power of each interval, reported every minute: `[watts, minutes]`. */
export function draw(...stretches: [watts: number, minutes: number][]): CycleReading[] {
  let now = 0
  return stretches.flatMap(([watts, minutes]) =>
    Array.from({ length: minutes }, () => at(now++, 'power', watts)),
  )
}

export function reported(recognition: CycleRecognition, ...pieces: CycleReading[][]): RecognisedCycle[] {
  const cycles = new Map<number, RecognisedCycle>()
  let state = initialState(recognition)
  for (const piece of pieces) {
    const followed = follow(recognition, state, piece)
    // The state between two calls goes through JSON, as in a database.
    state = JSON.parse(JSON.stringify(followed.state))
    for (const cycle of followed.changed) cycles.set(cycle.startedAtMs, cycle)
  }
  return [...cycles.values()].sort((a, b) => a.startedAtMs - b.startedAtMs)
}
export const minutesOf = (cycle: RecognisedCycle | undefined) =>
  cycle && [
    (cycle.startedAtMs - t0) / minute,
    cycle.endedAtMs && (cycle.endedAtMs - t0) / minute,
    cycle.result,
  ]
