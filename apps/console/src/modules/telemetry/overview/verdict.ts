import type { Metric } from '@limpid/contract/products/model'

/** in order; out of the limits that the model names; or implausible, outside of what the metric can be at all. */
export type Verdict = 'inOrder' | 'outside' | 'implausible'

/** What the model says about a value. */
export function verdictOf(metric: Metric | undefined, value: number | string): Verdict {
  if (!metric || typeof value !== 'number') return 'inOrder'
  const [least, most] = metric.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (value < least || value > most) return 'implausible'
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = metric.limits ?? {}
  return value < low || value > high ? 'outside' : 'inOrder'
}
