/** One wash that is rinsed too cold: the boiler heats no water for a few minutes. */
import type { InjectedFault } from '../../fault-kinds.ts'
import type { Habit } from '../../habit.ts'
import { DAY_MS, dayOf, dayStartMs } from '../../schedule.ts'
import { run, type Thing } from '../thing.ts'
import { rackPlans } from './rack-plan.ts'
import type { RackState } from './rack-state.ts'

/** Longer than any place is closed. */
const MAX_DAYS_BACK = 7
/** Washes of a day that are tried, the last one first. */
const MAX_TRIED = 20
/** The boiler goes cold this many washes before, and heats again so long after the end. */
const WASHES_BEFORE = [3, 4, 2, 5, 6, 7, 8]
const SECONDS_AFTER = [0, 90]
const RINSE_C = 80
/** By which time it would be seen whether later washes are cold too. */
const LOOK_ON_S = 1200

type Create = (injected: readonly InjectedFault[]) => Thing<RackState>

/**
 * Replaces `cold-rinse` by the times in which the boiler is out so that one wash alone is rinsed cold, the last possible one
 * before. How many washes a failure of fixed length hits depends on the hour, down to none at night.
 */
export function withColdRinse(
  habit: Habit,
  injected: readonly InjectedFault[],
  create: Create,
): InjectedFault[] {
  return injected.flatMap((one) =>
    one.kind === 'cold-rinse' ? (boilerOut(habit, one.fromMs, create) ?? []) : one,
  )
}

function boilerOut(habit: Habit, byMs: number, create: Create): InjectedFault | undefined {
  const planOf = rackPlans(habit)
  const last = dayOf(habit.calendar, byMs)
  for (let day = last; day > last - MAX_DAYS_BACK; day--) {
    const startMs = dayStartMs(habit.calendar, day)
    const ends = planOf(day).racks.map(({ startS, lengthS }) => startMs + (startS + lengthS) * 1000)
    const before = ends.filter((ms) => ms + LOOK_ON_S * 1000 <= Math.min(byMs, startMs + DAY_MS))
    for (let n = before.length - 1; n >= Math.max(0, before.length - MAX_TRIED); n--) {
      const found = windowFor(before, n).find((one) => coldRinses(create([one]), one) === 1)
      if (found) return found
    }
  }
  return undefined
}

function windowFor(ends: readonly number[], n: number): InjectedFault[] {
  return WASHES_BEFORE.flatMap((earlier) => {
    const [fromMs, endMs] = [ends[n - earlier], ends[n]]
    if (fromMs === undefined || endMs === undefined) return []
    return SECONDS_AFTER.map((s) => ({ kind: 'boiler-heater' as const, fromMs, untilMs: endMs + s * 1000 }))
  })
}

/** How many washes of that day report a cold rinse, up to a while after the boiler heats again. */
function coldRinses(thing: Thing<RackState>, { fromMs, untilMs = fromMs }: InjectedFault): number {
  // Counters do not matter here, and take long to compute.
  const machine = run({ ...thing, begin: (day: number) => thing.open(day, {}) }, fromMs)
  const cold = new Set<number>()
  let washes = 0
  let phase: unknown
  for (const { values } of machine.advanceTo(untilMs + LOOK_ON_S * 1000, 'history')) {
    const next = values['program_phase'] ?? phase
    if (next === 'rinse' && phase !== 'rinse') washes++
    phase = next
    if (phase === 'rinse' && Number(values['rinse_temp'] ?? RINSE_C) < RINSE_C) cold.add(washes)
  }
  return cold.size
}
