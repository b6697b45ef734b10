import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry'

/** Per metric its points in order of time. */
export type SeriesTable = Record<string, SeriesPoint[]>

/** The newest value of each metric out of what is known and what was just told; late readings change nothing. */
export function newestOf(known: readonly LatestValue[], told: readonly LatestValue[]): LatestValue[] {
  const byMetric = new Map(known.map((value) => [value.metric, value]))
  for (const value of told) {
    const before = byMetric.get(value.metric)
    if (!before || value.ts.getTime() >= before.ts.getTime()) byMetric.set(value.metric, value)
  }
  return [...byMetric.values()]
}

/** Series with live values at their ends. A reading that is older than the end is left to the next question. */
export function appendLive(table: SeriesTable, told: readonly LatestValue[]): SeriesTable {
  const next = { ...table }
  for (const { metric, value, ts } of told) {
    const points = next[metric]
    if (!points) continue
    const last = points.at(-1)
    if (last && new Date(last[0]).getTime() >= ts.getTime()) continue
    // A state that stays as it is makes no new point.
    if (typeof value === 'string' && last?.[1] === value) continue
    const extreme = typeof value === 'number' ? value : null
    next[metric] = [...points, [ts.toISOString(), value, extreme, extreme]]
  }
  return next
}

/** A value counts as stale when three of its usual pauses went by. */
const stalePauses = 3

/** True when a reading is older than three of the metric's usual pauses; never for a metric without one. */
export function isStale(readAt: Date, expectedIntervalSeconds: number | undefined, now: Date): boolean {
  if (expectedIntervalSeconds === undefined) return false
  return now.getTime() - readAt.getTime() > expectedIntervalSeconds * stalePauses * 1000
}
