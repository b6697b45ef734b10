/** The day plan of a basic dishwasher: which recorded cycle is replayed when, and what breaks. */
import { type Fault, planFaults } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import { hash32, randomFor, unitAt } from '../../random.ts'
import { byScript, planWashes, workdayOf } from '../../schedule.ts'
import { curvesNamed, type PowerCurve } from '../../traces.ts'

export type HoodCycle = {
  startS: number
  lengthS: number
  curve: PowerCurve
  washC: number
  rinseC: number
  /** Each filling of this wash. */
  fillLitres: number
  /** Someone stops it after this many seconds; 0 = it is finished. */
  stopS: number
}
export type HoodPlan = { onS: number; offS: number; cycles: readonly HoodCycle[]; faults: readonly Fault[] }

const FILL_LITRES = 3.6
/** Cups and glasses are put away first. */
const RELOAD_S = 380
const STOPPED = 0.002
/** Share of the long programme. */
const LONG = 0.1

export const hoodPlans = (habit: Habit) => byScript((script) => planDay(habit, script))

function planDay(habit: Habit, script: number): HoodPlan {
  const random = randomFor('hood', habit.seed, habit.sn, script)
  const workday = workdayOf(habit.calendar, script, random)
  const valve = 0.93 + 0.14 * unitAt(hash32('valve', habit.seed, habit.sn), 1)
  const cycles = planWashes(
    habit.calendar,
    { readyS: workday.onS + 120, offS: workday.offS - 300, service: workday.service, reloadS: RELOAD_S },
    random,
    () => {
      const curve = random.pick(curvesNamed(random.chance(LONG) ? 'dish-long' : 'dish-short'))
      const stopS = random.chance(STOPPED)
        ? Math.round((curve.lengthS * random.between(0.2, 0.6)) / 10) * 10
        : 0
      return {
        lengthS: stopS || curve.lengthS,
        curve,
        washC: random.between(62, 66),
        rinseC: random.between(87, 89),
        fillLitres: FILL_LITRES * valve * random.between(0.95, 1.05),
        stopS,
      }
    },
  )
  const { onS, offS } = workday
  return { onS, offS, cycles, faults: planFaults('hood', habit, script, workday) }
}
