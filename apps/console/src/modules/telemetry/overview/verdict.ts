import type { Metric } from '@limpid/contract/products/model'

/** Normal; out of the model's limits; or implausible, outside the range of the metric. */
export type Verdict = 'inOrder' | 'outside' | 'implausible'

/** How the model rates a value. */
export function verdictOf(metric: Metric | undefined, value: number | string): Verdict {
  if (!metric || typeof value !== 'number') return 'inOrder'
  const [least, most] = metric.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (value < least || value > most) return 'implausible'
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = metric.limits ?? {}
  return value < low || value > high ? 'outside' : 'inOrder'
}
