/**
 * Black-and-white-screen dishwasher (xyj): replays recorded power curves and reports no phases. Temperature
 * and water follow from the curve: each heating period is preceded by a fill; all but the last heat the wash
 * bath, the last one heats the final rinse. The share of heat that reaches the water is chosen so that the
 * programme's temperature is met.
 */
import { hasFault, injectedDays } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import { supplyLevel } from '../../physics/supplies.ts'
import { heat, join, relax, WATER_KJ_PER_LITRE_K } from '../../physics/thermal.ts'
import { hash32, unitAt } from '../../random.ts'
import { dayStartMs } from '../../schedule.ts'
import { HEATING_WATTS, type PowerCurve, wattsAt } from '../../traces.ts'
import {
  type Counters,
  counted,
  type Physics,
  type Quirks,
  round,
  rssiAt,
  type Thing,
  withLedger,
} from '../thing.ts'
import {
  DISHWASHER_COUNTERS,
  DISHWASHER_GROUPS,
  type DishwasherCounters,
  HOOD_GROUPS,
} from './dishwasher-groups.ts'
import { type HoodCycle, type HoodPlan, hoodPlans } from './hood-plan.ts'
import { leak } from './leak.ts'

export type HoodState = {
  day: number
  on: boolean
  cycle: HoodCycle | undefined
  nextCycle: number
  offsetS: number
  tankLitres: number
  tankC: number
  rinseC: number
  /** Share of the heater's energy that reaches the water in this heating period. */
  gain: number
  /** Seconds of heating without effect. */
  coldS: number
  waitS: number
  doorS: number
  powerW: number
  faultCode: string
} & DishwasherCounters

const FEED_C = 46
/** Of an average filling, for heat and drain; each wash fills a little more or less. */
const FILL_LITRES = 3.6
const FILL_S = 60
const DRAIN_S = 40
/** Heat capacity of crockery, rack and steel that warm up with the wash, kJ/K. */
const LOAD_KJ_PER_K = 14
const RINSE_KJ_PER_K = FILL_LITRES * WATER_KJ_PER_LITRE_K + 6
const LOSS_W_PER_K = 5
const DRY_TAU_S = 420
const STANDBY_W = 4
const PUMP_W = 60

export function createHoodDishwasher(habit: Habit, quirks: Quirks = {}): Thing<HoodState> {
  const own = hash32('hood', habit.seed, habit.sn)
  const ambientC = 22 + unitAt(own, 1) * 4
  const place = unitAt(own, 2)
  const detergentAt = 3 + unitAt(own, 3) * 9
  const rinseAidAt = 2 + unitAt(own, 4) * 8
  const planOf = hoodPlans(habit)
  const faultsOf = injectedDays(habit, (day) => planOf(day).faults)
  const physics: Physics<HoodState> = {
    calendar: habit.calendar,
    groups: [...DISHWASHER_GROUPS, ...HOOD_GROUPS],
    open: (day, counters) => coldMachine(day, ambientC, counters),
    advance(state, dt, atMs) {
      const s = { ...state }
      const plan = planOf(s.day)
      const second = (atMs - dayStartMs(habit.calendar, s.day)) / 1000
      const faults = faultsOf(s.day)
      control(s, { ...plan, faults }, second, dt)
      replay(s, dt, ambientC, hasFault(faults, 'tank-heater', second))
      leak(s, habit, dt, atMs)
      s.hours += s.on ? dt / 3600 : 0
      s.energy += (s.powerW * dt) / 3_600_000
      return s
    },
    strideSeconds: (s) => (s.on ? 10 : 60),
    activity: (s) => {
      if (s.cycle) return 'busy'
      return s.on ? 'idle' : 'off'
    },
    wash: {
      running: (s) => s.cycle !== undefined,
      counters: ['water_total', 'energy_total', 'cycle_count'],
    },
    counters: (s) => counted(DISHWASHER_COUNTERS, s),
    readings: (s, atMs) => ({
      power: round(s.powerW, 0),
      wash_tank_temp: round(s.tankC, 1),
      rinse_temp: round(s.rinseC, 1),
      water_total: round(s.water, 2),
      energy_total: round(s.energy, 4),
      cycle_count: s.cycles,
      operating_hours: round(s.hours, 2),
      door_open: s.doorS > 0,
      detergent_level: round(supplyLevel(s.detergent, 5000, detergentAt), 0),
      rinse_aid_level: round(supplyLevel(s.rinseAid, 2000, rinseAidAt), 0),
      fault_code: s.faultCode,
      rssi: rssiAt(own, atMs, place),
    }),
  }
  return withLedger(physics, own, quirks)
}

function coldMachine(day: number, ambientC: number, counters: Counters): HoodState {
  return {
    day,
    on: false,
    cycle: undefined,
    nextCycle: 0,
    offsetS: 0,
    tankLitres: 0,
    tankC: ambientC,
    rinseC: ambientC,
    gain: 1,
    coldS: 0,
    waitS: 0,
    doorS: 0,
    powerW: 1,
    faultCode: '',
    ...counted(DISHWASHER_COUNTERS, counters),
  }
}

/** Starts and ends cycles; a cycle that cannot fill waits and reports F13. */
function control(s: HoodState, plan: HoodPlan, second: number, dt: number): void {
  s.on = second >= plan.onS && (second < plan.offS || s.cycle !== undefined)
  s.doorS = Math.max(0, s.doorS - dt)
  if (s.cycle) {
    s.offsetS += dt
    const { stopS, curve } = s.cycle
    if (s.offsetS < (stopS || curve.lengthS)) return
    s.cycle = undefined
    s.tankLitres = 0
    // A wash that somebody stopped is not counted.
    s.cycles += stopS > 0 ? 0 : 1
    s.doorS = 90
    return
  }
  const due = plan.cycles[s.nextCycle]
  if (!due || due.startS > second) {
    if (s.faultCode === 'F13') s.faultCode = ''
    return
  }
  if (second - due.startS > 1800) s.nextCycle++
  else if (hasFault(plan.faults, 'fill', second)) {
    s.waitS += dt
    if (s.waitS > 240) s.faultCode = 'F13'
  } else {
    s.nextCycle++
    s.cycle = due
    s.offsetS = 0
    s.waitS = 0
    s.doorS = 0
    if (s.faultCode === 'F13') s.faultCode = ''
    s.detergent += 30
    s.rinseAid += 4
  }
}

/** One step along the recorded curve. */
function replay(s: HoodState, dt: number, ambientC: number, heaterDead: boolean): void {
  const curve = s.cycle?.curve
  if (!s.cycle || !curve) {
    s.powerW = s.on ? STANDBY_W : 1
    s.tankC = relax(s.tankC, ambientC, dt, DRY_TAU_S)
    s.rinseC = relax(s.rinseC, ambientC, dt, DRY_TAU_S)
    if (!heaterDead && s.faultCode === 'F8') s.faultCode = ''
    return
  }
  const recorded = (wattsAt(curve, s.offsetS - dt) + wattsAt(curve, s.offsetS - dt / 2)) / 2
  const wantsHeat = recorded > HEATING_WATTS
  s.powerW = wantsHeat && heaterDead ? PUMP_W : recorded
  if (!heaterDead) s.coldS = 0
  else if (wantsHeat) s.coldS += dt
  if (s.coldS > 900) s.faultCode = 'F8'
  else if (!heaterDead && s.faultCode === 'F8') s.faultCode = ''

  const { heatNo, fromS } = stretchAt(curve, s.offsetS)
  const isRinse = heatNo === curve.heats.length - 1
  const laterFill = isRinse ? 'rinse' : 'wash'
  runWater(s, dt, fromS, heatNo === 0 ? 'first' : laterFill)
  const heaterW = wantsHeat && !heaterDead ? recorded - PUMP_W : 0
  if (s.offsetS - dt <= fromS || s.gain === 0) s.gain = gainFor(s, curve, heatNo, isRinse)
  const surroundings = { ambientC, lossWattsPerK: LOSS_W_PER_K }
  const rinseBody = { temperatureC: s.rinseC, capacityKjPerK: RINSE_KJ_PER_K }
  const tankBody = { temperatureC: s.tankC, capacityKjPerK: tankCapacity(s) }
  s.rinseC = heat(rinseBody, isRinse ? heaterW * s.gain : 0, surroundings, dt)
  s.tankC = heat(tankBody, isRinse ? 0 : heaterW * s.gain, surroundings, dt)
}

/** The current or next heating period (the last one, once all are over). */
function stretchAt(curve: PowerCurve, offsetS: number): { heatNo: number; fromS: number } {
  const found = curve.heats.findIndex((stretch) => offsetS <= stretch.untilS)
  const heatNo = found < 0 ? curve.heats.length - 1 : found
  return { heatNo, fromS: curve.heats[heatNo]?.fromS ?? 0 }
}

/**
 * Before each heating period the old water is drained and fresh water is filled; the final rinse water is
 * heated separately.
 */
function runWater(s: HoodState, dt: number, heatFromS: number, bath: 'first' | 'wash' | 'rinse'): void {
  const fillFromS = bath === 'first' ? 10 : heatFromS - 10 - FILL_S
  const beforeHeat = s.offsetS <= heatFromS
  if (!beforeHeat) return
  if (s.offsetS > fillFromS && s.offsetS <= fillFromS + FILL_S) {
    const litres = ((s.cycle?.fillLitres ?? FILL_LITRES) * dt) / FILL_S
    s.water += litres
    if (bath === 'rinse') s.rinseC = relax(s.rinseC, FEED_C, dt, FILL_S / 2)
    else {
      s.tankC = join(s.tankC, tankCapacity(s), litres, FEED_C)
      s.tankLitres += litres
    }
  } else if (s.offsetS > fillFromS - DRAIN_S && s.offsetS <= fillFromS) {
    s.tankLitres = Math.max(0, s.tankLitres - (FILL_LITRES * dt) / DRAIN_S)
  }
}

function tankCapacity(s: HoodState): number {
  return LOAD_KJ_PER_K + s.tankLitres * WATER_KJ_PER_LITRE_K
}

/**
 * The recorded energy heats the water from its current to the programme's temperature; the rest is lost to
 * machine and room.
 */
function gainFor(s: HoodState, curve: PowerCurve, heatNo: number, isRinse: boolean): number {
  const stretch = curve.heats[heatNo]
  if (!s.cycle || !stretch) return 1
  const [fromC, toC, kjPerK] = isRinse
    ? [s.rinseC, s.cycle.rinseC, RINSE_KJ_PER_K]
    : [s.tankC, s.cycle.washC, tankCapacity(s)]
  const seconds = stretch.untilS - stretch.fromS
  const lossJoules = LOSS_W_PER_K * Math.max(0, (fromC + toC) / 2 - 24) * seconds
  const needed = Math.max(0, toC - fromC) * kjPerK * 1000 + lossJoules
  return Math.min(1, needed / (stretch.joules - PUMP_W * seconds))
}
