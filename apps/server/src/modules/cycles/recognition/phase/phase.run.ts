/** The current wash of a phase-reporting machine, and the share of each reading that belongs to it. */
import type { CycleReason } from '@limpid/contract/cycles/cycles'
import { addStep, type CounterStep, type CounterSums, consumptionOf } from '../consumption.ts'
import { type DoorState, openingsWithin } from '../door.ts'
import type { CycleResult, PhaseRecognition, RecognisedCycle } from '../recognition.ts'
import {
  countTemperature,
  type HeldTemperatures,
  type TemperatureSpan,
  type TemperatureTally,
  temperatureSpans,
} from '../temperatures.ts'

export interface PhaseStretch {
  name: string
  startedAtMs: number
  endedAtMs: number | undefined
  tallies: Record<string, TemperatureTally>
  /** Set when the phase ends. */
  spans: Record<string, TemperatureSpan> | undefined
}

export interface PhaseRun {
  startedAtMs: number
  programme: string | undefined
  phases: PhaseStretch[]
  phaseCount: number
  counters: CounterSums
  energyWh: number
  poweredMs: number
  peakWatts: number
  /** Its beginning was not reported. */
  unseen?: boolean
  /** At the end, or current. */
  door?: DoorState | undefined
  /** Washes that the machine's own counter added for it; absent until it reports one. */
  counted?: number | undefined
  ended: { result: CycleResult; reason?: CycleReason; atMs: number } | undefined
  /** The result under which it was already ended because of silence. */
  reported: CycleResult | undefined
}

/**
 * Washing machines tumble and spin many times; beyond this the last phase continues, so that the state stays
 * small.
 */
const maxPhases = 60

export function enterPhase(
  recognition: PhaseRecognition,
  run: PhaseRun,
  held: HeldTemperatures,
  name: string,
  atMs: number,
): void {
  run.phaseCount++
  const last = run.phases.at(-1)
  if (last && run.phases.length >= maxPhases) return
  leavePhase(recognition, run, held, atMs)
  run.phases.push({ name, startedAtMs: atMs, endedAtMs: undefined, tallies: {}, spans: undefined })
}

export function leavePhase(
  recognition: PhaseRecognition,
  run: PhaseRun,
  held: HeldTemperatures,
  atMs: number,
): void {
  const last = run.phases.at(-1)
  if (!last) return
  last.endedAtMs = atMs
  last.spans = spansOf(recognition, last, held)
  last.tallies = {}
}

const spansOf = (recognition: PhaseRecognition, phase: PhaseStretch, held: HeldTemperatures) =>
  phase.spans ??
  temperatureSpans(
    phase.tallies,
    recognition.temperatureMetrics,
    held,
    phase.startedAtMs,
    recognition.maxGapMs,
  )

/** Adds the held temperatures (or one of them) to the phase that lasts until `untilMs`. */
export function countTemperatures(
  { temperatureMetrics, maxGapMs }: PhaseRecognition,
  run: PhaseRun,
  held: HeldTemperatures,
  untilMs: number,
  only?: string,
): void {
  const phase = run.phases.at(-1)
  if (!phase) return
  for (const metric of only ? [only] : temperatureMetrics) {
    countTemperature(phase.tallies, metric, held[metric], phase.startedAtMs, untilMs, maxGapMs)
  }
}

/** Adds the held power from its reading, or the start of the wash, until `untilMs`. */
export function countPower(
  { maxGapMs }: PhaseRecognition,
  run: PhaseRun,
  held: { watts: number; atMs: number } | undefined,
  untilMs: number,
): void {
  if (!held || untilMs - held.atMs > maxGapMs) return
  const ms = untilMs - Math.max(held.atMs, run.startedAtMs)
  if (ms <= 0) return
  run.energyWh += (held.watts * ms) / 3_600_000
  run.poweredMs += ms
  run.peakWatts = Math.max(run.peakWatts, held.watts)
}

/**
 * Splits a counter's step between the current and the previous wash in proportion to time; returns whether
 * the previous one got a share. A step that began before a wash counts in full, because a machine takes water
 * only during a wash.
 */
export function addConsumption(
  { maxGapMs }: PhaseRecognition,
  run: PhaseRun | undefined,
  recent: PhaseRun | undefined,
  step: CounterStep,
): boolean {
  const overlap = (from: number, to: number) => Math.max(0, to - Math.max(from, step.fromMs))
  const ended = recent?.ended
  const late = ended !== undefined && step.toMs - ended.atMs <= maxGapMs
  const before = recent && late ? overlap(recent.startedAtMs, ended.atMs) : 0
  const now = run ? overlap(run.startedAtMs, step.toMs) : 0
  if (run && now > 0) addStep(run.counters, step, now / (now + before))
  if (recent && before > 0) addStep(recent.counters, step, before / (now + before))
  return before > 0
}

export function cycleOf(
  recognition: PhaseRecognition,
  run: PhaseRun,
  held: HeldTemperatures,
): RecognisedCycle {
  const { maxGapMs, powerMetric } = recognition
  const phases = run.phases.map((phase) => ({
    name: phase.name,
    startedAtMs: phase.startedAtMs,
    endedAtMs: phase.endedAtMs,
    temperatures: spansOf(recognition, phase, held),
  }))
  const taken = consumptionOf(run.counters, run.startedAtMs, maxGapMs)
  const powered = powerMetric !== undefined && run.poweredMs > 0
  const highest = phases.flatMap((phase) => Object.values(phase.temperatures).map((span) => span.maxCelsius))
  return {
    startedAtMs: run.startedAtMs,
    endedAtMs: run.ended?.atMs,
    result: run.ended?.result ?? 'running',
    reason: run.ended?.reason,
    programme: run.programme,
    phases,
    ...taken,
    energyKwh: taken.energyKwh ?? (powered ? run.energyWh / 1000 : undefined),
    peakPowerWatts: powered ? run.peakWatts : undefined,
    maxTemperatureCelsius: highest.length > 0 ? Math.max(...highest) : undefined,
    machineCount: run.counted,
    doorOpenings: openingsWithin(run.door, run.startedAtMs, run.ended?.atMs),
  }
}
