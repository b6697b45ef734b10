import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'

/** One reading, or several aggregated to the mean of the accepted ones; null where none is accepted. */
export interface NumberPoint {
  firstAt: Date
  lastAt: Date
  mean: number | null
  min: number | null
  max: number | null
}

/** A state from `at` on; `beforeAt` is the time of the previous reading, null where there was none. */
export interface StatePoint {
  at: Date
  state: string
  beforeAt: Date | null
}

/** A pause longer than this many normal intervals is a gap. */
export const gapIntervals = 3

const gapAt = (after: Date, intervalMs: number): SeriesPoint => [
  new Date(after.getTime() + intervalMs).toISOString(),
  null,
  null,
  null,
]

/** Points of a curve with gaps marked. Aggregated readings cannot show a gap shorter than their bucket. */
export function drawNumbers(
  rows: readonly NumberPoint[],
  intervalMs: number,
  bucketMs: number,
): SeriesPoint[] {
  const longestMs = Math.max(gapIntervals * intervalMs, bucketMs)
  const points: SeriesPoint[] = []
  let before: Date | undefined
  for (const { firstAt, lastAt, mean, min, max } of rows) {
    if (before && firstAt.getTime() - before.getTime() > longestMs) points.push(gapAt(before, intervalMs))
    if (mean !== null) points.push([firstAt.toISOString(), mean, min, max])
    if (!before || lastAt > before) before = lastAt
  }
  return points
}

/**
 * Merges rejected readings into aggregated ones by time; a reading at an instant already in use moves a
 * millisecond later.
 */
export function mergeRejected<Point extends NumberPoint>(
  joined: readonly Point[],
  rejected: readonly Point[],
): Point[] {
  const usedTimes = new Set(joined.map(({ firstAt }) => firstAt.getTime()))
  const moved = rejected.map((point) => {
    const atMs = point.firstAt.getTime()
    return usedTimes.has(atMs) ? { ...point, firstAt: new Date(atMs + 1) } : point
  })
  return [...joined, ...moved].sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime())
}

/** State changes with gaps marked; the state before the range is placed at its start. */
export function drawStates(rows: readonly StatePoint[], from: Date, intervalMs: number): SeriesPoint[] {
  const points: SeriesPoint[] = []
  for (const { at, state, beforeAt } of rows) {
    const silent = beforeAt && at.getTime() - beforeAt.getTime() > gapIntervals * intervalMs
    const gap = silent && beforeAt.getTime() + intervalMs >= from.getTime()
    if (gap) points.push(gapAt(beforeAt, intervalMs))
    const outside = at.getTime() < from.getTime()
    // The state before the range extends into it only as long as a reading remains valid.
    if (outside && from.getTime() - at.getTime() > gapIntervals * intervalMs) continue
    points.push([(outside ? from : at).toISOString(), state, null, null])
  }
  return points
}
