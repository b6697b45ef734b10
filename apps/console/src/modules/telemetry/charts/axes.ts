import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { findMetric, metricUnit } from '../../products/products.face.ts'

export const mostMetrics = 6
export const mostAxes = 4

/** The axis of a metric: one for each unit, and one for each metric without one. */
export function axisOf(metric: Metric | undefined, key: string): string {
  const unit = metricUnit(metric)
  return unit === '' ? `metric:${key}` : `unit:${unit}`
}

/** The first metrics that fit on one chart: at most six, on at most four axes. */
export function metricsThatFit(model: ProductModel, keys: readonly string[]): string[] {
  const axes = new Set<string>()
  const fitting: string[] = []
  for (const key of new Set(keys)) {
    const axis = axisOf(findMetric(model, key), key)
    if (fitting.length === mostMetrics || (axes.size === mostAxes && !axes.has(axis))) continue
    axes.add(axis)
    fitting.push(key)
  }
  return fitting
}
