import { probeLimits } from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeValue } from '@limpid/contract/analysis/probes/probes'

/** How one metric of a device varies from reading to reading. */
export interface Quality {
  deviceId: string
  /** Of the window; the same of the days before is `before`. */
  readings: number
  noise: number | null
  seconds: number | null
  /** Median distance of a value from the median of its neighbours. */
  distance: number | null
  spikeShare: number | null
  before: { readings: number; noise: number | null; seconds: number | null }
}

/** Both medians, where there are readings enough and their intervals are alike. */
export function noiseOf({ readings, noise, seconds, before }: Quality): ProbeValue['noise'] {
  if (noise === null || seconds === null || readings < probeLimits.minReadings) return null
  const alike =
    before.seconds !== null &&
    before.readings >= probeLimits.minReadings &&
    Math.max(seconds, before.seconds) <= probeLimits.intervalRatio * Math.min(seconds, before.seconds)
  return { now: noise, before: alike ? before.noise : null }
}
