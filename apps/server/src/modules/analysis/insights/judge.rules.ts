import type { DayValue, Difference, ShiftLimits } from './baseline.rules.ts'
import { findDrift } from './drift.rules.ts'
import { type End, judgeOngoing, type Known } from './ongoing.rules.ts'
import { findShift } from './shift.rules.ts'

/** An insight of one measure that was found before; the latest last. */
export interface Remembered extends Known {
  id: string
  /** The latest day that differed. */
  lastDay: string
  /** Null while it goes on. */
  endedAs: End | 'accepted' | null
}

export interface Verdict {
  /** The insight that goes on or has ended; undefined for a new one. */
  id: string | undefined
  /** What differs now, or why that insight has ended. */
  state: Difference | End
}

/** The days that tell what is normal of a device: without those that differed, and from what was accepted as normal on. */
function normalDays(days: readonly DayValue[], past: readonly Remembered[]): readonly DayValue[] {
  const accepted = past.findLast(({ endedAs }) => endedAs === 'accepted')
  // Of what drifts, the level of the last day was accepted.
  const normalSince = (accepted?.perWeek == null ? accepted?.since : accepted.lastDay) ?? ''
  // What was corrected never differed.
  const spans = past.filter(({ endedAs }) => endedAs === 'back' || endedAs === 'silent')
  return days.filter(
    ({ day }) => day >= normalSince && !spans.some(({ since, lastDay }) => day >= since && day <= lastDay),
  )
}

/** What a measure of a device shows, beside what was found of it before; undefined if nothing differs and nothing ends. */
export function judgeMeasure(
  days: readonly DayValue[],
  remembered: readonly Remembered[],
  limits: ShiftLimits,
  through: string,
): Verdict | undefined {
  const latest = remembered.at(-1)
  const isOpen = latest?.endedAs === null
  const wasSilent = latest?.endedAs === 'silent'
  const found = (past: readonly Remembered[]) => {
    const normal = normalDays(days, past)
    return findShift(normal, limits, through) ?? findDrift(normal, limits, through)
  }
  if (!latest || !(isOpen || wasSilent)) {
    const state = found(remembered)
    return state && { id: undefined, state }
  }
  const past = remembered.slice(0, -1)
  const state = judgeOngoing(normalDays(days, past), latest, limits, through, wasSilent)
  if (typeof state === 'string') return state === latest.endedAs ? undefined : { id: latest.id, state }
  // A later look may see an earlier beginning.
  const earlier = latest.perWeek === null ? findShift(normalDays(days, past), limits, through) : undefined
  const began = earlier && earlier.since < latest.since ? earlier : state
  return { id: latest.id, state: began }
}
