/** One wash that is rinsed too cold: the boiler heats no water for a few minutes. */
import type { Planted } from '../../faults.ts'
import { type Calendar, DAY_MS, dayOf, dayStartMs, type Habit } from '../../schedule.ts'
import type { Thing } from '../thing.ts'
import { rackPlans } from './rack-plan.ts'
import type { RackState } from './rack-state.ts'

/** Longer than any place is closed. */
const MAX_DAYS_BACK = 7
/** Washes of a day that are tried, the last one first. */
const MAX_TRIED = 12
/** The boiler goes cold this many washes before, and heats again so long after the end. */
const WASHES_BEFORE = [1, 2, 3, 4, 5]
const SECONDS_AFTER = [0, 90]
const RINSE_C = 80
/** By which time it would be seen whether later washes are cold too. */
const LOOK_ON_S = 1200

type Create = (planted: readonly Planted[]) => Thing<RackState>

/**
 * Replaces `cold-rinse` by the times in which the boiler is out so that one wash alone is rinsed cold, the last possible one
 * before. How many washes a failure of fixed length hits depends on the hour, down to none at night.
 */
export function withColdRinse(habit: Habit, planted: readonly Planted[], create: Create): Planted[] {
  return planted.flatMap((one) =>
    one.kind === 'cold-rinse' ? (boilerOut(habit, one.fromMs, create) ?? []) : one,
  )
}

function boilerOut(habit: Habit, byMs: number, create: Create): Planted | undefined {
  const planOf = rackPlans(habit)
  const last = dayOf(habit.calendar, byMs)
  for (let day = last; day > last - MAX_DAYS_BACK; day--) {
    const startMs = dayStartMs(habit.calendar, day)
    const ends = planOf(day).racks.map(({ startS, lengthS }) => startMs + (startS + lengthS) * 1000)
    const before = ends.filter((ms) => ms + LOOK_ON_S * 1000 <= Math.min(byMs, startMs + DAY_MS))
    for (let n = before.length - 1; n >= Math.max(0, before.length - MAX_TRIED); n--) {
      const found = windowFor(before, n).find((one) => coldRinses(create([one]), habit.calendar, one) === 1)
      if (found) return found
    }
  }
  return undefined
}

function windowFor(ends: readonly number[], n: number): Planted[] {
  return WASHES_BEFORE.flatMap((earlier) => {
    const [fromMs, endMs] = [ends[n - earlier], ends[n]]
    if (fromMs === undefined || endMs === undefined) return []
    return SECONDS_AFTER.map((s) => ({ kind: 'boiler-heater' as const, fromMs, untilMs: endMs + s * 1000 }))
  })
}

/** How many washes of that day are rinsed cold, up to a while after the boiler heats again. */
function coldRinses(
  thing: Thing<RackState>,
  calendar: Calendar,
  { fromMs, untilMs = fromMs }: Planted,
): number {
  const day = dayOf(calendar, fromMs)
  let state = thing.open(day, {})
  let cold = 0
  let lowest = Infinity
  for (let atMs = dayStartMs(calendar, day); atMs < untilMs + LOOK_ON_S * 1000; ) {
    const dt = thing.strideSeconds(state)
    atMs += dt * 1000
    const rinsing = state.phase === 'rinse'
    state = thing.advance(state, dt, atMs)
    if (state.phase === 'rinse' || rinsing)
      lowest = Math.min(lowest, Number(thing.readings(state, atMs)['rinse_temp']))
    if (!rinsing || state.phase === 'rinse') continue
    if (lowest < RINSE_C) cold++
    lowest = Infinity
  }
  return cold
}
