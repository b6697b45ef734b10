import type { Metric } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'

/** Normal; out of the model's limits; or implausible, outside the range of the metric. */
export type Verdict = 'inOrder' | 'outside' | 'implausible'

/** The metric without limits that belong to another phase than the device is in. */
export function judgedNow(metric: Metric, latest: readonly LatestValue[]): Metric {
  const when = metric.limits?.when
  if (!when) return metric
  const state = latest.find((one) => one.metric === when.metric)?.value
  if (state !== undefined && when.values.includes(String(state))) return metric
  const { limits: _, ...rest } = metric
  return rest
}

/** How the model rates a value. */
export function verdictOf(metric: Metric | undefined, value: number | string): Verdict {
  if (!metric || typeof value !== 'number') return 'inOrder'
  const [min, max] = metric.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (value < min || value > max) return 'implausible'
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = metric.limits ?? {}
  return value < low || value > high ? 'outside' : 'inOrder'
}
