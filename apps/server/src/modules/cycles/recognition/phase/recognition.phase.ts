/**
 * Detection of washes by reported phases. A wash starts when the phase leaves the idle values and ends when
 * it reaches an idle or end value (completed), an abort value (aborted), or when the machine reports nothing
 * at all for `maxGapMs` (interrupted, at its last reading). A repeated phase changes nothing. Consumption
 * reported only after the end still counts.
 */
import type { CycleReason } from '@limpid/contract/cycles/cycles'
import { type CounterBases, stepOf } from '../consumption.ts'
import { type DoorState, doorAtStart, followDoor } from '../door.ts'
import { countAfter, type OwnCount, ownRise, sharesOf } from '../own-count.ts'
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
  /** Absent until the machine reports its door. */
  door?: DoorState | undefined
  /** Absent until the machine reports its own counter of washes. */
  ownCount?: OwnCount | undefined
  /** Not reported idle since its first reading, or since it fell silent in a wash: a phase may be the middle of one. */
  unheard?: boolean
  /** The phases in which its washes began: after a silence any other one is the middle of a wash. */
  firstPhases?: string[]
  /** A wash ran longer than any wash does: no new one starts until the machine has been idle. */
  stuck: boolean
  run: PhaseRun | undefined
  /** The previous wash, while a counter may still report its consumption. */
  recent: PhaseRun | undefined
}

export const initialPhaseState = (): PhaseState => ({
  source: 'phase',
  lastAtMs: undefined,
  power: undefined,
  programme: undefined,
  temperatures: {},
  counters: {},
  unheard: true,
  stuck: false,
  run: undefined,
  recent: undefined,
})

type ReportRun = (run: PhaseRun) => void

/** The maximum length of a value name in a model. */
const longestProgramme = 64

export function followPhase(
  recognition: PhaseRecognition,
  before: PhaseState,
  readings: readonly CycleReading[],
): Recognised<PhaseState> {
  const state = structuredClone(before)
  const changed = new Map<number, RecognisedCycle>()
  const report: ReportRun = (run) =>
    changed.set(run.startedAtMs, cycleOf(recognition, run, state.temperatures))
  let touched = false
  for (const reading of readings) {
    const { atMs } = reading
    if (!Number.isFinite(atMs) || (state.lastAtMs !== undefined && atMs < state.lastAtMs)) continue
    const ended = due(recognition, state, atMs)
    if (ended) end(recognition, state, ended, report)
    if (ended?.result === 'unknown') state.stuck = true
    if (ended?.result === 'interrupted') state.unheard = true
    if (state.run) state.run.reported = undefined
    const silentMs = atMs - (state.lastAtMs ?? atMs)
    state.lastAtMs = atMs
    touched = true
    if (reading.metric === recognition.phaseMetric)
      takePhase(recognition, state, { value: String(reading.value), atMs, silentMs }, report)
    else if (reading.metric === recognition.programMetric)
      takeProgramme(state, String(reading.value).slice(0, longestProgramme))
    else if (typeof reading.value === 'number' && Number.isFinite(reading.value)) {
      takeNumber(recognition, state, reading.metric, reading.value, atMs, report)
    }
  }
  if (touched && state.run) {
    const run = structuredClone(state.run)
    const untilMs = state.lastAtMs ?? run.startedAtMs
    countTemperatures(recognition, run, state.temperatures, untilMs)
    countPower(recognition, run, state.power, untilMs)
    if (state.door) run.door = state.door
    report(run)
  }
  return { state, changed: [...changed.values()] }
}

/** Ends a wash whose machine stopped reporting; a backlog that arrives later resumes it. */
export function expirePhase(
  recognition: PhaseRecognition,
  before: PhaseState,
  nowMs: number,
): Recognised<PhaseState> {
  const ended = due(recognition, before, nowMs)
  if (!ended || !before.run || before.run.reported) return { state: before, changed: [] }
  const state = structuredClone(before)
  if (state.run) state.run.reported = ended.result
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

function end(recognition: PhaseRecognition, state: PhaseState, ending: Ending, report: ReportRun) {
  const { run } = state
  if (!run) return
  const { atMs } = ending
  countTemperatures(recognition, run, state.temperatures, atMs)
  countPower(recognition, run, state.power, atMs)
  leavePhase(recognition, run, state.temperatures, atMs)
  run.ended = run.unseen ? withoutBeginning(ending) : ending
  if (state.door) run.door = state.door
  report(run)
  state.recent = run
  state.run = undefined
}

/** Of a wash whose beginning was not reported nobody can say whether it was complete. */
const withoutBeginning = (ending: Ending): Ending =>
  ending.result === 'completed' || ending.result === 'aborted'
    ? { result: 'unknown', reason: 'begun-unseen', atMs: ending.atMs }
    : ending

function takePhase(
  recognition: PhaseRecognition,
  state: PhaseState,
  { value, atMs, silentMs }: { value: string; atMs: number; silentMs: number },
  report: ReportRun,
): void {
  const { idleValues, endValues, abortValues = [], startValues = [] } = recognition
  const finished = idleValues.includes(value) || endValues.includes(value)
  if (finished || abortValues.includes(value)) {
    const ending = finished
      ? ({ result: 'completed', atMs } as const)
      : ({ result: 'aborted', reason: 'stopped', atMs } as const)
    end(recognition, state, ending, report)
    state.stuck = false
    state.unheard = false
    return
  }
  const begins = startValues.includes(value)
  if (state.run?.phases.at(-1)?.name === value) return
  if (state.run && begins) end(recognition, state, { result: 'unknown', reason: 'begun-anew', atMs }, report)
  if (state.stuck && !begins) return
  state.stuck = false
  if (begins) state.unheard = false
  if (state.run) countTemperatures(recognition, state.run, state.temperatures, atMs)
  const unseen = !begins && (state.unheard || (silentMs > recognition.maxGapMs && isMiddle(state, value)))
  if (!state.run) {
    state.door = doorAtStart(state.door)
    if (!unseen) rememberFirst(state, value)
  }
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
    reported: undefined,
    ...(unseen && { unseen }),
    ...(state.ownCount && { counted: 0 }),
  }
  enterPhase(recognition, state.run, state.temperatures, value, atMs)
}

/** Programmes of one machine begin in few ways. */
const maxFirstPhases = 8

const isMiddle = ({ firstPhases = [] }: PhaseState, phase: string) =>
  firstPhases.length > 0 && !firstPhases.includes(phase)

function rememberFirst(state: PhaseState, phase: string): void {
  const { firstPhases = [] } = state
  if (!firstPhases.includes(phase)) state.firstPhases = [...firstPhases, phase].slice(-maxFirstPhases)
}

/** Selected before the start, or reported in the first phase; later ones belong to the next wash. */
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
  report: ReportRun,
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
  } else if (metric === recognition.countMetric) {
    countMachineWash(state, value, atMs, report)
  } else {
    const step = stepOf(recognition.consumption, state.counters, metric, value, atMs)
    if (step && addConsumption(recognition, run, recent, step) && recent) report(recent)
  }
}

function countMachineWash(state: PhaseState, value: number, atMs: number, report: ReportRun): void {
  const rise = ownRise(state.ownCount, value)
  state.ownCount = countAfter(state.ownCount, value, atMs)
  const { run, recent } = state
  if (run) run.counted ??= 0
  if (!rise) return
  const shares = sharesOf(rise, recent && countedOf(recent), run && countedOf(run))
  if (run && shares.current > 0) run.counted = (run.counted ?? 0) + shares.current
  if (!recent || shares.recent === 0) return
  recent.counted = (recent.counted ?? 0) + shares.recent
  report(recent)
}

const countedOf = ({ startedAtMs, ended, counted }: PhaseRun) => ({
  startedAtMs,
  endedAtMs: ended?.atMs,
  counted: counted ?? 0,
})
