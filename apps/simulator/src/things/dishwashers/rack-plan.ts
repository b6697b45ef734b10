/** The day plan of a rack dishwasher, generated in advance: working hours, racks, faults. */
import { type Fault, planFaults } from '../../faults.ts'
import { RACK_PROGRAMMES, type RackProgramme, rackSeconds } from '../../programmes.ts'
import { type Random, randomFor } from '../../random.ts'
import {
  byScript,
  dayStartMs,
  type Habit,
  isBusy,
  localSecond,
  planStarts,
  workingSpan,
} from '../../schedule.ts'

export type Rack = {
  startS: number
  lengthS: number
  programme: RackProgramme
  crockeryKg: number
  /** Someone opens the hood in the middle of the wash. */
  pauseS: number
}

export type RackPlan = { onS: number; offS: number; racks: readonly Rack[]; faults: readonly Fault[] }

export type RackHabit = Habit & { nonStop: boolean }

/** Approximate duration of filling and heating. */
const READY_AFTER_S = 900

/** Day plans of a machine; each is computed once. */
export const rackPlans = (habit: RackHabit) => byScript((script) => planDay(habit, script))

function planDay(habit: RackHabit, script: number): RackPlan {
  const random = randomFor('racks', habit.seed, habit.sn, script)
  const span = workingSpan(habit.calendar, random)
  const startMs = dayStartMs(habit.calendar, script)
  const racks = planStarts({ readyS: span.onS + READY_AFTER_S, offS: span.offS }, (startS) =>
    nextRack(habit, random, isBusy(localSecond(startMs + startS * 1000))),
  )
  return { ...span, racks, faults: planFaults('rack', habit, script, span) }
}

function nextRack(habit: RackHabit, random: Random, busy: boolean): Omit<Rack, 'startS'> | number {
  // In quiet hours a restaurant kitchen leaves the machine waiting; a central kitchen keeps working, only
  // slower.
  if (!busy && habit.calendar.hours === 'service') {
    if (random.chance(0.8)) return random.between(300, 900)
  }
  const programme = habit.nonStop ? RACK_PROGRAMMES.short : pickProgramme(random)
  const gapS = habit.nonStop
    ? random.between(30, 45)
    : busy
      ? random.between(25, 110)
      : random.between(60, 300)
  const pauseS = random.chance(0.02) ? random.whole(3, 8) * 5 : 0
  const lengthS = rackSeconds(programme) + pauseS + gapS
  return { lengthS, programme, crockeryKg: random.between(5, 9), pauseS }
}

function pickProgramme(random: Random): RackProgramme {
  const roll = random.between(0, 1)
  if (roll < 0.25) return RACK_PROGRAMMES.short
  if (roll < 0.75) return RACK_PROGRAMMES.standard
  return roll < 0.88 ? RACK_PROGRAMMES.glass : RACK_PROGRAMMES.intensive
}
