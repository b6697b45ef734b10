import {
  boundOf,
  type DayValue,
  type Difference,
  daysApart,
  isBack,
  isBeyond,
  maxDaysWithout,
  median,
  minBaselineDays,
  type ShiftLimits,
  scaleOf,
} from './baseline.rules.ts'

/** A shorter one may still be found as a step. */
const minDriftDays = 28
/** A machine that runs five days a week has twenty values in four weeks. */
const minValues = 18
/** The last level of what drifts. */
const lastValues = 7
/** Mann and Kendall: four standard deviations, as values of neighbouring days are not independent and each device is judged every day. */
const minSign = 4
/** What still drifts is asked of its last weeks alone, and was found before. */
const minSignStill = 2.5
/** A later beginning must explain the days better by so much. */
const betterBy = 0.9

const dayNumber = (day: string) => Date.parse(day) / 86_400_000

/** The median slope of all pairs of days (Theil and Sen), per day; undefined with fewer than ten values. */
export function slopeOf(days: readonly DayValue[]): number | undefined {
  if (days.length < 10) return undefined
  const at = days.map(({ day, value }) => ({ at: dayNumber(day), value }))
  return median(
    at.flatMap((one, n) => at.slice(n + 1).map((other) => (other.value - one.value) / (other.at - one.at))),
  )
}

/** Whether values rise or fall more often than they would by chance: the normal score of the sign test of Mann and Kendall, with equal values. */
export function signOf(values: readonly number[]): number {
  const count = values.length
  let sum = 0
  for (const [n, one] of values.entries())
    for (const other of values.slice(n + 1)) sum += Math.sign(other - one)
  const pairs = (of: number) => of * (of - 1) * (2 * of + 5)
  const ties = [...Map.groupBy(values, (value) => value).values()]
  const variance = (pairs(count) - ties.reduce((total, { length }) => total + pairs(length), 0)) / 18
  return variance > 0 ? (sum - Math.sign(sum)) / Math.sqrt(variance) : 0
}

/** By how much the last four weeks still rise (or fall, `side` -1) a week; null if they no longer do. */
export function trendOf(days: readonly DayValue[], side: number): number | null {
  const last = days.at(-1)?.day ?? ''
  const lately = days.filter(({ day }) => daysApart(day, last) < minDriftDays)
  const slope = slopeOf(lately)
  const goesOn = slope !== undefined && signOf(lately.map(({ value }) => value)) * side >= minSignStill
  return goesOn ? slope * 7 : null
}

interface Line {
  since: string
  start: number
  slope: number
  /** How far the days lie off it. */
  off: readonly number[]
}

const distance = (off: readonly number[]) => off.reduce((total, one) => total + Math.abs(one), 0)

/** A level that rises or falls from the day at `from` on, or from the first day. */
function lineFrom(days: readonly DayValue[], from: number): Line | undefined {
  const [before, after] = [days.slice(0, from), days.slice(from)]
  const slope = slopeOf(after)
  const since = after[0]?.day ?? ''
  if (slope === undefined) return undefined
  const risen = (day: string) => slope * daysApart(since, day)
  const start =
    before.length > 0
      ? median(before.map(({ value }) => value))
      : median(after.map(({ day, value }) => value - risen(day)))
  const off = days.map(({ day, value }) => value - start - (day < since ? 0 : risen(day)))
  return { since, start, slope, off }
}

/** How far the days lie off two levels, at the best day between them. */
function offSteps(days: readonly DayValue[]): number {
  const values = days.map(({ value }) => value)
  const away = (some: readonly number[]) => {
    const level = median(some)
    return distance(some.map((value) => value - level))
  }
  return values
    .map((_, at) =>
      at < 3 || at > values.length - 3 ? Infinity : away(values.slice(0, at)) + away(values.slice(at)),
    )
    .reduce((least, one) => Math.min(least, one), Infinity)
}

/** The line that the days follow: from the first on, or from a later one, after a level of some weeks, that explains them clearly better. */
function bestLine(days: readonly DayValue[]): Line | undefined {
  const last = days.at(-1)?.day ?? ''
  let best = lineFrom(days, 0)
  let least = best ? distance(best.off) * betterBy : Infinity
  for (let from = minBaselineDays; from < days.length; from += 2) {
    if (daysApart(days[from]?.day ?? '', last) < minDriftDays - 1) break
    const line = lineFrom(days, from)
    if (!line || distance(line.off) >= least) continue
    best = line
    least = distance(line.off)
  }
  return best
}

/**
 * Whether the values of a device have risen or fallen for at least four weeks, and since when: slower than a step that a few days show, or
 * already when its history begins. The slope over that time must exceed the same limits as a step, beside the scatter around it.
 */
export function findDrift(
  days: readonly DayValue[],
  limits: ShiftLimits,
  through = days.at(-1)?.day ?? '',
): Difference | undefined {
  const last = days.at(-1)?.day ?? ''
  if (daysApart(last, through) > maxDaysWithout) return undefined
  // Cheap, and nearly all values end here.
  if (days.length < minValues || Math.abs(signOf(days.map(({ value }) => value))) < minSign) return undefined
  const line = bestLine(days)
  if (!line) return undefined
  const { since, start, slope, off } = line
  const drifting = days.filter(({ day }) => day >= since)
  const span = daysApart(since, last)
  if (drifting.length < minValues || span < minDriftDays - 1) return undefined
  const side = Math.sign(slope)
  const spread = median(off.map(Math.abs))
  const scale = scaleOf(spread, start, limits)
  const lately = drifting.slice(-lastValues)
  const present = median(lately.map(({ value }) => value))
  const drifts =
    signOf(drifting.map(({ value }) => value)) * side >= minSign &&
    isBeyond(slope * span, scale, start, limits) &&
    (present - start) * side > 0 &&
    isBeyond(present - start, scale, start, limits) &&
    distance(off) <= offSteps(days) &&
    !isBack(
      drifting.map(({ value }) => (value - start) * side),
      boundOf(scale, start, limits),
    )
  if (!drifts) return undefined
  return {
    since,
    lastDay: last,
    baseline: start,
    weekdays: Array<number>(7).fill(start),
    spread,
    baselineDays: days.length - drifting.length,
    present,
    presentDays: lately.length,
    effect: (present - start) / scale,
    perWeek: slope * 7,
  }
}
