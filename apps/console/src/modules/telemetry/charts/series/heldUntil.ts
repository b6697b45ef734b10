import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry'
import { findMetric } from '../../../products/products.face.ts'

/** A state counts as holding for three of its usual pauses after it was last told, but not past `end`; ms since 1970. */
export function heldUntil(
  model: ProductModel,
  latest: readonly LatestValue[],
  end: number,
): (key: string) => number | undefined {
  return (key) => {
    const told = latest.find(({ metric }) => metric === key)
    if (!told) return undefined
    const pauseSeconds = findMetric(model, key)?.expectedIntervalSeconds ?? 0
    return Math.min(end, told.ts.getTime() + 3 * pauseSeconds * 1000)
  }
}
