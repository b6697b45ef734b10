import type { DeviceAccess } from '@limpid/contract/devices'
import { mayOpen } from '@limpid/contract/devices/access'
import type { Product } from '@limpid/contract/products'
import type { Metric } from '@limpid/contract/products/model'
import { type Bounds, boundsOf, gapIntervals, tabsOfMetric } from '../telemetry/telemetry.face.ts'

/** A metric of the water, as readings of it are judged. */
export interface Watched extends Bounds {
  key: string
  /** A reading holds this long at most. */
  holdSeconds: number
}

/** What a product measures of the water and this person may read; nothing where it measures none. */
export function waterMetrics(
  { category, model }: Pick<Product, 'category' | 'model'>,
  access: Pick<DeviceAccess, 'tabs'>,
): Metric[] {
  if (category !== 'water_quality') return []
  return model.metrics.filter(
    ({ key, kind, values, limits, tab }) =>
      kind === 'gauge' &&
      !values &&
      (limits !== undefined || tab === 'ph' || tab === 'tds') &&
      tabsOfMetric(model, key).some((one) => mayOpen(access, one)),
  )
}

export const watchedOf = (metric: Metric): Watched => ({
  ...boundsOf(metric),
  key: metric.key,
  holdSeconds: metric.expectedIntervalSeconds * gapIntervals,
})

/** The tabs of a probe's page that show something of its water. */
export const waterTabs = ['ph', 'tds', 'live'] as const
