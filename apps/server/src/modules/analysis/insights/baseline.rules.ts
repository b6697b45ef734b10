/** The value of a local day. */
export interface DayValue {
  day: string
  value: number
}

export interface ShiftLimits {
  /** Smaller differences are ignored: relative to the baseline, and in the unit of the value. */
  minShare: number
  minAmount: number
}

/** What the days of a device are compared with. */
export interface Baseline {
  /** What is expected on each weekday, Sunday first. */
  weekdays: readonly number[]
  /** Median absolute deviation; 0 where all days are equal. */
  spread: number
  baselineDays: number
}

/** A device that differs from its baseline. */
export interface Difference extends Baseline {
  /** The first day that differs, and the latest. */
  since: string
  lastDay: string
  /** What is expected of the days that are compared, their median, and how many they are. */
  baseline: number
  present: number
  presentDays: number
  effect: number
  /** By how much it rises or falls a week, for what still drifts; null for a step. */
  perWeek: number | null
}

export const minBaselineDays = 8
export const minPresentDays = 3
export const maxPresentDays = 14
/** A device that has been without a value for longer is judged no more. */
export const maxDaysWithout = 7
/** Median absolute deviations that are one standard deviation of normally distributed values. */
const perDeviation = 1.4826
/** Iglewicz and Hoaglin flag single values above 3.5; here it is the median of at least three days. */
const minEffect = 3.5
/** A difference ends below this part of the limits by which it began, so that one near them does not begin again and again. */
const endsBelow = 0.7
/** It ends once so many of the last days are within the limits. */
const [daysWithin, ofLastDays] = [3, 4]

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

export const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** What is expected on a day. */
export const expectedOn = ({ weekdays }: Pick<Baseline, 'weekdays'>, day: string): number =>
  weekdays[weekdayOf(day)] ?? Number.NaN

/** The baseline of these days: for each weekday its median if it has at least eight values, else that of all days. */
export function baselineOf(before: readonly DayValue[]): Baseline {
  const overall = median(before.map(({ value }) => value))
  const byWeekday = Map.groupBy(before, ({ day }) => weekdayOf(day))
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const days = byWeekday.get(weekday) ?? []
    return days.length >= minBaselineDays ? median(days.map(({ value }) => value)) : overall
  })
  const spread = median(before.map(({ day, value }) => Math.abs(value - expectedOn({ weekdays }, day))))
  return { weekdays, spread, baselineDays: before.length }
}

/** What counts as one deviation. Equal days have no spread; two per cent stand for what a meter resolves. */
export const scaleOf = (spread: number, level: number, { minAmount }: ShiftLimits): number =>
  Math.max(perDeviation * spread, 0.02 * Math.abs(level), minAmount / minEffect)

/** Whether a difference is large enough to be one. */
export const isBeyond = (
  difference: number,
  scale: number,
  level: number,
  { minShare, minAmount }: ShiftLimits,
): boolean => Math.abs(difference) >= Math.max(minEffect * scale, minShare * Math.abs(level), minAmount)

/** How far off, on its side, a day of a difference is at least. */
export const boundOf = (scale: number, level: number, { minShare, minAmount }: ShiftLimits): number =>
  Math.max(2 * scale, endsBelow * Math.max(minShare * Math.abs(level), minAmount))

/** Whether the device is back, by how far off the last days are on the side of the difference. */
export const isBack = (off: readonly number[], bound: number): boolean =>
  off.slice(-ofLastDays).filter((one) => one <= bound).length >= daysWithin
