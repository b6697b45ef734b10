import type { Metric } from '@limpid/contract/products/model'
import type { PeriodMetric } from '@limpid/contract/telemetry/periods'

/** A metric of the model with its readings. */
export interface Shown {
  metric: Metric
  read: PeriodMetric
}

/**
 * Metrics that share a chart, in the order of the model: those with the same `chart` together, each other one
 * alone.
 */
export function metricGroups(metrics: readonly Metric[], read: readonly PeriodMetric[]): Shown[][] {
  const shown = metrics.flatMap((metric): Shown[] => {
    const found = read.find(({ metric: key }) => key === metric.key)
    return found ? [{ metric, read: found }] : []
  })
  const byChart = Map.groupBy(shown, ({ metric: { chart, kind, key } }) =>
    kind === 'counter' || !chart ? `metric ${key}` : `chart ${chart}`,
  )
  return [...byChart.values()]
}
