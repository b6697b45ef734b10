/**
 * The controller of a rack dishwasher: modes, phases, valves, pumps and doses. Mutates the state passed in.
 */
import { boilerMeanC } from '../../physics/boiler.ts'
import { join, WATER_KJ_PER_LITRE_K } from '../../physics/thermal.ts'
import { RACK_END_S } from '../../programmes.ts'
import type { Rack } from './rack-plan.ts'
import {
  BOILER_LITRES,
  BOILER_RINSE_C,
  FEED_C,
  type Mode,
  type Phase,
  type RackState,
  STEEL_KJ_PER_K,
  TANK_LITRES,
} from './rack-state.ts'

const TANK_READY_C = 61.5
const CLEANING_S = 420
const CROCKERY_KJ_PER_KG_K = 0.85

/** Slow defects: detergent dosed (1 as set), and the share of racks taken out before the rinse is over. */
export type Wear = { dose: number; hurry: number }

type Moment = Wear & {
  onS: number
  offS: number
  racks: readonly Rack[]
  skipsCleaning: boolean
  second: number
  dt: number
  blocked: boolean
  dry: boolean
}

/** One step of the controller. */
export function control(s: RackState, at: Moment): void {
  const { dt } = at
  if (s.mode !== 'off') s.hours += dt / 3600
  s.modeS += dt
  if (s.doorOpen) {
    s.doorS -= dt
    if (s.doorS <= 0) s.doorOpen = false
  }
  switch (s.mode) {
    case 'off':
      if (at.second >= at.onS && at.second < at.offS) enter(s, 'filling')
      return
    case 'filling':
      fill(s, dt, at.dry)
      return
    case 'heating':
      if (s.tankC >= TANK_READY_C && s.boiler.topC >= BOILER_RINSE_C) enter(s, 'ready')
      else if (at.second >= at.offS) endShift(s, at)
      return
    case 'ready':
      if (at.blocked) {
        enter(s, 'error')
        return
      }
      if (at.second >= at.offS) {
        endShift(s, at)
        return
      }
      startRack(s, at)
      return
    case 'error':
      if (!at.blocked) enter(s, 'ready')
      else if (at.second >= at.offS) enter(s, 'off')
      return
    case 'paused':
      s.pauseLeftS -= dt
      if (s.pauseLeftS <= 0) {
        s.doorOpen = false
        enter(s, 'operation')
      }
      return
    case 'operation':
      runRack(s, dt, at)
      return
    case 'self_cleaning':
      clean(s, dt)
      return
  }
}

function endShift(s: RackState, { skipsCleaning }: Moment): void {
  enter(s, skipsCleaning ? 'off' : 'self_cleaning')
}

function enter(s: RackState, mode: Mode): void {
  s.mode = mode
  s.modeS = 0
}

function fill(s: RackState, dt: number, dry: boolean): void {
  const lpm = dry ? 0.6 : 10
  const litres = Math.min((lpm * dt) / 60, TANK_LITRES + BOILER_LITRES - s.tankLitres - s.boilerLitres)
  s.flowLpm = (litres / dt) * 60
  const toBoiler = Math.min(litres, BOILER_LITRES - s.boilerLitres)
  if (toBoiler > 0) {
    const cold = join(
      boilerMeanC(s.boiler),
      STEEL_KJ_PER_K + s.boilerLitres * WATER_KJ_PER_LITRE_K,
      toBoiler,
      FEED_C,
    )
    s.boiler = { topC: cold, bottomC: cold }
    s.boilerLitres += toBoiler
  }
  const toTank = litres - toBoiler
  s.tankC = join(s.tankC, STEEL_KJ_PER_K + s.tankLitres * WATER_KJ_PER_LITRE_K, toTank, FEED_C)
  s.tankLitres += toTank
  s.water += litres
  if (s.tankLitres < TANK_LITRES - 0.01) return
  s.detergent += TANK_LITRES * 3
  enter(s, 'heating')
}

function startRack(s: RackState, at: Moment): void {
  // Racks delayed too long by a fault were washed by hand.
  while ((at.racks[s.nextRack]?.startS ?? Number.POSITIVE_INFINITY) < at.second - 600) s.nextRack++
  const rack = at.racks[s.nextRack]
  if (!rack || rack.startS > at.second) return
  s.nextRack++
  s.rack = rack
  const p = rack.programme
  s.rackS = 0
  s.cycleLeftS = p.preRinseS + p.washS + p.dripS + p.rinseS + RACK_END_S
  s.pauseLeftS = rack.pauseS
  s.crockeryC = 24
  s.crockeryKjPerK = rack.crockeryKg * CROCKERY_KJ_PER_KG_K
  s.doorOpen = false
  enter(s, 'operation')
  s.phase = 'pre_rinse'
  s.phaseLeftS = p.preRinseS
}

function runRack(s: RackState, dt: number, wear: Wear): void {
  const rack = s.rack
  const p = rack?.programme
  if (!p) throw new Error('A rack dishwasher cannot run without a rack')
  s.rackS += dt
  if (s.phase === 'rinse') {
    const litres = (rack.rinseLitres * dt) / p.rinseS
    s.flowLpm = (litres / dt) * 60
    s.water += litres
    s.rinseAid += litres * 0.3
    s.detergent += litres * 3 * wear.dose
  }
  if (rack.stopS > 0 && s.rackS >= rack.stopS && s.phase !== 'end' && s.phase !== 'aborted') {
    s.doorOpen = true
    s.doorS = 40
    s.cycleLeftS = 0
    turn(s, 'aborted', RACK_END_S)
    return
  }
  if (s.phase === 'rinse' && s.phaseLeftS <= p.rinseS / 2 && rack.hurry < wear.hurry) {
    s.doorOpen = true
    s.doorS = 60
    s.phaseLeftS = dt
  }
  const midWash = s.phase === 'wash' && s.phaseLeftS <= p.washS / 2
  if (midWash && s.pauseLeftS > 0) {
    s.doorOpen = true
    s.doorS = s.pauseLeftS + dt
    enter(s, 'paused')
    return
  }
  // The wash is extended by up to a minute and a half until the boiler is hot enough to rinse; the countdown
  // pauses meanwhile.
  const lastOfWash = s.phase === 'wash' && s.phaseLeftS <= dt
  if (lastOfWash && s.boiler.topC < BOILER_RINSE_C && s.boilerColdS < 90) return
  s.phaseLeftS -= dt
  s.cycleLeftS -= dt
  if (s.phaseLeftS > 0) return
  switch (s.phase) {
    case 'pre_rinse':
      turn(s, 'wash', p.washS)
      return
    case 'wash':
      turn(s, 'drip', p.dripS)
      return
    case 'drip':
      turn(s, 'rinse', p.rinseS)
      return
    case 'rinse':
      s.cycles += 1
      s.doorOpen = true
      s.doorS = 40
      turn(s, 'end', RACK_END_S)
      return
    default:
      s.rack = undefined
      s.cycleLeftS = 0
      turn(s, 'idle', 0)
      enter(s, 'ready')
  }
}

function turn(s: RackState, phase: Phase, seconds: number): void {
  s.phase = phase
  s.phaseLeftS = seconds
}

/** Drains and flushes the tank, empties the boiler, and switches off. */
function clean(s: RackState, dt: number): void {
  if (s.modeS <= 180) s.tankLitres = Math.max(0, s.tankLitres - (9 * dt) / 60)
  else if (s.modeS <= 300) {
    s.flowLpm = 6
    const litres = (6 * dt) / 60
    s.water += litres
    s.tankC = join(s.tankC, STEEL_KJ_PER_K, litres, FEED_C)
  } else s.boilerLitres = Math.max(0, s.boilerLitres - (10 * dt) / 60)
  if (s.modeS < CLEANING_S) return
  s.tankLitres = 0
  s.boilerLitres = 0
  enter(s, 'off')
}
