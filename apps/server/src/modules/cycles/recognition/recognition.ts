/**
 * Types of wash detection: input, product configuration, output. All times are ms since 1970, all values as
 * reported by the machine.
 */
import type { CycleReason } from '@limpid/contract/cycles/cycles'
import type { ConsumptionMetrics } from './consumption.ts'
import type { DoorOpening } from './door.ts'
import type { TemperatureSpan } from './temperatures.ts'

/** One value of one metric of one device; readings are processed in time order, earlier ones are ignored. */
export interface CycleReading {
  metric: string
  atMs: number
  value: number | string
}

/** For a machine that reports its phases: its own events decide, power only adds peak and energy. */
export interface PhaseRecognition {
  source: 'phase'
  phaseMetric: string
  /** Values that mean "no wash"; reaching one during a wash completes it. */
  idleValues: readonly string[]
  endValues: readonly string[]
  /** Values (fault, switched off) that abort a wash. */
  abortValues?: readonly string[]
  /**
   * Values that only ever start a wash: if seen again later during a wash, the old one ends and a new one
   * starts.
   */
  startValues?: readonly string[]
  programMetric?: string
  /** Watts; for peak power, and for energy if there is no energy counter. */
  powerMetric?: string
  consumption: ConsumptionMetrics
  temperatureMetrics: readonly string[]
  doorMetric?: string
  /** The machine's own counter of washes. */
  countMetric?: string
  /** If the whole machine is silent for longer, the wash ends at its last reading. */
  maxGapMs: number
  maxDurationMs: number
}

/** For a machine observed only through its power draw. */
export interface PowerRecognition {
  source: 'power'
  powerMetric: string
  /** The machine is active above this. */
  onWatts: number
  /** A shorter pause belongs to the wash. */
  pauseMs: number
  minDurationMs: number
  minEnergyWh: number
  /** Two runs that each heat are two washes after this shorter pause; if omitted, never split. */
  split?: { pauseMs: number; heatingWatts: number }
  consumption: ConsumptionMetrics
  temperatureMetrics: readonly string[]
  doorMetric?: string
  /** The machine's own counter of washes. */
  countMetric?: string
  /** A reading holds at most this long; longer silence while active ends the wash. */
  maxGapMs: number
  maxDurationMs: number
}

export type CycleRecognition = PhaseRecognition | PowerRecognition

/**
 * interrupted: the machine stopped reporting; aborted: it reported so; unknown: no beginning or no
 * end was reported, or it ran longer than any wash does.
 */
export type CycleResult = 'running' | 'completed' | 'aborted' | 'interrupted' | 'unknown'

export interface RecognisedPhase {
  name: string
  startedAtMs: number
  endedAtMs: number | undefined
  /** By metric id; the mean is weighted by time. */
  temperatures: Record<string, TemperatureSpan>
}

/** `startedAtMs` is the key: the same wash detected again replaces the previous result. */
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
  /** How many washes the machine's own counter added for this one; undefined if it reports none. */
  machineCount: number | undefined
  /** Undefined if the machine has not reported its door. */
  doorOpenings: DoorOpening[] | undefined
}

export interface Recognised<State> {
  state: State
  changed: RecognisedCycle[]
}
