import type { ProductModel } from '@limpid/contract/products/model'

/** What a chart shows before anybody chose: the first two large gauges that the device tells, else the first gauge, else anything. */
export function defaultMetrics(model: ProductModel, told: readonly string[]): string[] {
  const gauges = model.metrics.filter(({ key, kind }) => kind === 'gauge' && told.includes(key))
  const large = gauges.filter(({ headline }) => headline).slice(0, 2)
  const chosen = large.length > 0 ? large : gauges.slice(0, 1)
  return chosen.length > 0 ? chosen.map(({ key }) => key) : told.slice(0, 1)
}
