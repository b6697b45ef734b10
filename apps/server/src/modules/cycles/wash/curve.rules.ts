import type { ProductModel } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'

/** Whether a metric only rises. */
export const isCounter = ({ metrics }: ProductModel, key: string): boolean =>
  metrics.some((metric) => metric.key === key && metric.kind === 'counter')

/** A decrease below this share of the value is rounding by the machine, not a counter reset. */
const roundingShare = 0.01

/** Increase of a counter between two readings; after a reset it counts from zero. */
export function riseOf(before: number, value: number): number {
  if (value >= before) return value - before
  return value >= before * (1 - roundingShare) ? 0 : value
}

/** The points of a counter as its increase since a time; earlier points only provide the starting value. */
export function risenSince(points: readonly SeriesPoint[], since: Date): SeriesPoint[] {
  const risen: SeriesPoint[] = []
  let before: number | undefined
  let sum = 0
  for (const [ts, value, , greatest] of points) {
    const at = Date.parse(ts)
    // An aggregated point represents its last reading: for a counter the maximum.
    const counted = greatest ?? value
    if (typeof counted !== 'number') {
      if (at >= since.getTime()) risen.push([ts, null, null, null])
      continue
    }
    if (at >= since.getTime()) {
      sum += before === undefined ? 0 : riseOf(before, counted)
      risen.push([ts, sum, sum, sum])
    }
    before = counted
  }
  return risen
}
