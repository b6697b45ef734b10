/**
 * The state of a rack dishwasher between steps, and the dimensions shared by its controller and heat model.
 */
import { BOILER_BOTTOM_LITRES, BOILER_TOP_LITRES, type Boiler } from '../../physics/boiler.ts'
import { type Counters, counted } from '../thing.ts'
import { DISHWASHER_COUNTERS, type DishwasherCounters } from './dishwasher-groups.ts'
import type { Rack } from './rack-plan.ts'

export const TANK_LITRES = 25
export const STEEL_KJ_PER_K = 12
export const BOILER_LITRES = BOILER_TOP_LITRES + BOILER_BOTTOM_LITRES
export const BOILER_RINSE_C = 86.3
/** Kitchens connect these machines to the hot water supply. */
export const FEED_C = 48

export type Mode =
  | 'off'
  | 'filling'
  | 'heating'
  | 'ready'
  | 'operation'
  | 'paused'
  | 'self_cleaning'
  | 'error'
export type Phase = 'idle' | 'pre_rinse' | 'wash' | 'drip' | 'rinse' | 'end' | 'aborted'

export type RackState = {
  day: number
  mode: Mode
  phase: Phase
  rack: Rack | undefined
  nextRack: number
  /** Seconds since the rack was started. */
  rackS: number
  /** Remaining seconds of the phase, of the whole cycle, and of a pause. */
  phaseLeftS: number
  cycleLeftS: number
  pauseLeftS: number
  /** Seconds spent filling or cleaning, or waiting for the boiler. */
  modeS: number
  tankLitres: number
  tankC: number
  boilerLitres: number
  boiler: Boiler
  crockeryC: number
  crockeryKjPerK: number
  tankHeating: boolean
  boilerHeating: boolean
  /** Seconds of heating demand without effect. */
  tankColdS: number
  boilerColdS: number
  doorOpen: boolean
  doorS: number
  powerW: number
  flowLpm: number
  faultCode: string
} & DishwasherCounters

/** A drained machine at room temperature. */
export function coldMachine(day: number, ambientC: number, counters: Counters): RackState {
  return {
    day,
    mode: 'off',
    phase: 'idle',
    rack: undefined,
    nextRack: 0,
    rackS: 0,
    phaseLeftS: 0,
    cycleLeftS: 0,
    pauseLeftS: 0,
    modeS: 0,
    tankLitres: 0,
    tankC: ambientC,
    boilerLitres: 0,
    boiler: { topC: ambientC, bottomC: ambientC },
    crockeryC: ambientC,
    crockeryKjPerK: 0,
    tankHeating: false,
    boilerHeating: false,
    tankColdS: 0,
    boilerColdS: 0,
    doorOpen: false,
    doorS: 0,
    powerW: 2,
    flowLpm: 0,
    faultCode: '',
    ...counted(DISHWASHER_COUNTERS, counters),
  }
}
