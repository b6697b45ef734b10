/**
 * The words of cycle recognition: what is fed in, how a product is configured, what comes out.
 * All times are ms since 1970, all values as the machine reports them.
 */
import type { CycleReason } from '@limpid/contract/cycles'
import type { ConsumptionMetrics } from './consumption.ts'
import type { DoorOpening } from './door.ts'
import type { PhaseState } from './phase/recognition.phase.ts'
import type { PowerState } from './power/recognition.power.ts'
import type { TemperatureSpan } from './temperatures.ts'

/** One value of one metric of one device; readings are fed in time order, earlier ones are left out. */
export interface CycleReading {
  metric: string
  atMs: number
  value: number | string
}

/** For a machine that tells its phases: its own events decide, power only adds peak and energy. */
export interface PhaseRecognition {
  source: 'phase'
  phaseMetric: string
  /** Values that mean "no wash"; reaching one from a wash ends it as completed. */
  idleValues: readonly string[]
  endValues: readonly string[]
  /** Values (fault, switched off) that end a wash as aborted. */
  abortValues?: readonly string[]
  /** Values that only ever begin a wash: seen again later in a wash, the old one ends and a new one begins. */
  startValues?: readonly string[]
  programMetric?: string
  /** Watts; peak power, and energy where no energy counter exists. */
  powerMetric?: string
  consumption: ConsumptionMetrics
  temperatureMetrics: readonly string[]
  doorMetric?: string
  /** Silence of the whole machine longer than this ends the wash at its last reading. */
  maxGapMs: number
  maxDurationMs: number
}

/** For a machine seen only through its power draw. */
export interface PowerRecognition {
  source: 'power'
  powerMetric: string
  /** The machine is at work above this. */
  onWatts: number
  /** A pause shorter than this belongs to the wash. */
  pauseMs: number
  minDurationMs: number
  minEnergyWh: number
  /** Two runs that each heat are two washes already after this shorter pause; left out: never split. */
  split?: { pauseMs: number; heatingWatts: number }
  consumption: ConsumptionMetrics
  temperatureMetrics: readonly string[]
  doorMetric?: string
  /** A reading holds at most this long; silence beyond it while at work ends the wash. */
  maxGapMs: number
  maxDurationMs: number
}

export type CycleRecognition = PhaseRecognition | PowerRecognition

/** What is remembered between two calls: plain JSON, a few kilobytes at most. */
export type RecognitionState = PhaseState | PowerState

/**
 * interrupted: the machine fell silent; aborted: it said so itself;
 * unknown: no end was told, or it ran longer than any wash does.
 */
export type CycleResult = 'running' | 'completed' | 'aborted' | 'interrupted' | 'unknown'

export interface RecognisedPhase {
  name: string
  startedAtMs: number
  endedAtMs: number | undefined
  /** By metric id; the mean is weighted by time. */
  temperatures: Record<string, TemperatureSpan>
}

/** `startedAtMs` is the key: the same wash told again replaces what was told before. */
export interface RecognisedCycle {
  startedAtMs: number
  endedAtMs: number | undefined
  result: CycleResult
  reason: CycleReason | undefined
  programme: string | undefined
  phases: RecognisedPhase[]
  waterLitres: number | undefined
  energyKwh: number | undefined
  detergentMillilitres: number | undefined
  rinseAidMillilitres: number | undefined
  peakPowerWatts: number | undefined
  maxTemperatureCelsius: number | undefined
  /** Undefined where the machine has not told of its door. */
  doorOpenings: DoorOpening[] | undefined
}

export interface Recognised<State> {
  state: State
  changed: RecognisedCycle[]
}
