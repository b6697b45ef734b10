import { addSums, type CounterSums } from '../consumption.ts'

/** Totals of a time interval. */
export interface PowerTally {
  energyWh: number
  heatingMs: number
  peakWatts: number
  maxCelsius: number | undefined
  counters: CounterSums
}

export const emptyTally = (): PowerTally => ({
  energyWh: 0,
  heatingMs: 0,
  peakWatts: 0,
  maxCelsius: undefined,
  counters: {},
})

export function mergeTally(tally: PowerTally, more: PowerTally): void {
  tally.energyWh += more.energyWh
  tally.heatingMs += more.heatingMs
  tally.peakWatts = Math.max(tally.peakWatts, more.peakWatts)
  if (more.maxCelsius !== undefined) {
    tally.maxCelsius = Math.max(tally.maxCelsius ?? more.maxCelsius, more.maxCelsius)
  }
  addSums(tally.counters, more.counters)
}
