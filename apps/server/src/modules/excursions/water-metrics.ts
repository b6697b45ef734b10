import type { DeviceAccess } from '@limpid/contract/access/access'
import { mayOpen } from '@limpid/contract/access/access'
import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import type { Metric } from '@limpid/contract/products/model'
import type { Product } from '@limpid/contract/products/products'
import { type Bounds, boundsOf, gapIntervals, tabsOfMetric } from '../telemetry/telemetry.public.ts'

/** A water metric with the limits for its readings. */
export interface Watched extends Bounds {
  key: string
  /** Maximum time that a reading holds. */
  holdSeconds: number
}

/** The water metrics of a product that this user may see; empty if it has none. */
export function waterMetrics(
  { category, model }: Pick<Product, 'category' | 'model'>,
  access: Pick<DeviceAccess, 'tabs'>,
): Metric[] {
  if (category !== 'water_quality') return []
  return model.metrics.filter(
    (metric) =>
      isWaterMetric(metric) &&
      (metric.limits !== undefined || metric.tab === 'ph' || metric.tab === 'tds') &&
      tabsOfMetric(model, metric.key).some((one) => mayOpen(access, one)),
  )
}

export const watchedOf = (metric: Metric): Watched => ({
  ...boundsOf(metric),
  key: metric.key,
  holdSeconds: metric.expectedIntervalSeconds * gapIntervals,
})

/** The tabs of a probe's page that show water quality. */
export const waterTabs = ['ph', 'tds', 'live'] as const
