import {
  type Baseline,
  baselineOf,
  boundOf,
  type DayValue,
  type Difference,
  daysApart,
  expectedOn,
  isBack,
  maxDaysWithout,
  maxPresentDays,
  median,
  minBaselineDays,
  minPresentDays,
  type ShiftLimits,
  scaleOf,
} from './baseline.rules.ts'
import { trendOf } from './drift.rules.ts'

/** A difference that was found before. */
export type Known = Pick<Difference, 'since' | 'baseline' | 'present' | 'perWeek'> & Baseline

/**
 * Why a difference ends: the device is back at its baseline, has been without data for a week, or its days were corrected and it never
 * was one.
 */
export type End = 'back' | 'silent' | 'corrected'

/** The baseline by which it was found, of as many days at least: later on these fall out of the window, and it stays as stored. */
function keptBaseline(before: readonly DayValue[], known: Known): Baseline {
  return before.length >= Math.max(minBaselineDays, known.baselineDays) ? baselineOf(before) : known
}

/** The days after the last gap: those before it say nothing of a device that was away. */
function sinceReturn(days: readonly DayValue[]): readonly DayValue[] {
  const gap = days.findLastIndex(
    ({ day }, at) => at > 0 && daysApart(days[at - 1]?.day ?? '', day) > maxDaysWithout,
  )
  return gap > 0 ? days.slice(gap) : days
}

/**
 * Whether a difference goes on, against the days before it: however long it lasts, its own days are no part of its baseline. `wasSilent`: it
 * ended without data, and goes on if the device comes back as it was.
 */
export function judgeOngoing(
  days: readonly DayValue[],
  known: Known,
  limits: ShiftLimits,
  through: string,
  wasSilent = false,
): Difference | End {
  const last = days.at(-1)
  if (!last || daysApart(last.day, through) > maxDaysWithout) return 'silent'
  const after = days.filter(({ day }) => day >= known.since)
  const returned = wasSilent ? sinceReturn(after) : after
  if (wasSilent && returned.length < minPresentDays) return 'silent'
  const baselines = keptBaseline(
    days.filter(({ day }) => day < known.since),
    known,
  )
  const present = returned.slice(-maxPresentDays)
  const side = Math.sign(known.present - known.baseline)
  const baseline = median(present.map(({ day }) => expectedOn(baselines, day)))
  const scale = scaleOf(baselines.spread, baseline, limits)
  const bound = boundOf(scale, baseline, limits)
  const differs = ({ day, value }: DayValue) => (value - expectedOn(baselines, day)) * side > bound
  const differing = after.filter(differs)
  const isWhole = (days[0]?.day ?? '') < known.since
  if (isWhole && differing.length < minPresentDays) return 'corrected'
  // The days that differed may be older than those that are read.
  if (differing.length === 0) return 'back'
  const off = present.map(({ day, value }) => value - expectedOn(baselines, day))
  if (
    isBack(
      off.map((one) => one * side),
      bound,
    )
  )
    return 'back'
  const difference = median(off)
  return {
    ...baselines,
    since: known.since,
    lastDay: differing.at(-1)?.day ?? known.since,
    baseline,
    present: baseline + difference,
    presentDays: present.length,
    effect: difference / scale,
    // What stopped drifting and stays where it is has only differed since then.
    perWeek: known.perWeek === null ? null : trendOf(after, side),
  }
}
