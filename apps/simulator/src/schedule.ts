/**
 * When machines work. All times are local (Asia/Shanghai, UTC+8, no daylight saving). A machine's business
 * day starts at its own hour, always with an empty, cold machine, so that a day can be computed without the
 * previous one.
 */
import type { Calendar } from './habit.ts'
import { demandAt, type Hours, type Service, serviceOf } from './hours.ts'
import { hash32, type Random } from './random.ts'

export const DAY_MS = 86_400_000
const HOUR_S = 3600
const UTC_OFFSET_MS = 8 * 3_600_000

/**
 * Scripts repeat every four weeks (weekdays preserved), which bounds the cost of computing a counter for any
 * date.
 */
export const SCRIPT_DAYS = 28

/** Machines that never rest have their daily drain and restart at different hours, five hours apart. */
export function calendarFor(hours: Hours, orderInProduct: number, ...keys: (string | number)[]): Calendar {
  const hour = hours === 'always' ? (4 + 5 * orderInProduct) % 24 : 4
  // Spread over five seconds; otherwise the whole fleet would send in the same millisecond.
  return { hours, startOffsetMs: hour * HOUR_S * 1000 + (hash32('grid', ...keys) % 5000) }
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

/** A day of which nobody makes use. */
const CLOSED = { onS: 0, offS: 0 }

/** The working day of a script: when the machine is on, in seconds of its business day, and how many people want it. */
export type Workday = { onS: number; offS: number; service: Service | undefined }

export function workdayOf(calendar: Calendar, script: number, random: Random): Workday {
  const service = serviceOf(calendar.hours, weekdayOf(script), random)
  if (!service) return { ...CLOSED, service }
  // Hours of a machine that never rests count from its own restart.
  const startH = calendar.hours === 'always' ? 0 : calendar.startOffsetMs / 1000 / HOUR_S
  const at = (hour: number) => Math.max(0, Math.round((hour - startH) * HOUR_S))
  return { onS: at(service.onH), offS: Math.min(at(service.offH), 23.25 * HOUR_S), service }
}

/** 0 is Sunday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (scriptOf(day) + 4) % 7
}

/** In quiet hours; longer gaps would skip the next rush. */
const MAX_GAP_S = 5400

/** `reloadS`: the shortest time in which somebody empties and loads the machine. */
type Opening = { readyS: number; offS: number; service: Service | undefined; reloadS: number }

/**
 * Start times of washes over one business day in seconds, from `readyS` on. After each, people come at random, as often as the
 * place has work at that hour; a wash that would not end before `offS` is not begun. `next` decides what is washed, and may ask for
 * its own gap.
 */
export function planWashes<T extends { lengthS: number; gapS?: number }>(
  calendar: Calendar,
  { readyS, offS, service, reloadS }: Opening,
  random: Random,
  next: () => T,
): (T & { startS: number })[] {
  const starts: (T & { startS: number })[] = []
  if (!service) return starts
  const startH = calendar.startOffsetMs / 1000 / HOUR_S
  const demand = (t: number) => demandAt(service, startH + t / HOUR_S)
  /** The same moment, or shortly after the break that people take then. */
  const workedAt = (t: number): number => {
    const now = demand(t)
    return 'backH' in now ? (now.backH - startH) * HOUR_S + random.between(0, 120) : t
  }
  const gapAfter = (t: number, lengthS: number): number => {
    const now = demand(t)
    if ('backH' in now) return 0
    const meanS = Math.max(40, HOUR_S / now.perHour - lengthS)
    return reloadS + Math.min(MAX_GAP_S, meanS * -Math.log(1 - random.between(0, 0.999)))
  }
  for (let t = workedAt(readyS); t < offS; ) {
    const wash = next()
    if (t + wash.lengthS > offS) break
    starts.push({ ...wash, startS: Math.round(t) })
    t += wash.lengthS
    t = workedAt(t + (wash.gapS ?? gapAfter(t, wash.lengthS)))
  }
  return starts
}
