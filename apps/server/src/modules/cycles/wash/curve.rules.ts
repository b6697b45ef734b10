import type { ProductModel } from '@limpid/contract/products/model'
import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'

/** Whether a metric only rises. */
export const isCounter = ({ metrics }: ProductModel, key: string): boolean =>
  metrics.some((metric) => metric.key === key && metric.kind === 'counter')

/** The points of a counter as its increase since a time; earlier points only provide the starting value. */
export function risenSince(points: readonly SeriesPoint[], since: Date): SeriesPoint[] {
  const increase: SeriesPoint[] = []
  let level: number | undefined
  let sum = 0
  for (const [ts, value, , greatest] of points) {
    const at = Date.parse(ts)
    // An aggregated point represents its last reading: for a counter the maximum.
    const counted = greatest ?? value
    if (typeof counted !== 'number') {
      if (at >= since.getTime()) increase.push([ts, null, null, null])
      continue
    }
    if (at >= since.getTime()) {
      sum += level === undefined ? 0 : riseOf(level, counted)
      increase.push([ts, sum, sum, sum])
    }
    level = levelAfter(level, counted)
  }
  return increase
}
