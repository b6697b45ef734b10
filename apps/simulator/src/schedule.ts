/**
 * When machines work. All times are local (Asia/Shanghai, UTC+8, no daylight saving). A machine's business
 * day starts at its own hour, always with an empty, cold machine, so that a day can be computed without the
 * previous one.
 */
import { hash32, type Random } from './random.ts'

export const DAY_MS = 86_400_000
const HOUR_S = 3600
const UTC_OFFSET_MS = 8 * 3_600_000

/**
 * Scripts repeat every four weeks (weekdays preserved), which bounds the cost of computing a counter for any
 * date.
 */
export const SCRIPT_DAYS = 28

export type Hours = 'round-the-clock' | 'service'

/** `startOffsetMs`: start of the business day after local midnight. */
export type Calendar = { hours: Hours; startOffsetMs: number }

/** Determines the days of a machine; without `faults` nothing breaks. */
export type Habit = { seed: number; sn: string; calendar: Calendar; faults: boolean }

/** Round-the-clock machines have their daily drain and restart at different hours, five hours apart. */
export function calendarFor(hours: Hours, orderInProduct: number, ...keys: (string | number)[]): Calendar {
  const hour = hours === 'service' ? 4 : (4 + 5 * orderInProduct) % 24
  // Spread over five seconds; otherwise the whole fleet would send in the same millisecond.
  return { hours, startOffsetMs: hour * 3_600_000 + (hash32('grid', ...keys) % 5000) }
}

export function dayOf(calendar: Calendar, atMs: number): number {
  return Math.floor((atMs + UTC_OFFSET_MS - calendar.startOffsetMs) / DAY_MS)
}

export function dayStartMs(calendar: Calendar, day: number): number {
  return day * DAY_MS - UTC_OFFSET_MS + calendar.startOffsetMs
}

export function scriptOf(day: number): number {
  return ((day % SCRIPT_DAYS) + SCRIPT_DAYS) % SCRIPT_DAYS
}

/** Memoises the random plan of a day, once per script. */
export function byScript<T>(roll: (script: number) => T): (day: number) => T {
  const known = new Map<number, T>()
  return (day) => {
    const script = scriptOf(day)
    const rolled = known.get(script) ?? roll(script)
    known.set(script, rolled)
    return rolled
  }
}

/** Seconds since local midnight, 0..86400. */
export function localSecond(atMs: number): number {
  return ((((atMs + UTC_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 1000
}

/** Lunch, dinner and breakfast, when racks queue up. */
export function isBusy(localSecondOfDay: number): boolean {
  const h = localSecondOfDay / HOUR_S
  return (h >= 7 && h < 9) || (h >= 11.5 && h < 14) || (h >= 17.5 && h < 21.5)
}

/** When a machine is switched on and off, in seconds of its business day. */
export function workingSpan(calendar: Calendar, random: Random): { onS: number; offS: number } {
  if (calendar.hours === 'round-the-clock') return { onS: 0, offS: 23 * HOUR_S + 900 }
  const startH = calendar.startOffsetMs / 3_600_000
  const at = (hour: number) => Math.round((hour - startH) * HOUR_S)
  return { onS: at(random.between(6.25, 6.5)), offS: at(random.between(21.6, 21.9)) }
}

/**
 * Cycle start times over one business day in seconds, from `readyS` on. Each cycle starts at least the
 * previous `lengthS` plus a gap after the one before; the last one ends before `offS`.
 */
export function planStarts<T extends { lengthS: number }>(
  span: { readyS: number; offS: number },
  next: (startS: number) => T | number,
): (T & { startS: number })[] {
  const starts: (T & { startS: number })[] = []
  let t = span.readyS
  while (t < span.offS) {
    const cycle = next(t)
    if (typeof cycle === 'number') {
      t += cycle
      continue
    }
    if (t + cycle.lengthS > span.offS) break
    starts.push({ ...cycle, startS: Math.round(t) })
    t += cycle.lengthS
  }
  return starts
}
