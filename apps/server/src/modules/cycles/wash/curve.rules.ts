import type { ProductModel } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry'

/** Whether a metric only rises. */
export const isCounter = ({ metrics }: ProductModel, key: string): boolean =>
  metrics.some((metric) => metric.key === key && metric.kind === 'counter')

/** A fall under this share of the value is a rounding of the machine, not a counter set back to zero. */
const roundingShare = 0.01

/** What a counter rose by from one reading to the next; after it was set back it counts from zero. */
export function riseOf(before: number, value: number): number {
  if (value >= before) return value - before
  return value >= before * (1 - roundingShare) ? 0 : value
}

/** The points of a counter as what it rose by since an instant; earlier ones only tell where it stood. */
export function risenSince(points: readonly SeriesPoint[], since: Date): SeriesPoint[] {
  const risen: SeriesPoint[] = []
  let before: number | undefined
  let sum = 0
  for (const [ts, value, , greatest] of points) {
    const at = Date.parse(ts)
    // Joined readings stand for the last of them: a counter's greatest.
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
