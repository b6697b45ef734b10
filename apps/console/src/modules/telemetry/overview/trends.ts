import type { Metric } from '@limpid/contract/products/model'
import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { pointsOf, type SeriesTable } from '../readings.ts'

export const trendMs = 3_600_000
/** A page that stays open for long keeps one point per value in this time. */
const stepMs = 30_000

/** Trends with live values appended, and points older than an hour removed. */
export function appendTrend(table: SeriesTable, reported: readonly LatestValue[]): SeriesTable {
  const next = { ...table }
  for (const { metric, value, ts } of reported) {
    const points = pointsOf(next, metric)
    if (!points || typeof value !== 'number') continue
    const atMs = ts.getTime()
    const last = points.at(-1)
    if (last && Date.parse(last[0]) >= atMs) continue
    const before = points.at(-2)
    const crowded = before && last?.[1] !== null && atMs - Date.parse(before[0]) < stepMs
    const kept = crowded ? points.slice(0, -1) : points
    const first = kept.findIndex(([at]) => Date.parse(at) >= atMs - trendMs)
    next[metric] = [...(first === -1 ? [] : kept.slice(first)), [ts.toISOString(), value, value, value]]
  }
  return next
}

export type Direction = 'rising' | 'steady' | 'falling'

/** Shorter spans give no direction. */
const minMs = trendMs / 6
/** Changes up to this fraction, of the range or of the value itself, count as steady. */
const restShare = 0.02

/**
 * The direction of a value over the last hour, from its first third to its last, by values within its range;
 * undefined if there is too little data.
 */
export function directionOf(
  points: readonly SeriesPoint[] | undefined,
  metric: Pick<Metric, 'range' | 'limits' | 'precision'>,
): Direction | undefined {
  const [min, max] = metric.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const known = (points ?? []).filter(
    ([, value]) => typeof value === 'number' && value >= min && value <= max,
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || Date.parse(last[0]) - Date.parse(first[0]) < minMs) return undefined
  const values = known.map(([, value]) => Number(value))
  const third = Math.ceil(values.length / 3)
  const before = meanOf(values.slice(0, third))
  const rise = meanOf(values.slice(-third)) - before
  const rest = Math.max(2 * 10 ** -metric.precision, restShare * scaleOf(metric, before))
  if (Math.abs(rise) <= rest) return 'steady'
  return rise > 0 ? 'rising' : 'falling'
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Fraction of the scale of a metric that fills the height of its trend. */
const fullShare = 0.1

/** The smallest difference of values that is drawn at full height. */
export function spanOf(metric: Pick<Metric, 'range' | 'limits' | 'precision'>, value: number): number {
  return Math.max(10 * 10 ** -metric.precision, fullShare * scaleOf(metric, value))
}

/**
 * The scale of a change: the limits if both ends are set, otherwise the range, otherwise the value itself.
 */
function scaleOf({ limits, range }: Pick<Metric, 'limits' | 'range'>, value: number): number {
  if (limits?.low !== undefined && limits.high !== undefined) return limits.high - limits.low
  return range ? range[1] - range[0] : Math.abs(value)
}
