/** The day plan of a basic dishwasher: which recorded cycle is replayed when, and what breaks. */
import { type Fault, planFaults } from '../../faults.ts'
import { randomFor } from '../../random.ts'
import {
  byScript,
  dayStartMs,
  type Habit,
  isBusy,
  localSecond,
  planStarts,
  workingSpan,
} from '../../schedule.ts'
import { curvesNamed, type PowerCurve } from '../../traces.ts'

export type HoodCycle = { startS: number; lengthS: number; curve: PowerCurve; washC: number; rinseC: number }
export type HoodPlan = { onS: number; offS: number; cycles: readonly HoodCycle[]; faults: readonly Fault[] }

export const hoodPlans = (habit: Habit) => byScript((script) => planDay(habit, script))

function planDay(habit: Habit, script: number): HoodPlan {
  const random = randomFor('hood', habit.seed, habit.sn, script)
  const span = workingSpan(habit.calendar, random)
  const startMs = dayStartMs(habit.calendar, script)
  const roundTheClock = habit.calendar.hours === 'round-the-clock'
  const cycles = planStarts({ readyS: span.onS + 120, offS: span.offS - 300 }, (startS) => {
    const busy = isBusy(localSecond(startMs + startS * 1000))
    if (!busy && !roundTheClock && random.chance(0.7)) return random.between(1200, 3000)
    const curve = random.pick(
      curvesNamed(random.chance(roundTheClock ? 0.04 : 0.1) ? 'dish-long' : 'dish-short'),
    )
    const gapS = random.chance(0.15) ? random.between(1500, 2700) : random.between(360, 720)
    const targets = { washC: random.between(62, 66), rinseC: random.between(87, 89) }
    return { lengthS: curve.lengthS + Math.round(gapS), curve, ...targets }
  })
  return { ...span, cycles, faults: planFaults('hood', habit, script, span) }
}
