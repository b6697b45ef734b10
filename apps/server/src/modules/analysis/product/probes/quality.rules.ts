import { farOf, probeLimits, resolutionOf } from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeValue } from '@limpid/contract/analysis/probes/probes'
import type { Product } from '@limpid/contract/products/products'
import { boundsOf, gapIntervals } from '../../../telemetry/telemetry.public.ts'
import type { Quality } from './probes.reads.ts'

/** How the readings of a metric are looked through. */
export function sampledOf(metric: Product['model']['metrics'][number]) {
  const { min, max } = boundsOf(metric)
  return {
    ...{ key: metric.key, min, max, holdSeconds: metric.expectedIntervalSeconds * gapIntervals },
    far: { times: farOf(1, 0), minDistance: farOf(0, resolutionOf(metric)) },
  }
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
