import type { SeriesPoint } from '@limpid/contract/telemetry'

/** One reading, or several joined to the mean of those that are accepted; nulls where none is. */
export interface NumberPoint {
  firstAt: Date
  lastAt: Date
  mean: number | null
  min: number | null
  max: number | null
}

/** A state from `at` on; `beforeAt` is the reading before it, null where there was none. */
export interface StatePoint {
  at: Date
  state: string
  beforeAt: Date | null
}

/** A pause longer than this many usual ones is a gap. */
export const gapIntervals = 3

const gapAt = (after: Date, intervalMs: number): SeriesPoint => [
  new Date(after.getTime() + intervalMs).toISOString(),
  null,
  null,
  null,
]

/** Points of a curve with its gaps marked. Joined readings tell no pause shorter than their bucket. */
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

/** What is joined, with what was rejected in its place by time; at an instant that is taken, a millisecond later. */
export function besidesRejected<Point extends NumberPoint>(
  joined: readonly Point[],
  rejected: readonly Point[],
): Point[] {
  const taken = new Set(joined.map(({ firstAt }) => firstAt.getTime()))
  const moved = rejected.map((point) => {
    const atMs = point.firstAt.getTime()
    return taken.has(atMs) ? { ...point, firstAt: new Date(atMs + 1) } : point
  })
  return [...joined, ...moved].sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime())
}

/** The changes of a state with its gaps marked; what held before the range is told at its begin. */
export function drawStates(rows: readonly StatePoint[], from: Date, intervalMs: number): SeriesPoint[] {
  const points: SeriesPoint[] = []
  for (const { at, state, beforeAt } of rows) {
    const silent = beforeAt && at.getTime() - beforeAt.getTime() > gapIntervals * intervalMs
    const gap = silent && beforeAt.getTime() + intervalMs >= from.getTime()
    if (gap) points.push(gapAt(beforeAt, intervalMs))
    const outside = at.getTime() < from.getTime()
    // What held before the range holds into it only as long as a reading may be believed.
    if (outside && from.getTime() - at.getTime() > gapIntervals * intervalMs) continue
    points.push([(outside ? from : at).toISOString(), state, null, null])
  }
  return points
}
