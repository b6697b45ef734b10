/**
 * Colour-screen washing machine (xyjTft): replays recorded power curves and maps its phases onto them. The
 * bath is filled and drained litre by litre; bath, laundry and drum warm up with the recorded heating energy.
 */
import { hasFault, injectedDays } from '../../faults.ts'
import type { Habit } from '../../habit.ts'
import type { Hours } from '../../hours.ts'
import { heat, join, relax, WATER_KJ_PER_LITRE_K } from '../../physics/thermal.ts'
import { hash32, smoothNoise, unitAt } from '../../random.ts'
import { calendarFor, dayStartMs } from '../../schedule.ts'
import { CURVE_STEP_S, HEATING_WATTS, wattsAt } from '../../traces.ts'
import { type Site, thingAt } from '../site.ts'
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
import { drumRpm, vibrationMmS } from './drum.ts'
import { GAS_GROUPS, LAUNDRY_GROUPS } from './laundry-groups.ts'
import {
  DRUM_KJ_PER_K,
  LAUNDRY_FEED_C,
  LAUNDRY_LOSS_W_PER_K,
  type LaundryCycle,
  type LaundryPlan,
  LOAD_KJ_PER_KG_K,
  laundryPlans,
} from './laundry-plan.ts'

type LaundryPhase = 'idle' | 'load_sensing' | 'wetting' | 'wash' | 'rinse' | 'spin' | 'end' | 'aborted'

const COUNTERS = ['water', 'energy', 'cycles', 'hours', 'detergent', 'softener', 'gas'] as const

export type LaundryState = {
  day: number
  on: boolean
  cycle: LaundryCycle | undefined
  nextCycle: number
  offsetS: number
  phase: LaundryPhase
  litres: number
  bathC: number
  /** Reading of the sump sensor, which lags behind the bath. */
  sensorC: number
  rpm: number
  vibration: number
  unbalanced: boolean
  doorS: number
  powerW: number
  faultCode: string
} & Record<(typeof COUNTERS)[number], number>

const STANDBY_W = 3
/**
 * Lower heating value of methane at 15 °C, as what the burner uses: 33.996 MJ/m³ (Guzzo et al. 2022, table on page 4, as in
 * github.com/RSE-TGM/multienergysystem, H2GasFacility/Data/FuelHeatingData.mo). Natural gas is a few per cent beside it. No figure uses it: gas
 * is counted, priced and rated by its volume.
 */
const GAS_KJ_PER_M3 = 33_996
/** Share of the gas that reaches the water, assumed for a burner without condensation. */
const BURNER_EFFICIENCY = 0.85
/** What the drum and the burner's fan draw while gas heats. */
const HEATING_MOTOR_W = 150
/** Two valves and a dump valve, as commercial machines have them. */
const FILL_LPM = 28
const DRAIN_LPM = 45
/** The last part of each rinse, in which it drains. */
const DRAINED_S = 90
/** The door stays open so long after a wash. */
const DOOR_S = 180
const DRY_TAU_S = 600
const SENSOR_TAU_S = 30

export function createWashingMachine(
  habit: Habit,
  quirks: Quirks = {},
  gasHeated = false,
): Thing<LaundryState> {
  const own = hash32('laundry', habit.seed, habit.sn)
  const ambientC = 21 + unitAt(own, 1) * 5
  const place = unitAt(own, 2)
  const planOf = laundryPlans(habit)
  const faultsOf = injectedDays(habit, (day) => planOf(day).faults)
  const physics: Physics<LaundryState> = {
    calendar: habit.calendar,
    groups: gasHeated ? GAS_GROUPS : LAUNDRY_GROUPS,
    open: (day, counters) => emptyMachine(day, ambientC, counters),
    advance(state, dt, atMs) {
      const s = { ...state }
      const plan = { ...planOf(s.day), faults: faultsOf(s.day) }
      const second = (atMs - dayStartMs(habit.calendar, s.day)) / 1000
      control(s, plan, second, dt)
      if (s.cycle) wash(s, s.cycle, plan, second, dt, ambientC)
      else rest(s, dt, ambientC)
      s.sensorC = relax(s.sensorC, s.bathC, dt, SENSOR_TAU_S)
      s.vibration = vibrationMmS(s.rpm, s.unbalanced, smoothNoise(own + 3, atMs, 20_000))
      s.hours += s.on ? dt / 3600 : 0
      if (gasHeated) burn(s, dt)
      s.energy += (s.powerW * dt) / 3_600_000
      return s
    },
    strideSeconds: (s) => {
      if (s.cycle) return CURVE_STEP_S
      return s.on ? 10 : 60
    },
    activity: (s) => {
      if (s.cycle) return 'busy'
      return s.on ? 'idle' : 'off'
    },
    wash: {
      running: (s) => s.phase !== 'idle' && s.phase !== 'end' && s.phase !== 'aborted',
      counters: ['water_total', 'energy_total', 'detergent_total', 'softener_total', 'cycle_count'],
    },
    counters: (s) => counted(COUNTERS, s),
    readings: (s, atMs) => ({
      power: round(s.powerW, 0),
      program_id: s.cycle?.programme.id ?? '',
      program_phase: s.phase,
      remaining_min: s.cycle ? Math.ceil(Math.max(0, s.cycle.curve.lengthS - s.offsetS) / 60) : 0,
      water_temp: round(s.sensorC, 1),
      drum_rpm: round(s.rpm, 0),
      water_level: round(s.litres, 1),
      water_total: round(s.water, 1),
      energy_total: round(s.energy, 4),
      gas_total: round(s.gas, 3),
      load_weight: s.cycle && s.phase !== 'load_sensing' ? round(s.cycle.loadKg, 1) : 0,
      detergent_total: round(s.detergent, 0),
      softener_total: round(s.softener, 0),
      door_open: s.doorS > 0,
      door_locked: s.cycle !== undefined,
      vibration: round(s.vibration, 1),
      cycle_count: s.cycles,
      operating_hours: round(s.hours, 2),
      fault_code: s.faultCode,
      rssi: rssiAt(own, atMs, place),
    }),
  }
  return withLedger(physics, own, quirks)
}

const PLACES: readonly Hours[] = ['shifts', 'laundry', 'workwear']

/** A washing machine (xyjTft) in its place. */
export function washingMachine(site: Site): Thing<LaundryState> {
  const { seed, sn, order, always } = site
  const hours = (always ? undefined : PLACES[order % PLACES.length]) ?? 'always'
  return thingAt(
    site,
    (habit, quirks) => createWashingMachine(habit, quirks, site.gasHeated),
    calendarFor(hours, order + 2, seed, sn),
  )
}

function emptyMachine(day: number, ambientC: number, counters: Counters): LaundryState {
  return {
    day,
    on: false,
    cycle: undefined,
    nextCycle: 0,
    offsetS: 0,
    phase: 'idle',
    litres: 0,
    bathC: ambientC,
    sensorC: ambientC,
    rpm: 0,
    vibration: 0,
    unbalanced: false,
    doorS: 0,
    powerW: 1,
    faultCode: '',
    ...counted(COUNTERS, counters),
  }
}

function control(s: LaundryState, plan: LaundryPlan, second: number, dt: number): void {
  s.on = second >= plan.onS && (second < plan.offS || s.cycle !== undefined)
  s.doorS = Math.max(0, s.doorS - dt)
  if (s.cycle) {
    s.offsetS += dt
    const { stopS, curve } = s.cycle
    if (s.offsetS <= (stopS || curve.lengthS)) return
    if (stopS > 0) s.phase = 'aborted'
    s.cycle = undefined
    s.faultCode = ''
    s.unbalanced = false
    s.doorS = DOOR_S
    return
  }
  const due = plan.cycles[s.nextCycle]
  if (!due || due.startS > second) return
  s.nextCycle++
  s.cycle = due
  s.offsetS = dt
  s.doorS = 0
}

function rest(s: LaundryState, dt: number, ambientC: number): void {
  // A stopped wash is reported at least once, and until the drum is drained.
  s.phase = s.phase === 'aborted' && (s.litres > 0 || s.doorS === DOOR_S) ? 'aborted' : 'idle'
  s.litres = Math.max(0, s.litres - (DRAIN_LPM * dt) / 60)
  s.powerW = s.on ? STANDBY_W : 1
  s.bathC = relax(s.bathC, ambientC, dt, DRY_TAU_S)
  s.rpm = 0
}

function wash(
  s: LaundryState,
  cycle: LaundryCycle,
  plan: LaundryPlan,
  second: number,
  dt: number,
  ambientC: number,
): void {
  const phase = phaseAt(cycle, s.offsetS)
  if (phase !== s.phase) begin(s, cycle, phase, hasFault(plan.faults, 'unbalanced', second))
  const slowDrain = hasFault(plan.faults, 'drain-slow', second)
  const littleWater = hasFault(plan.faults, 'water-supply', second)
  moveWater(s, cycle, dt, { drain: slowDrain ? 0.3 : 1, fill: littleWater ? 0.35 : 1 })
  s.faultCode = trouble(s, slowDrain, littleWater)

  s.powerW = wattsAt(cycle.curve, s.offsetS - dt)
  // A drum still warm from a stopped wash needs less: the thermostat keeps it from overheating.
  const heats = s.powerW > HEATING_WATTS && s.litres > 0 && s.bathC < cycle.programme.washC + 1
  const heaterW = heats ? s.powerW * cycle.gain : 0
  const body = { temperatureC: s.bathC, capacityKjPerK: capacityOf(s, cycle) }
  s.bathC = heat(body, heaterW, { ambientC, lossWattsPerK: LAUNDRY_LOSS_W_PER_K }, dt)
  s.rpm = drumRpm(
    s.rpm,
    { phase, offsetS: s.offsetS, spun: cycle.phases.spun, unbalanced: s.unbalanced },
    cycle.programme,
    dt,
  )
}

/** What an electric heater would have drawn comes from the burner. */
function burn(s: LaundryState, dt: number): void {
  if (!s.cycle || s.powerW <= HEATING_WATTS) return
  const heaterW = s.powerW - HEATING_MOTOR_W
  s.gas += (heaterW * dt) / 1000 / (GAS_KJ_PER_M3 * BURNER_EFFICIENCY)
  s.powerW = HEATING_MOTOR_W
}

function phaseAt({ phases }: LaundryCycle, offsetS: number): LaundryPhase {
  if (offsetS <= phases.sensed) return 'load_sensing'
  if (offsetS <= phases.wetted) return 'wetting'
  if (offsetS <= phases.washed) return 'wash'
  if (offsetS <= phases.rinsed) return 'rinse'
  return offsetS <= phases.spun ? 'spin' : 'end'
}

function begin(s: LaundryState, cycle: LaundryCycle, phase: LaundryPhase, unbalanced: boolean): void {
  s.phase = phase
  if (phase === 'wetting') s.detergent += 30 + 14 * cycle.loadKg
  if (phase === 'rinse') s.softener += 10 + 5 * cycle.loadKg
  if (phase === 'spin') s.unbalanced = unbalanced
  if (phase === 'end') s.cycles += 1
}

/** Moves the water level towards the target of the phase, through the valve or the drain pump. */
function moveWater(
  s: LaundryState,
  cycle: LaundryCycle,
  dt: number,
  rate: { drain: number; fill: number },
): void {
  const goal = requestedLitres(s, cycle)
  if (s.litres < goal) {
    const litres = Math.min(goal - s.litres, (FILL_LPM * rate.fill * dt) / 60)
    s.bathC = join(s.bathC, capacityOf(s, cycle), litres, LAUNDRY_FEED_C)
    s.litres += litres
    s.water += litres
  } else s.litres = Math.max(goal, s.litres - (DRAIN_LPM * rate.drain * dt) / 60)
}

/** Each rinse starts by draining the previous bath and ends full. */
function requestedLitres(
  s: LaundryState,
  { phases, programme, bathLitres, rinseLitres }: LaundryCycle,
): number {
  if (s.phase === 'wetting' || s.phase === 'wash') return s.offsetS > phases.washed - 90 ? 0 : bathLitres
  if (s.phase !== 'rinse') return 0
  const each = (phases.rinsed - phases.washed) / programme.rinses
  const within = (s.offsetS - phases.washed) % each
  return within < each - DRAINED_S ? rinseLitres : 0
}

function capacityOf(s: LaundryState, cycle: LaundryCycle): number {
  return DRUM_KJ_PER_K + cycle.loadKg * LOAD_KJ_PER_KG_K + s.litres * WATER_KJ_PER_LITRE_K
}

function trouble(s: LaundryState, slowDrain: boolean, littleWater: boolean): string {
  if (s.unbalanced && s.phase === 'spin') return 'UNBALANCED'
  if (slowDrain && s.phase === 'rinse') return 'DRAIN_SLOW'
  return littleWater && (s.phase === 'wetting' || s.phase === 'rinse') ? 'WATER_SUPPLY' : ''
}
