import {
  baselineOf,
  boundOf,
  type DayValue,
  type Difference,
  daysApart,
  expectedOn,
  isBack,
  isBeyond,
  maxDaysWithout,
  maxPresentDays,
  median,
  minBaselineDays,
  minPresentDays,
  type ShiftLimits,
  scaleOf,
} from './baseline.rules.ts'

/** The last days lie within three weeks, also of a device that does not wash on every day. */
const maxPresentSpan = 21
/** Of the days before, those that may be as far off as the last days. */
const maxAlike = 0.05

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
  limits: ShiftLimits,
  through = days.at(-1)?.day ?? '',
): Difference | undefined {
  if (daysApart(days.at(-1)?.day ?? '', through) > maxDaysWithout) return undefined
  let best: (Difference & { weight: number }) | undefined
  for (let recent = minPresentDays; recent <= maxPresentDays; recent++) {
    const [before, after] = [days.slice(0, -recent), days.slice(-recent)]
    if (before.length < minBaselineDays || daysApart(after[0]?.day ?? '', through) >= maxPresentSpan) break
    const baselines = baselineOf(before)
    const expected = (day: string) => expectedOn(baselines, day)
    const off = after.map(({ day, value }) => value - expected(day))
    const difference = median(off)
    const side = Math.sign(difference)
    const baseline = median(after.map(({ day }) => expected(day)))
    const scale = scaleOf(baselines.spread, baseline, limits)
    const effect = difference / scale
    const sameSide = off.filter((one) => one * side > 2 * scale)
    const differs =
      isBeyond(difference, scale, baseline, limits) &&
      sameSide.length >= 0.8 * recent &&
      isRare(before, expected, difference) &&
      (off[0] ?? 0) * side > 2 * scale &&
      !isBack(
        off.map((one) => one * side),
        boundOf(scale, baseline, limits),
      )
    const weight = Math.abs(effect) * Math.sqrt(recent)
    if (!differs || weight <= (best?.weight ?? 0)) continue
    best = {
      ...baselines,
      since: after[0]?.day ?? '',
      lastDay: after.at(-1)?.day ?? '',
      baseline,
      present: baseline + difference,
      presentDays: recent,
      effect,
      perWeek: null,
      weight,
    }
  }
  if (!best) return undefined
  const { weight: _, ...shift } = best
  return shift
}
