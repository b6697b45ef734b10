/**
 * A wash told by the machine itself. It begins when the phase leaves the idle values and ends when it reaches an idle or
 * end value (completed), an abort value (aborted), or when the machine says nothing at all for `maxGapMs` (interrupted,
 * at its last word). A repeated phase changes nothing. Consumption that is told only after the end still counts.
 */
import type { CycleReason } from '@limpid/contract/cycles'
import { type CounterBases, stepOf } from '../consumption.ts'
import { type DoorState, doorAtStart, followDoor } from '../door.ts'
import type {
  CycleReading,
  CycleResult,
  PhaseRecognition,
  Recognised,
  RecognisedCycle,
} from '../recognition.ts'
import type { HeldTemperatures } from '../temperatures.ts'
import {
  addConsumption,
  countPower,
  countTemperatures,
  cycleOf,
  enterPhase,
  leavePhase,
  type PhaseRun,
} from './phase.run.ts'

export interface PhaseState {
  source: 'phase'
  lastAtMs: number | undefined
  power: { watts: number; atMs: number } | undefined
  programme: string | undefined
  temperatures: HeldTemperatures
  counters: CounterBases
  /** Absent until the machine tells of its door. */
  door?: DoorState | undefined
  /** A wash ran longer than any does: nothing begins before the machine has been idle. */
  stuck: boolean
  run: PhaseRun | undefined
  /** The wash before, as long as a counter may still tell what it took. */
  recent: PhaseRun | undefined
}

export const initialPhaseState = (): PhaseState => ({
  source: 'phase',
  lastAtMs: undefined,
  power: undefined,
  programme: undefined,
  temperatures: {},
  counters: {},
  stuck: false,
  run: undefined,
  recent: undefined,
})

type Tell = (run: PhaseRun) => void

/** As long as the name of a value in a model may be. */
const longestProgramme = 64

export function followPhase(
  recognition: PhaseRecognition,
  before: PhaseState,
  readings: readonly CycleReading[],
): Recognised<PhaseState> {
  const state = structuredClone(before)
  const changed = new Map<number, RecognisedCycle>()
  const tell: Tell = (run) => changed.set(run.startedAtMs, cycleOf(recognition, run, state.temperatures))
  let touched = false
  for (const reading of readings) {
    const { atMs } = reading
    if (!Number.isFinite(atMs) || (state.lastAtMs !== undefined && atMs < state.lastAtMs)) continue
    const ended = due(recognition, state, atMs)
    if (ended) end(recognition, state, ended, tell)
    if (ended?.result === 'unknown') state.stuck = true
    if (state.run) state.run.told = undefined
    state.lastAtMs = atMs
    touched = true
    if (reading.metric === recognition.phaseMetric)
      takePhase(recognition, state, String(reading.value), atMs, tell)
    else if (reading.metric === recognition.programMetric)
      takeProgramme(state, String(reading.value).slice(0, longestProgramme))
    else if (typeof reading.value === 'number' && Number.isFinite(reading.value)) {
      takeNumber(recognition, state, reading.metric, reading.value, atMs, tell)
    }
  }
  if (touched && state.run) {
    const run = structuredClone(state.run)
    const untilMs = state.lastAtMs ?? run.startedAtMs
    countTemperatures(recognition, run, state.temperatures, untilMs)
    countPower(recognition, run, state.power, untilMs)
    if (state.door) run.door = state.door
    tell(run)
  }
  return { state, changed: [...changed.values()] }
}

/** Ends a wash whose machine fell silent; a backlog that arrives later takes it up again. */
export function expirePhase(
  recognition: PhaseRecognition,
  before: PhaseState,
  nowMs: number,
): Recognised<PhaseState> {
  const ended = due(recognition, before, nowMs)
  if (!ended || !before.run || before.run.told) return { state: before, changed: [] }
  const state = structuredClone(before)
  if (state.run) state.run.told = ended.result
  const view = structuredClone(before)
  const changed: RecognisedCycle[] = []
  end(recognition, view, ended, (run) => changed.push(cycleOf(recognition, run, view.temperatures)))
  return { state, changed }
}

function due({ maxGapMs, maxDurationMs }: PhaseRecognition, { run, lastAtMs }: PhaseState, atMs: number) {
  if (!run || lastAtMs === undefined) return undefined
  if (atMs - lastAtMs > maxGapMs) return { result: 'interrupted', reason: 'silent', atMs: lastAtMs } as const
  return atMs - run.startedAtMs > maxDurationMs
    ? ({ result: 'unknown', reason: 'too-long', atMs: lastAtMs } as const)
    : undefined
}

interface Ending {
  result: CycleResult
  reason?: CycleReason
  atMs: number
}

function end(recognition: PhaseRecognition, state: PhaseState, ending: Ending, tell: Tell) {
  const { run } = state
  if (!run) return
  const { atMs } = ending
  countTemperatures(recognition, run, state.temperatures, atMs)
  countPower(recognition, run, state.power, atMs)
  leavePhase(recognition, run, state.temperatures, atMs)
  run.ended = ending
  if (state.door) run.door = state.door
  tell(run)
  state.recent = run
  state.run = undefined
}

function takePhase(
  recognition: PhaseRecognition,
  state: PhaseState,
  value: string,
  atMs: number,
  tell: Tell,
): void {
  const { idleValues, endValues, abortValues = [], startValues = [] } = recognition
  const finished = idleValues.includes(value) || endValues.includes(value)
  if (finished || abortValues.includes(value)) {
    const ending = finished
      ? ({ result: 'completed', atMs } as const)
      : ({ result: 'aborted', reason: 'stopped', atMs } as const)
    end(recognition, state, ending, tell)
    state.stuck = false
    return
  }
  const begins = startValues.includes(value)
  if (state.run?.phases.at(-1)?.name === value) return
  if (state.run && begins) end(recognition, state, { result: 'unknown', reason: 'begun-anew', atMs }, tell)
  if (state.stuck && !begins) return
  state.stuck = false
  if (state.run) countTemperatures(recognition, state.run, state.temperatures, atMs)
  if (!state.run) state.door = doorAtStart(state.door)
  state.run ??= {
    startedAtMs: atMs,
    programme: state.programme,
    phases: [],
    phaseCount: 0,
    counters: {},
    energyWh: 0,
    poweredMs: 0,
    peakWatts: 0,
    ended: undefined,
    told: undefined,
  }
  enterPhase(recognition, state.run, state.temperatures, value, atMs)
}

/** Chosen before the start, or told in the first phase; later ones are the next wash's. */
function takeProgramme(state: PhaseState, programme: string): void {
  if (programme === '') return
  state.programme = programme
  const { run } = state
  if (run && (run.programme === undefined || run.phaseCount === 1)) run.programme = programme
}

function takeNumber(
  recognition: PhaseRecognition,
  state: PhaseState,
  metric: string,
  value: number,
  atMs: number,
  tell: Tell,
): void {
  const { run, recent } = state
  if (metric === recognition.powerMetric) {
    if (run) countPower(recognition, run, state.power, atMs)
    state.power = { watts: Math.max(0, value), atMs }
  } else if (recognition.temperatureMetrics.includes(metric)) {
    if (run) countTemperatures(recognition, run, state.temperatures, atMs, metric)
    state.temperatures[metric] = { value, atMs }
  } else if (metric === recognition.doorMetric) {
    state.door = followDoor(state.door, value, atMs, run !== undefined)
  } else {
    const step = stepOf(recognition.consumption, state.counters, metric, value, atMs)
    if (step && addConsumption(recognition, run, recent, step) && recent) tell(recent)
  }
}
