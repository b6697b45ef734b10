import {
  type ComparedCurve,
  type ComparedFigure,
  type FigureName,
  figureNames,
  minBaselineWashes,
} from '@limpid/contract/cycles/curve'
import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'

/** One value per step from the start of a wash; null where there is no reading. */
export type Steps = (number | null)[]

const maxSteps = 120
const minStepMs = 5_000

/** Step size of a time axis of this length: whole seconds, at most 120 steps. */
export function stepsOf(spanMs: number): { stepMs: number; count: number } {
  const stepMs = Math.max(minStepMs, Math.ceil(spanMs / maxSteps / 1000) * 1000)
  return { stepMs, count: Math.max(1, Math.ceil(spanMs / stepMs)) }
}

/** A reading holds until the next one, at most for `maxHeld` steps, and not beyond the end of its wash. */
export function hold(read: Steps, maxHeld: number, until: number): Steps {
  let last: number | null = null
  let age = 0
  return read.map((value, at) => {
    if (value !== null) age = 0
    else age += 1
    last = value ?? (age <= maxHeld ? last : null)
    return at < until ? last : null
  })
}

/**
 * The maximum readings of a counter as its increase since `base`, or since its first reading if there is
 * none.
 */
export function counterIncrease(read: Steps, base: number | null): Steps {
  let level = base ?? undefined
  let sum = 0
  return read.map((value) => {
    if (value === null) return null
    if (level !== undefined) sum += riseOf(level, value)
    level = levelAfter(level, value)
    return sum
  })
}

/** The percentile of sorted values, interpolated linearly. */
export function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const known = (values: readonly (number | null | undefined)[]) =>
  values.filter((value) => value !== null && value !== undefined)

/** A difference below these shares of the baseline curve's height and maximum is not a deviation. */
const heightShare = 0.05
const valueShare = 0.02

/**
 * A wash's steps compared with those of previous washes; a step that fewer than half of them reached has no
 * band.
 */
export function compareCurve(
  metric: string,
  own: Steps,
  baseline: readonly Steps[],
  stepMs: number,
): ComparedCurve {
  const needed = Math.max(minBaselineWashes, baseline.length / 2)
  const bands = own.map((_, at) => {
    const values = sorted(known(baseline.map((steps) => steps[at])))
    return values.length < needed ? null : [0.1, 0.5, 0.9].map((share) => percentile(values, share))
  })
  const medians = known(bands.map((band) => band?.[1]))
  const [min, max] = [Math.min(...medians), Math.max(...medians)]
  const tolerance = Math.max((max - min) * heightShare, Math.abs(max) * valueShare)
  let below = 0
  let above = 0
  bands.forEach((band, at) => {
    const value = own[at] ?? null
    if (!band || value === null) return
    if (value < (band[0] ?? value) - tolerance) below += 1
    if (value > (band[2] ?? value) + tolerance) above += 1
  })
  const edge = (place: number) => bands.map((band) => band?.[place] ?? null)
  return {
    metric,
    own,
    low: edge(0),
    median: edge(1),
    high: edge(2),
    belowMs: below * stepMs,
    aboveMs: above * stepMs,
  }
}

export type Figures = Record<FigureName, number | null>

/** Minimum relevant difference from the median: a tenth of it, two degrees for temperatures. */
const worthShare = 0.1
const worthCelsius = 2

/** The figures of a wash compared with those of previous washes, where enough of them have that figure. */
export function compareFigures(own: Figures, baseline: readonly Figures[]): ComparedFigure[] {
  return figureNames.flatMap((name) => {
    const value = own[name]
    const values = sorted(known(baseline.map((figures) => figures[name])))
    if (value === null || values.length < minBaselineWashes) return []
    const [low, median, high] = [percentile(values, 0.1), percentile(values, 0.5), percentile(values, 0.9)]
    const worth = name === 'maxTemperatureCelsius' ? worthCelsius : Math.abs(median) * worthShare
    const far = Math.abs(value - median) > worth
    const side = value > high ? 'more' : 'less'
    const verdict = far && (value > high || value < low) ? side : 'baseline'
    return [{ name, value, low, median, high, verdict }]
  })
}
