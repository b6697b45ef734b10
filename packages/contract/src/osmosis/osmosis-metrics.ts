import { rejectionMetricsOf } from '../products/alarm-rules/rejection-metrics.ts'
import type { Product } from '../products/products.ts'

/** The metrics of a product by which the water before and behind a unit is compared; empty for one that measures neither. */
export function osmosisMetricsOf({ category, model }: Pick<Product, 'category' | 'model'>) {
  if (category !== 'water_quality') return []
  return rejectionMetricsOf(model.metrics)
}
