import type { Metric } from '@limpid/contract/products/model'

/**
 * The longest normal interval between two readings: that of the model, or the device's own where it reports
 * less often. A device that reports more often than it must is not late sooner.
 */
export const intervalOf = (expectedSeconds: number, learntSeconds: number | undefined) =>
  Math.max(expectedSeconds, learntSeconds ?? 0)

/** The metrics with the intervals of one device, by metric key. */
export const withLearntIntervals = <One extends Pick<Metric, 'key' | 'expectedIntervalSeconds'>>(
  metrics: readonly One[],
  learnt: ReadonlyMap<string, number>,
): One[] =>
  metrics.map((metric) => ({
    ...metric,
    expectedIntervalSeconds: intervalOf(metric.expectedIntervalSeconds, learnt.get(metric.key)),
  }))
