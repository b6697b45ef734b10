import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { findMetric, metricUnit } from '../../products/products.public.ts'

export const maxMetrics = 6
export const maxAxes = 4

/** The axis of a metric: one per unit, and one for each metric without a unit; counters do not share those of gauges. */
export function axisOf(metric: Metric | undefined, key: string): string {
  const unit = metricUnit(metric)
  if (unit === '') return `metric:${key}`
  return metric?.kind === 'counter' ? `counted:${unit}` : `unit:${unit}`
}

/** The first metrics that fit in one chart: at most six, on at most four axes. */
export function metricsThatFit(model: ProductModel, keys: readonly string[]): string[] {
  const axes = new Set<string>()
  const fitting: string[] = []
  for (const key of new Set(keys)) {
    const axis = axisOf(findMetric(model, key), key)
    if (fitting.length === maxMetrics || (axes.size === maxAxes && !axes.has(axis))) continue
    axes.add(axis)
    fitting.push(key)
  }
  return fitting
}
