import type { Metric } from '../products/model.ts'

/** Whether a metric of a probe is a number about the water, as opposed to the wear of the probe. */
export const isWaterMetric = ({ kind, values, wear }: Pick<Metric, 'kind' | 'values' | 'wear'>): boolean =>
  kind === 'gauge' && !values && !wear
