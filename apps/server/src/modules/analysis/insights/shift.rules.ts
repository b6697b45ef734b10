/** The value of a local day. */
export interface DayValue {
  day: string
  value: number
}

export interface Shift {
  since: string
  baseline: number
  /** Median absolute deviation of the baseline; 0 where all its days are equal. */
  spread: number
  baselineDays: number
  present: number
  presentDays: number
  effect: number
}

export interface ShiftLimits {
  /** Smaller differences are ignored: relative to the baseline, and in the unit of the value. */
  minShare: number
  minAmount: number
}

const minBaselineDays = 8
const maxPresentDays = 14
const minPresentDays = 3
/** The last days lie within three weeks, also of a device that does not wash on every day. */
const maxPresentSpan = 21
/** A device that has been without a value for longer is judged no more. */
const maxDaysWithout = 7
/** Median absolute deviations that are one standard deviation of normally distributed values. */
const perDeviation = 1.4826
/** Iglewicz and Hoaglin flag single values above 3.5; here it is the median of at least three days. */
const minEffect = 3.5
/** Of the days before, those that may be as far off as the last days. */
const maxAlike = 0.05

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The baseline of a day: the median of the same weekday if it has at least eight values, else of all days. */
function baselineOf(before: readonly DayValue[]): (day: string) => number {
  const overall = median(before.map(({ value }) => value))
  const weekdays = Map.groupBy(before, ({ day }) => weekdayOf(day))
  const medians = new Map(
    [...weekdays].flatMap(([weekday, days]) =>
      days.length >= minBaselineDays ? [[weekday, median(days.map(({ value }) => value))] as const] : [],
    ),
  )
  return (day) => medians.get(weekdayOf(day)) ?? overall
}

/** Whether at most one in twenty of the days before was as far off: a few days alike make the deviation look small. */
function isRare(before: readonly DayValue[], expected: (day: string) => number, difference: number): boolean {
  const alike = before.filter(
    ({ day, value }) => (value - expected(day)) * Math.sign(difference) >= 0.8 * Math.abs(difference),
  )
  return alike.length <= maxAlike * before.length
}

/**
 * Whether the last days differ from the days before, and since when: the last three to fourteen days, of which four in five lie on the same
 * side, against at least eight before. Nothing differs once the device has had no value for a week by `through`, its last day that is over.
 * It ranks devices and is no proof; values of neighbouring days are not independent.
 */
export function findShift(
  days: readonly DayValue[],
  { minShare, minAmount }: ShiftLimits,
  through = days.at(-1)?.day ?? '',
): Shift | undefined {
  if (daysApart(days.at(-1)?.day ?? '', through) > maxDaysWithout) return undefined
  let best: (Shift & { weight: number }) | undefined
  for (let recent = minPresentDays; recent <= maxPresentDays; recent++) {
    const [before, after] = [days.slice(0, -recent), days.slice(-recent)]
    if (before.length < minBaselineDays || daysApart(after[0]?.day ?? '', through) >= maxPresentSpan) break
    const expected = baselineOf(before)
    const spread = median(before.map(({ day, value }) => Math.abs(value - expected(day))))
    const off = after.map(({ day, value }) => value - expected(day))
    const difference = median(off)
    const baseline = median(after.map(({ day }) => expected(day)))
    // Equal days have no spread; two per cent stand for what a meter resolves.
    const scale = Math.max(perDeviation * spread, 0.02 * Math.abs(baseline), minAmount / minEffect)
    const effect = difference / scale
    const sameSide = off.filter(
      (one) => Math.sign(one) === Math.sign(difference) && Math.abs(one) > 2 * scale,
    )
    const differs =
      Math.abs(effect) >= minEffect &&
      Math.abs(difference) >= minShare * Math.abs(baseline) &&
      Math.abs(difference) >= minAmount &&
      sameSide.length >= 0.8 * recent &&
      isRare(before, expected, difference) &&
      Math.abs(off[0] ?? 0) > 2 * scale
    const weight = Math.abs(effect) * Math.sqrt(recent)
    if (!differs || weight <= (best?.weight ?? 0)) continue
    best = {
      since: after[0]?.day ?? '',
      baseline,
      spread,
      baselineDays: before.length,
      present: baseline + difference,
      presentDays: recent,
      effect,
      weight,
    }
  }
  if (!best) return undefined
  const { weight: _, ...shift } = best
  return shift
}

/** The median slope of all pairs of days (Theil and Sen), per day; undefined with fewer than ten values. */
export function slopeOf(days: readonly DayValue[]): number | undefined {
  if (days.length < 10) return undefined
  const at = days.map(({ day, value }) => ({ at: Date.parse(day) / 86_400_000, value }))
  return median(
    at.flatMap((one, n) => at.slice(n + 1).map((other) => (other.value - one.value) / (other.at - one.at))),
  )
}
