/**
 * Heat and electricity of a rack dishwasher: heaters, losses, cold crockery, boiler. Mutates the state passed
 * in.
 */
import { boilerMeanC, boilerStep } from '../../physics/boiler.ts'
import { exchange, flush, heat, relax, thermostat, WATER_KJ_PER_LITRE_K } from '../../physics/thermal.ts'
import { BOILER_LITRES, BOILER_RINSE_C, FEED_C, type RackState, STEEL_KJ_PER_K } from './rack-state.ts'

const TANK_SET_C = 64
const TANK_HEATER_W = 3000
const TANK_LOSS_W_PER_K = 12
const BOILER_SET_C = 88
const BOILER_HEATER_W = 9000
const CROCKERY_COUPLING_W_PER_K = 220
/** The sensor of a drained vessel reads air and bare steel. */
const DRY_TAU_S = 330

/** Heaters, losses, the cold load, and total electricity. `scale`: share of the boiler's heat lost to limescale. */
export function thermal(
  s: RackState,
  dt: number,
  ambientC: number,
  dead: { tank: boolean; boiler: boolean; scale: number },
  mains: number,
): void {
  const working = s.mode !== 'off' && s.mode !== 'self_cleaning'
  const washing = s.mode === 'operation' && (s.phase === 'wash' || s.phase === 'pre_rinse')
  const rinsing = s.mode === 'operation' && s.phase === 'rinse'
  const wantsTank = working && s.tankLitres > 10 && thermostat(s.tankHeating, s.tankC, TANK_SET_C, 0.6)
  const wantsBoiler =
    working &&
    s.boilerLitres >= BOILER_LITRES &&
    thermostat(s.boilerHeating, boilerMeanC(s.boiler), BOILER_SET_C, 0.5)
  s.tankHeating = wantsTank
  s.boilerHeating = wantsBoiler
  s.tankColdS = wantsTank && s.tankC < TANK_SET_C - 3 && dead.tank ? s.tankColdS + dt : 0
  s.boilerColdS = wantsBoiler && (dead.boiler || s.boiler.topC < BOILER_RINSE_C) ? s.boilerColdS + dt : 0
  const voltage = 1 + 0.02 * mains
  const tankW = wantsTank && !dead.tank ? TANK_HEATER_W * voltage : 0
  const boilerW = wantsBoiler && !dead.boiler ? BOILER_HEATER_W * voltage : 0

  const rinseLitres = rinsing ? (s.flowLpm * dt) / 60 : 0
  if (s.boilerLitres >= BOILER_LITRES) {
    const use = { litres: rinseLitres, feedC: FEED_C, heaterWatts: boilerW * (1 - dead.scale), ambientC }
    s.boiler = boilerStep(s.boiler, use, dt)
  } else if (s.boilerLitres <= 0) {
    s.boiler = {
      topC: relax(s.boiler.topC, ambientC, dt, DRY_TAU_S),
      bottomC: relax(s.boiler.bottomC, ambientC, dt, DRY_TAU_S),
    }
  }
  if (s.tankLitres > 0) {
    const capacityKjPerK = STEEL_KJ_PER_K + s.tankLitres * WATER_KJ_PER_LITRE_K
    const surroundings = { ambientC, lossWattsPerK: TANK_LOSS_W_PER_K }
    s.tankC = heat({ temperatureC: s.tankC, capacityKjPerK }, tankW, surroundings, dt)
    // Rinse water gives off part of its heat to the crockery before it falls into the tank; the same amount
    // overflows.
    if (rinseLitres > 0) s.tankC = flush(s.tankC, s.tankLitres, rinseLitres, s.boiler.topC - 14)
    if (washing) {
      const load = { temperatureC: s.crockeryC, capacityKjPerK: s.crockeryKjPerK }
      const tank = { temperatureC: s.tankC, capacityKjPerK }
      ;[s.tankC, s.crockeryC] = exchange(tank, load, CROCKERY_COUPLING_W_PER_K, dt)
    }
  } else s.tankC = relax(s.tankC, ambientC, dt, DRY_TAU_S)

  const pumpW = pumpWatts({ washing, rinsing, cleaning: s.mode === 'self_cleaning' })
  s.powerW = (s.mode === 'off' ? 2 : 18 + pumpW) + tankW + boilerW
  s.energy += (s.powerW * dt) / 3_600_000
}

/** The fault code on the display, '' if none. A drain that is stuck until somebody repairs it keeps its code when the machine is off. */
export function faultOf(s: RackState, drain: 'free' | 'blocked' | 'stuck', rinseAidLevel: number): string {
  if (drain === 'stuck') return 'F6'
  if (s.mode === 'off') return ''
  if (s.mode === 'error' && drain === 'blocked') return 'F6'
  if (s.mode === 'filling' && s.modeS > 360) return 'F13'
  if (s.tankColdS > 900) return 'F8'
  if (s.boilerColdS > 600) return 'F7'
  return rinseAidLevel < 1 ? 'F16' : ''
}

function pumpWatts(runs: { washing: boolean; rinsing: boolean; cleaning: boolean }): number {
  if (runs.washing) return 740
  if (runs.rinsing) return 260
  return runs.cleaning ? 180 : 0
}
