/**
 * The day plan of a washing machine: programme, recorded curve and load of each cycle, with phases mapped
 * onto the curve.
 */
import { type Fault, planFaults } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import { WATER_KJ_PER_LITRE_K } from '../../physics/thermal.ts'
import { LAUNDRY_PROGRAMMES, type LaundryProgramme } from '../../programmes.ts'
import { type Random, randomFor } from '../../random.ts'
import { byScript, planWashes, workdayOf } from '../../schedule.ts'
import { CURVE_STEP_S, curvesNamed, type PowerCurve } from '../../traces.ts'

export type LaundryCycle = {
  startS: number
  lengthS: number
  programme: LaundryProgramme
  curve: PowerCurve
  phases: Phases
  loadKg: number
  /** Volume of the wash bath in litres. */
  bathLitres: number
  /** Volume of each rinse. */
  rinseLitres: number
  /** Share of the heater's energy that reaches bath and load. */
  gain: number
  /** Someone cancels it after this many seconds; 0 = it is finished. */
  stopS: number
}

/** Phase end times, in seconds from the start. */
type Phases = { sensed: number; wetted: number; washed: number; rinsed: number; spun: number }

export type LaundryPlan = {
  onS: number
  offS: number
  cycles: readonly LaundryCycle[]
  faults: readonly Fault[]
}

export const LAUNDRY_FEED_C = 17
export const LAUNDRY_LOSS_W_PER_K = 6
export const DRUM_KJ_PER_K = 5
/** Heat capacity of one kilogram of laundry including the water it holds. */
export const LOAD_KJ_PER_KG_K = 3.4

export const laundryPlans = (habit: Habit) => byScript((script) => planDay(habit, script))

/** Emptying, sorting and loading. */
const RELOAD_S = 300
const STOPPED = 0.02
const REPEATED = 0.03

function planDay(habit: Habit, script: number): LaundryPlan {
  const random = randomFor('laundry', habit.seed, habit.sn, script)
  const workday = workdayOf(habit.calendar, script, random)
  let dirty: ReturnType<typeof nextCycle> | undefined
  const cycles = planWashes(
    habit.calendar,
    { readyS: workday.onS + 300, offS: workday.offS - 300, service: workday.service, reloadS: RELOAD_S },
    random,
    () => {
      const cycle = dirty ? { ...dirty, stopS: 0 } : nextCycle(random)
      dirty = cycle.stopS > 0 || random.chance(REPEATED) ? cycle : undefined
      const lengthS = cycle.stopS || cycle.curve.lengthS
      return { ...cycle, lengthS, ...(dirty ? { gapS: RELOAD_S } : {}) }
    },
  )
  const { onS, offS } = workday
  return { onS, offS, cycles, faults: planFaults('laundry', habit, script, workday) }
}

function nextCycle(random: Random): Omit<LaundryCycle, 'startS' | 'lengthS'> {
  const programme = random.pick(LAUNDRY_PROGRAMMES.flatMap((p) => Array<LaundryProgramme>(p.weight).fill(p)))
  const curve = random.pick(curvesNamed(programme.curves))
  const phases = phasesOf(curve)
  const stopS = random.chance(STOPPED)
    ? Math.round((curve.lengthS * random.between(0.15, 0.6)) / CURVE_STEP_S) * CURVE_STEP_S
    : 0
  const load = loadFor(curve, programme, random)
  // Water of a whole cycle for each kilogram of dry laundry; a half-empty drum takes more for each.
  const litresPerKg = random.between(11.5, 14) + Math.max(0, 6 - load.loadKg) * 0.8
  const rinseLitres = clamp(
    (litresPerKg * load.loadKg - load.bathLitres) / programme.rinses,
    MIN_RINSE_LITRES,
    MAX_RINSE_LITRES,
  )
  return { programme, curve, phases, ...load, rinseLitres, stopS }
}

const MIN_RINSE_LITRES = 6
const MAX_RINSE_LITRES = 60

/**
 * Load and bath that the recorded heating energy would bring to the programme's temperature: long heating
 * means a full drum. Where the resulting load would be impossible, the heating efficiency is adjusted
 * instead.
 */
function loadFor(curve: PowerCurve, programme: LaundryProgramme, random: Random) {
  const kj = curve.heats.reduce((sum, stretch) => sum + stretch.joules, 0) / 1000
  const riseK = programme.washC - LAUNDRY_FEED_C
  const requested = (kj * random.between(0.78, 0.9)) / riseK
  const bathLitres = clamp((requested * 0.4) / WATER_KJ_PER_LITRE_K, 5, 16)
  const loadKg = clamp(
    (requested - bathLitres * WATER_KJ_PER_LITRE_K - DRUM_KJ_PER_K) / LOAD_KJ_PER_KG_K,
    1.5,
    9,
  )
  const capacity = bathLitres * WATER_KJ_PER_LITRE_K + loadKg * LOAD_KJ_PER_KG_K + DRUM_KJ_PER_K
  const heatingS = curve.heats.reduce((sum, stretch) => sum + stretch.untilS - stretch.fromS, 0)
  const lostKj = (LAUNDRY_LOSS_W_PER_K * (riseK / 2) * heatingS) / 1000
  return { loadKg, bathLitres, gain: (capacity * riseK + lostKj) / kj }
}

/** Heating is the wash, the strong motor at the end is the spin, everything between them is rinsing. */
function phasesOf(curve: PowerCurve): Phases {
  const firstHeatS = curve.heats[0]?.fromS ?? 0
  const lastHeatS = curve.heats.at(-1)?.untilS ?? 0
  const sensed = firstHeatS > 150 ? 60 : 15
  const wetted = Math.max(firstHeatS, sensed + 60)
  const spun = lastAbove(curve, 15)
  const spinFrom = spinStart(curve, spun)
  const washed = lastHeatS + Math.max(180, Math.round((spinFrom - lastHeatS) * 0.07) * 5)
  return { sensed, wetted, washed, rinsed: spinFrom, spun }
}

function lastAbove(curve: PowerCurve, watts: number): number {
  const index = curve.watts.findLastIndex((w) => w > watts)
  return Math.min((index + 1) * CURVE_STEP_S, curve.lengthS - 30)
}

/** Walks back from the end through the high-power minutes of the final spin: three to eleven minutes. */
function spinStart(curve: PowerCurve, spunS: number): number {
  let start = spunS - 180
  while (start > spunS - 660 && minuteMean(curve, start - 60) > 140) start -= 60
  return start
}

function minuteMean(curve: PowerCurve, fromS: number): number {
  const n = 60 / CURVE_STEP_S
  const from = Math.floor(fromS / CURVE_STEP_S)
  return curve.watts.slice(from, from + n).reduce((sum, w) => sum + w, 0) / n
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
