import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry/telemetry'

/** Points per metric in chronological order. */
export type SeriesTable = Record<string, SeriesPoint[]>

/** The points of a metric, whose name a device chooses: `constructor` is in every object. */
export const pointsOf = (table: SeriesTable | undefined, metric: string): SeriesPoint[] | undefined =>
  table && Object.hasOwn(table, metric) ? table[metric] : undefined

/** The latest value of each metric from known and live values; late readings change nothing. */
export function newestOf(known: readonly LatestValue[], reported: readonly LatestValue[]): LatestValue[] {
  const byMetric = new Map(known.map((value) => [value.metric, value]))
  for (const value of reported) {
    const before = byMetric.get(value.metric)
    if (!before || value.ts.getTime() >= before.ts.getTime()) byMetric.set(value.metric, value)
  }
  return [...byMetric.values()]
}

/**
 * A response in which live values that overtook it replace older ones. Only it determines which metrics the user may
 * see.
 */
export function mergeNewer(
  response: readonly LatestValue[],
  known: readonly LatestValue[] = [],
): LatestValue[] {
  const seen = new Set(response.map(({ metric }) => metric))
  return newestOf(
    known.filter(({ metric }) => seen.has(metric)),
    response,
  )
}

/** Series with live values appended. A reading older than the end is left to the next fetch. */
export function appendLive(table: SeriesTable, reported: readonly LatestValue[]): SeriesTable {
  const next = { ...table }
  for (const { metric, value, ts } of reported) {
    const points = pointsOf(next, metric)
    if (!points) continue
    const last = points.at(-1)
    if (last && new Date(last[0]).getTime() >= ts.getTime()) continue
    // An unchanged state adds no point.
    if (typeof value === 'string' && last?.[1] === value) continue
    const extreme = typeof value === 'number' ? value : null
    next[metric] = [...points, [ts.toISOString(), value, extreme, extreme]]
  }
  return next
}

/** A value is stale after three expected intervals. */
const stalePauses = 3

/**
 * True if a reading is older than three of the metric's expected intervals; never for a metric without one.
 */
export function isStale(readAt: Date, expectedIntervalSeconds: number | undefined, now: Date): boolean {
  if (expectedIntervalSeconds === undefined) return false
  return now.getTime() - readAt.getTime() > expectedIntervalSeconds * stalePauses * 1000
}
