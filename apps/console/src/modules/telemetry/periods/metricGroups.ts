import type { Metric } from '@limpid/contract/products/model'
import type { PeriodMetric } from '@limpid/contract/telemetry/periods'

/** A metric of the model with what was read of it. */
export interface Shown {
  metric: Metric
  read: PeriodMetric
}

/** Metrics that share one chart, in the order of the model: those with the same `chart`, each other one by itself. */
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
