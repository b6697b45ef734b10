import type { Product } from '../products/products.ts'

/** What tells the rejection of an osmosis unit, the better first: dissolved solids are often estimated from conductivity. */
export const osmosisMetrics = ['conductivity', 'tds'] as const

/** The metrics of a product by which the water before and behind a unit is compared; empty for one that measures neither. */
export function osmosisMetricsOf({ category, model }: Pick<Product, 'category' | 'model'>) {
  if (category !== 'water_quality') return []
  return osmosisMetrics.flatMap((key) =>
    model.metrics.filter((metric) => metric.key === key && metric.kind === 'gauge'),
  )
}
