import { hourMs } from '@limpid/contract/kernel/durations'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { UsedBySpan } from '../../../cycles/cycles.public.ts'

type UseName = Exclude<keyof UsedBySpan, 'startedMs' | 'endedMs'>

/** A counter that rules watch outside washes. */
export interface StandbyCounter {
  metric: string
  /** What washes report of it; undefined if they do not. */
  use: UseName | undefined
  maxGapMs: number
  range: Metric['range']
}

const uses: readonly UseName[] = ['waterLitres', 'energyKwh', 'detergentMillilitres', 'rinseAidMillilitres']

/** The counters of a model by these keys. */
export function standbyCountersOf(
  { metrics, recognition }: ProductModel,
  keys: ReadonlySet<string>,
): StandbyCounter[] {
  return metrics
    .filter(({ key }) => keys.has(key))
    .map(({ key: metric, expectedIntervalSeconds, range }) => ({
      metric,
      use: uses.find((use) => recognition?.consumption[use] === metric),
      maxGapMs: Math.max(hourMs, 2000 * expectedIntervalSeconds),
      range,
    }))
}
