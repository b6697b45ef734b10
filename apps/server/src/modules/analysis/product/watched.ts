import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import type { Product } from '@limpid/contract/products/products'

/** The metrics of a probe that this page is about: of the water, with limits or a tab of their own. */
export function watchedWater({ category, model }: Pick<Product, 'category' | 'model'>) {
  if (category !== 'water_quality') return []
  return model.metrics.filter(
    (metric) => isWaterMetric(metric) && (metric.limits || metric.tab === 'ph' || metric.tab === 'tds'),
  )
}
