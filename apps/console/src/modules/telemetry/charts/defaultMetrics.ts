import type { ProductModel } from '@limpid/contract/products/model'

/**
 * The default metrics of a chart: the first two reported key gauges, otherwise the first gauge, otherwise any
 * metric.
 */
export function defaultMetrics(model: ProductModel, reported: readonly string[]): string[] {
  const gauges = model.metrics.filter(({ key, kind }) => kind === 'gauge' && reported.includes(key))
  const large = gauges.filter(({ headline }) => headline).slice(0, 2)
  const chosen = large.length > 0 ? large : gauges.slice(0, 1)
  return chosen.length > 0 ? chosen.map(({ key }) => key) : reported.slice(0, 1)
}
