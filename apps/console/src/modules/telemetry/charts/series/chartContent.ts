import { type Language, localise } from '@limpid/contract/kernel/words'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { formatNumber, withUnit } from '../../../../lib/format.ts'
import { pickTexts } from '../../../../lib/words.ts'
import type {
  Cell,
  ChartContent,
  ChartLimits,
  ChartLine,
  ChartScale,
  ChartSpan,
} from '../../../../ui/chart/chart.ts'
import {
  findMetric,
  hasTextValues,
  metricName,
  metricUnit,
  modelledText,
  valueText,
} from '../../../products/products.public.ts'
import { pointsOf, type SeriesTable } from '../../readings.ts'
import type { UsedSeries } from '../../telemetry.queries.ts'
import { axisOf } from '../axes.ts'
import { chartsWords, perWords } from '../charts.words.ts'
import { type Used, withLastStep } from './counting.ts'

/** The same metrics of another time or device, drawn under the lines. */
interface ComparedSeries {
  table: SeriesTable
  /** Added to their instants. */
  offsetMs: number
  label: string
}

interface Words {
  model: ProductModel
  language: Language
  /**
   * Until when the last state of a metric is known to hold, ms since 1970; otherwise a state ends at its last
   * change.
   */
  stateValidUntil?: (key: string) => number | undefined
  compared?: ComparedSeries | undefined
  /** Counters drawn as use per hour or day, until this instant. */
  used?: (Used & { until: number; gaps: UsedSeries['gaps'] }) | undefined
}

/** A line to draw, with its points on the chart's time axis. */
interface Drawn {
  key: string
  /** Key of the metric; the line's own key unless it is a comparison. */
  metricKey: string
  suffix: string
  points: readonly SeriesPoint[]
}

/** Metrics without a definition are drawn as numbers unless they reported a text. */
function hasWords(metric: Metric | undefined, points: readonly SeriesPoint[]): boolean {
  return metric ? hasTextValues(metric) : points.some(([, value]) => typeof value === 'string')
}

/** The mean of averaged readings of a numeric state is not a state, so their maximum is used. */
function stateOf([, value, , high]: SeriesPoint, metric: Metric | undefined): string | null {
  if (value === null) return null
  if (typeof value === 'number' && metric?.values && !(String(value) in metric.values) && high !== null) {
    return String(high)
  }
  return String(value)
}

/** The states in the order of the model, then others in order of appearance. */
function statesOf(points: readonly SeriesPoint[], metric: Metric | undefined): string[] {
  const seen = new Set(points.flatMap((point) => stateOf(point, metric) ?? []))
  const ordered = Object.keys(metric?.values ?? {}).filter((state) => seen.has(state))
  return [...new Set([...ordered, ...seen])]
}

/**
 * A gap extends from the reading before it to the reading after it, across all instants of other metrics in
 * between.
 */
function widenGaps<T>(cells: (T | null | undefined)[]): void {
  for (const [start, step] of [
    [0, 1],
    [cells.length - 1, -1],
  ] as const) {
    let inGap = false
    for (let at = start; at >= 0 && at < cells.length; at += step) {
      if (cells[at] === undefined && inGap) cells[at] = null
      else if (cells[at] !== undefined) inGap = cells[at] === null
    }
  }
}

/**
 * Aligns the points of one metric with the common instants: null in a gap, undefined if only others have a
 * reading.
 */
function alignPoints<T>(
  points: readonly SeriesPoint[],
  places: ReadonlyMap<number, number>,
  cellOf: (point: SeriesPoint) => T | null,
): (T | null | undefined)[] {
  const cells: (T | null | undefined)[] = new Array(places.size).fill(undefined)
  for (const point of points) {
    const place = places.get(Date.parse(point[0]))
    if (place !== undefined) cells[place] = cellOf(point)
  }
  widenGaps(cells)
  return cells
}

/** The API returns only changes of a state: the last one is drawn until the device last reported. */
function withHeldState(points: readonly SeriesPoint[], until: number | undefined): readonly SeriesPoint[] {
  const last = points.at(-1)
  if (until === undefined || !last || last[1] === null || Date.parse(last[0]) >= until) return points
  return [...points, [new Date(until).toISOString(), last[1], last[2], last[3]]]
}

/** What the device reported, then the comparison, aligned in time. */
function linesToDraw(table: SeriesTable, shown: readonly string[], words: Words): Drawn[] {
  const own = shown.map((key): Drawn => {
    const reported = pointsOf(table, key) ?? []
    const worded = hasWords(findMetric(words.model, key), reported)
    const { used } = words
    const held = worded ? withHeldState(reported, words.stateValidUntil?.(key)) : reported
    const points = used?.keys.includes(key) ? withLastStep(reported, used.by, used.until) : held
    return { key, metricKey: key, suffix: '', points }
  })
  const { compared } = words
  if (!compared) return own
  const others = shown.flatMap((key): Drawn[] => {
    const points = (pointsOf(compared.table, key) ?? []).map(
      ([ts, ...rest]): SeriesPoint => [new Date(Date.parse(ts) + compared.offsetMs).toISOString(), ...rest],
    )
    return points.length === 0
      ? []
      : [{ key: `${key}~`, metricKey: key, suffix: ` · ${compared.label}`, points }]
  })
  return [...own, ...others]
}

/** Converts series of the API to chart lines: common instants, one axis per unit, labels for states. */
export function chartContent(table: SeriesTable, metrics: readonly string[], words: Words): ChartContent {
  const shown = metrics.filter((key) => pointsOf(table, key))
  const drawn = linesToDraw(table, shown, words)
  const instants = new Set(drawn.flatMap(({ points }) => points.map(([ts]) => Date.parse(ts))))
  const times = [...instants].sort((a, b) => a - b)
  const places = new Map(times.map((instant, place) => [instant, place]))

  const scales = new Map<string, ChartScale>()
  const lines: ChartLine[] = []
  for (const one of drawn) {
    const metric = findMetric(words.model, one.metricKey)
    const all = drawn.flatMap(({ metricKey, points }) => (metricKey === one.metricKey ? points : []))
    const { line, scale } = hasWords(metric, all)
      ? wordedLine(one, metric, statesOf(all, metric), places, words)
      : numericLine(one, metric, places, words)
    lines.push(one.key === one.metricKey ? line : { ...line, comparedTo: one.metricKey })
    if (!scales.has(scale.key)) scales.set(scale.key, scale)
  }
  const gaps = gapsOf(shown, words)
  return {
    times,
    lines,
    scales: [...scales.values()],
    limits: limitsOf(shown, words),
    ...(gaps.length > 0 && { spans: gaps }),
  }
}

function numericLine(
  { key, metricKey, suffix, points }: Drawn,
  metric: Metric | undefined,
  places: ReadonlyMap<number, number>,
  { language, used }: Words,
): { line: ChartLine; scale: ChartScale } {
  const per = used?.keys.includes(metricKey) ? localise(perWords[used.by], language) : ''
  const unit = metricUnit(metric)
  const scale = axisOf(metric, metricKey)
  const number = (cell: number | string | null): number | null => (typeof cell === 'number' ? cell : null)
  const joined = points.some(([, value, low, high]) => low !== high || low !== number(value))
  const format = (value: number) => {
    const text = valueText(metric, value, language)
    return per === '' && isRejected(metric, value)
      ? pickTexts(chartsWords, language).rejectedValue(text)
      : text
  }
  return {
    line: {
      key,
      label: [metricName(metric, metricKey, language), per].filter(Boolean).join(' · ') + suffix,
      scale,
      ...(per && { stepped: true }),
      values: alignPoints(points, places, (point) => number(point[1])),
      ...(joined
        ? {
            low: alignPoints(points, places, (point) => point[2]),
            high: alignPoints(points, places, (point) => point[3]),
          }
        : {}),
      format,
    },
    scale: {
      key: scale,
      unit,
      format: (value) => formatNumber(value, { precision: decimalsOf(value) }, language),
    },
  }
}

/** Outside the range of its metric: drawn, but excluded from all figures. */
function isRejected(metric: Metric | undefined, value: number): boolean {
  return metric?.range !== undefined && (value < metric.range[0] || value > metric.range[1])
}

/** Axis steps are round numbers: shown with their actual decimals, at most four. */
function decimalsOf(value: number): number {
  const text = String(Number(value.toFixed(4)))
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}

function wordedLine(
  { key, metricKey, suffix, points }: Drawn,
  metric: Metric | undefined,
  states: readonly string[],
  places: ReadonlyMap<number, number>,
  { model, language }: Words,
): { line: ChartLine; scale: ChartScale } {
  const ticks = states.map((state) => modelledText(model, metricKey, state, language))
  const format = (value: number) => ticks[Math.round(value)] ?? ''
  const values: Cell[] = alignPoints(points, places, (point) => {
    const state = stateOf(point, metric)
    return state === null ? null : states.indexOf(state)
  })
  const scale = `metric:${metricKey}`
  const label = metricName(metric, metricKey, language) + suffix
  return {
    line: { key, label, scale, values, stepped: true, format },
    scale: { key: scale, unit: '', ticks, format },
  }
}

/** What counters rose by while the device reported nothing: at no hour or day, so beside the steps. */
function gapsOf(shown: readonly string[], { model, language, used }: Words): ChartSpan[] {
  const t = pickTexts(chartsWords, language)
  return (used?.gaps ?? [])
    .filter(({ key }) => shown.includes(key))
    .map(({ key, from, to, increase }) => {
      const metric = findMetric(model, key)
      const use = withUnit(valueText(metric, increase, language), metricUnit(metric))
      return {
        from: from.getTime(),
        to: to.getTime(),
        label: `${use} · ${t.unallocated}`,
        gap: { line: key, value: increase },
      }
    })
}

/** The limits of what is drawn, on the axis of each; not of use per hour or day, which they are not about. */
function limitsOf(shown: readonly string[], { model, language, used }: Words): ChartLimits[] {
  return shown.flatMap((key): ChartLimits[] => {
    const metric = findMetric(model, key)
    if (!metric?.limits || used?.keys.includes(key)) return []
    const { low, high } = metric.limits
    const text = (sign: string, value: number) => `${sign} ${valueText(metric, value, language)}`
    return [
      {
        line: key,
        scale: axisOf(metric, key),
        low,
        high,
        lowText: low === undefined ? '' : text('≥', low),
        highText: high === undefined ? '' : text('≤', high),
      },
    ]
  })
}
