/** The day plan of a rack dishwasher, generated in advance: working hours, racks, faults. */
import { type Fault, planFaults } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import { RACK_PROGRAMMES, type RackProgramme, rackSeconds } from '../../programmes.ts'
import { hash32, type Random, randomFor, unitAt } from '../../random.ts'
import { byScript, planWashes, workdayOf } from '../../schedule.ts'

export type Rack = {
  startS: number
  lengthS: number
  programme: RackProgramme
  /** Of this rack: valve and pressure differ from machine to machine and from wash to wash. */
  rinseLitres: number
  crockeryKg: number
  /** Someone opens the hood in the middle of the wash, and closes it again. */
  pauseS: number
  /** Someone stops the wash after this many seconds; 0 = it is finished. */
  stopS: number
  /** 0..1: those below the share of hurried racks are taken out before the rinse is over. */
  hurry: number
}

export type RackPlan = {
  onS: number
  offS: number
  racks: readonly Rack[]
  faults: readonly Fault[]
  /** Somebody switches it off without self-cleaning. */
  skipsCleaning: boolean
}

/** Approximate duration of filling and heating. */
const READY_AFTER_S = 900

/** Of all racks: opened, stopped early, and washed again because they were not clean. What was stopped is washed again too. */
const PAUSED = 0.02
const STOPPED = 0.001
const REPEATED = 0.025
/** Of all shifts: ended in a hurry. */
const UNCLEANED = 0.06

/** Day plans of a machine; each is computed once. */
export const rackPlans = (habit: Habit) => byScript((script) => planDay(habit, script))

function planDay(habit: Habit, script: number): RackPlan {
  const random = randomFor('racks', habit.seed, habit.sn, script)
  const workday = workdayOf(habit.calendar, script, random)
  const valve = 0.94 + 0.13 * unitAt(hash32('valve', habit.seed, habit.sn), 1)
  /** The rack that comes out dirty and goes in once more. */
  let dirty: Omit<Rack, 'startS'> | undefined
  const racks = planWashes(
    habit.calendar,
    { readyS: workday.onS + READY_AFTER_S, offS: workday.offS, service: workday.service, reloadS: 20 },
    random,
    () => {
      const rack = nextRack(random, valve, dirty)
      dirty = rack.stopS > 0 || random.chance(REPEATED) ? rack : undefined
      return dirty ? { ...rack, gapS: random.between(20, 60) } : rack
    },
  )
  const { onS, offS } = workday
  const skipsCleaning = unitAt(hash32('cleaning', habit.seed, habit.sn, script), 1) < UNCLEANED
  return { onS, offS, racks, faults: planFaults('rack', habit, script, workday), skipsCleaning }
}

/** A new rack, or the one before once more. */
function nextRack(
  random: Random,
  valve: number,
  again: Omit<Rack, 'startS'> | undefined,
): Omit<Rack, 'startS'> {
  const programme = again?.programme ?? pickProgramme(random)
  const pauseS = random.chance(PAUSED) ? random.whole(3, 8) * 5 : 0
  const total = rackSeconds(programme)
  const stopS = random.chance(STOPPED) ? Math.round((total * random.between(0.2, 0.75)) / 5) * 5 : 0
  return {
    lengthS: (stopS || total) + pauseS,
    programme,
    rinseLitres: programme.rinseLitres * valve * random.between(0.95, 1.05),
    crockeryKg: again?.crockeryKg ?? random.between(5, 9),
    pauseS,
    stopS,
    hurry: random.between(0, 1),
  }
}

function pickProgramme(random: Random): RackProgramme {
  const roll = random.between(0, 1)
  if (roll < 0.25) return RACK_PROGRAMMES.short
  if (roll < 0.75) return RACK_PROGRAMMES.standard
  return roll < 0.88 ? RACK_PROGRAMMES.glass : RACK_PROGRAMMES.intensive
}
