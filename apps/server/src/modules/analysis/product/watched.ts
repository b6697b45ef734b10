import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import type { Product } from '@limpid/contract/products/products'

/** The metrics of a probe that this page is about: of the water, with limits or a tab of their own. */
export function watchedWater({ category, model }: Pick<Product, 'category' | 'model'>) {
  if (category !== 'water_quality') return []
  return model.metrics.filter(
    (metric) => isWaterMetric(metric) && (metric.limits || metric.tab === 'ph' || metric.tab === 'tds'),
  )
}

/** So many values of a product without washes are shown: each is read from single readings. */
const maxReadings = 12

/** What the page of a product shows as readings: the water of a probe; of other products without washes their measured values, key metrics first. */
export function watchedReadings(product: Pick<Product, 'category' | 'model'>) {
  const { category, model } = product
  if (category === 'water_quality') return watchedWater(product)
  if (model.recognition) return []
  return model.metrics
    .filter(({ kind, wear }) => kind === 'gauge' && !wear)
    .toSorted((a, b) => Number(b.headline ?? false) - Number(a.headline ?? false))
    .slice(0, maxReadings)
}
