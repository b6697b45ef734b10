import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { findMetric, metricUnit } from '../../products/products.public.ts'

export const maxMetrics = 6
export const maxAxes = 4

/** The axis of a metric: one per unit, and one for each metric without a unit. */
export function axisOf(metric: Metric | undefined, key: string): string {
  const unit = metricUnit(metric)
  return unit === '' ? `metric:${key}` : `unit:${unit}`
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
