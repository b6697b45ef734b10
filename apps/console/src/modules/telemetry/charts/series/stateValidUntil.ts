import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import { findMetric } from '../../../products/products.public.ts'

/**
 * A state holds for three of its expected intervals after it was last reported, but not past `end`; ms since
 * 1970.
 */
export function stateValidUntil(
  model: ProductModel,
  latest: readonly LatestValue[],
  end: number,
): (key: string) => number | undefined {
  return (key) => {
    const reported = latest.find(({ metric }) => metric === key)
    if (!reported) return undefined
    const pauseSeconds = findMetric(model, key)?.expectedIntervalSeconds ?? 0
    return Math.min(end, reported.ts.getTime() + 3 * pauseSeconds * 1000)
  }
}
