/**
 * Detection of washes by power draw. A wash starts when the draw rises above `onWatts` and ends when it has
 * stayed below for `pauseMs`; its end is the time of the last decrease. A reading holds until the next one,
 * as intended by plugs that report on change. A wash is reported as soon as it has reached the minimum
 * duration and energy, or as the machine's own counter has counted it: a wash that stays cold takes little
 * energy. It is never withdrawn. Stand-by: a low draw for longer than `pauseMs` also ends the wash
 * and is learnt as the new zero.
 */
import { addStep, type CounterBases, stepOf } from '../consumption.ts'
import { type DoorState, doorAtStart, followDoor } from '../door.ts'
import type {
  CycleReading,
  CycleResult,
  PowerRecognition,
  Recognised,
  RecognisedCycle,
} from '../recognition.ts'
import { type CountedRuns, countMachineWash, isOver, rememberRun } from './power.count.ts'
import {
  activePart,
  closedCycle,
  currentCycle,
  mergeTail,
  openPart,
  type PowerRun,
  reachesMinimum,
} from './power.run.ts'
import { emptyTally, mergeTally } from './power.tally.ts'

export interface PowerState extends CountedRuns {
  source: 'power'
  lastAtMs: number | undefined
  power: { watts: number; atMs: number } | undefined
  counters: CounterBases
  /** Absent until the machine reports its door. */
  door?: DoorState | undefined
  /** Learnt draw of the idle machine; 0 until known. */
  standbyWatts: number
  /** A draw that lasted too long: no wash starts before it has fallen. */
  stuck: boolean
  /** No wash since the last reading. */
  resting: boolean
}

/**
 * Up to this multiple of `onWatts` a draw may be stand-by; pumps and drums in the recorded washes draw more.
 */
const lowDrawFactor = 3
/** A run that heats for at least this long is a separate wash. */
const heatingMs = 60_000

export const initialPowerState = (): PowerState => ({
  source: 'power',
  lastAtMs: undefined,
  power: undefined,
  counters: {},
  standbyWatts: 0,
  stuck: false,
  resting: false,
  run: undefined,
})

export function followPower(
  recognition: PowerRecognition,
  before: PowerState,
  readings: readonly CycleReading[],
): Recognised<PowerState> {
  const state = structuredClone(before)
  const changed = new Map<number, RecognisedCycle>()
  const report = (cycle: RecognisedCycle | undefined) => {
    if (cycle) changed.set(cycle.startedAtMs, cycle)
  }
  let touched = false
  for (const { metric, value, atMs } of readings) {
    if (typeof value !== 'number' || !Number.isFinite(value) || !Number.isFinite(atMs)) continue
    if (state.lastAtMs !== undefined && atMs < state.lastAtMs) continue
    state.lastAtMs = atMs
    touched = true
    if (metric === recognition.powerMetric) takePower(recognition, state, Math.max(0, value), atMs, report)
    else if (metric === recognition.doorMetric) takeDoor(state, value, atMs)
    else if (metric === recognition.countMetric) countMachineWash(recognition, state, value, atMs, report)
    else if (recognition.temperatureMetrics.includes(metric)) takeTemperature(state, value)
    else takeCounter(recognition, state, metric, value, atMs)
  }
  if (touched && state.run) report(currentCycle(recognition, state.run))
  return { state, changed: [...changed.values()] }
}

/**
 * Ends a wash whose pause is over or whose machine stopped reporting; a backlog that arrives later resumes
 * it.
 */
export function expirePower(
  recognition: PowerRecognition,
  before: PowerState,
  nowMs: number,
): Recognised<PowerState> {
  const result = due(recognition, before, nowMs)
  if (!before.run || !result || before.run.reported) return { state: before, changed: [] }
  const state = structuredClone(before)
  if (state.run) state.run.reported = result
  const cycle = closedCycle(recognition, before.run, result)
  return { state, changed: cycle ? [cycle] : [] }
}

function due({ maxGapMs, pauseMs }: PowerRecognition, { run, power }: PowerState, atMs: number) {
  if (!run || !power) return undefined
  if (!run.on) return atMs - activePart(run).endedAtMs >= pauseMs ? 'completed' : undefined
  return atMs - power.atMs > maxGapMs ? 'interrupted' : undefined
}

function unseenBefore(
  { maxGapMs }: PowerRecognition,
  power: PowerState['power'],
  ended: CycleResult | undefined,
  atMs: number,
): PowerRun['unseen'] {
  if (!power) return 'start'
  if (ended === 'interrupted') return 'inWash'
  return atMs - power.atMs > maxGapMs ? 'inRest' : undefined
}

type ReportRun = (cycle: RecognisedCycle | undefined) => void

function takePower(
  recognition: PowerRecognition,
  state: PowerState,
  watts: number,
  atMs: number,
  report: ReportRun,
): void {
  const ended = due(recognition, state, atMs)
  if (ended) close(recognition, state, ended, report)
  if (state.run) state.run.reported = undefined
  holdUntil(recognition, state, atMs)

  const unseen = unseenBefore(recognition, state.power, ended, atMs)
  state.standbyWatts = Math.min(state.standbyWatts, watts)
  state.power = { watts, atMs }
  const threshold = state.standbyWatts + recognition.onWatts
  const on = watts > threshold
  if (!on) {
    state.stuck = false
    // While idle, the lowest draw is the zero level; an idle period starts with its first reading.
    if (!state.run) {
      if (!state.resting) state.standbyWatts = watts
      state.resting = true
    }
  }
  if (on && state.run && isOver(state.run)) close(recognition, state, 'completed', report)
  if (on && !state.run && !state.stuck) {
    state.door = doorAtStart(state.door)
    state.run = openPart(atMs, state.door, state.ownCount && 0, unseen)
    state.resting = false
  }
  const run = state.run
  if (!run) return

  if (on && !run.on) resume(recognition, run, atMs)
  run.on = on
  const low = watts <= state.standbyWatts + recognition.onWatts * lowDrawFactor
  if (!low) {
    run.workedUntilMs = atMs
    run.lowMs = 0
  }
  run.working = !low
  if (on) {
    const { tally } = activePart(run)
    tally.peakWatts = Math.max(tally.peakWatts, watts)
    run.floorWatts = Math.min(run.floorWatts, watts)
  }
  splitAtPause(recognition, run, report)
  closeEndless(recognition, state, run, atMs, report)
  if (state.run && !run.open) run.open = reachesMinimum(recognition, run)
}

/**
 * Holds the previous reading until now: its energy and time go to the wash, or to the pause it may turn out
 * to be.
 */
function holdUntil({ maxGapMs, split }: PowerRecognition, { run, power }: PowerState, atMs: number): void {
  if (!run || !power) return
  const ms = atMs - power.atMs
  const part = activePart(run)
  if (ms > maxGapMs) return
  const tally = run.on ? part.tally : run.pause
  tally.energyWh += (power.watts * ms) / 3_600_000
  if (!run.on) return
  part.endedAtMs = atMs
  if (run.working) run.workedUntilMs = atMs
  else run.lowMs += ms
  if (split && power.watts >= split.heatingWatts) tally.heatingMs += ms
}

function resume({ split }: PowerRecognition, run: PowerRun, atMs: number): void {
  const part = activePart(run)
  if (split && atMs - part.endedAtMs >= split.pauseMs) {
    mergeTail(run)
    run.gap = run.pause
    run.tail = { startedAtMs: atMs, endedAtMs: atMs, tally: emptyTally() }
  } else mergeTally(part.tally, run.pause)
  run.pause = emptyTally()
}

/** Two runs around a long pause are two washes if each heats and each would be a wash alone. */
function splitAtPause(recognition: PowerRecognition, run: PowerRun, report: ReportRun): void {
  const { main, tail } = run
  if (!tail || main.tally.heatingMs < heatingMs || tail.tally.heatingMs < heatingMs) return
  const alone = (part: typeof tail): PowerRun => ({ ...run, main: part, tail: undefined })
  if (!reachesMinimum(recognition, alone(main)) || !reachesMinimum(recognition, alone(tail))) return
  report(closedCycle(recognition, { ...alone(main), open: true }, 'completed'))
  if (run.counted) run.counted = 0
  run.main = tail
  run.unseen = undefined
  run.tail = undefined
  run.gap = emptyTally()
  run.floorWatts = Number.MAX_VALUE
}

function closeEndless(
  recognition: PowerRecognition,
  state: PowerState,
  run: PowerRun,
  atMs: number,
  report: ReportRun,
): void {
  const watts = state.power?.watts ?? 0
  if (run.on && run.lowMs >= recognition.pauseMs) {
    // Idle since the activity ended: the low draw after it is stand-by.
    const part = activePart(run)
    part.endedAtMs = Math.max(part.startedAtMs, run.workedUntilMs)
    state.standbyWatts = watts
    close(recognition, state, 'completed', report)
  } else if (run.on && atMs - run.main.startedAtMs > recognition.maxDurationMs) {
    // No wash lasts that long. If the draw never fell below a certain level, that level is the machine's
    // stand-by.
    state.standbyWatts = Math.min(run.floorWatts, watts)
    close(recognition, state, 'unknown', report)
    state.stuck = true
  }
}

function close(
  recognition: PowerRecognition,
  state: PowerState,
  result: CycleResult,
  report: ReportRun,
): void {
  const { run } = state
  if (!run) return
  report(closedCycle(recognition, run, result))
  rememberRun(state, run, result)
  state.run = undefined
}

function takeDoor(state: PowerState, value: number, atMs: number): void {
  state.door = followDoor(state.door, value, atMs, state.run !== undefined)
  if (state.run) state.run.door = state.door
}

function takeTemperature({ run }: PowerState, celsius: number): void {
  if (!run?.on) return
  const { tally } = activePart(run)
  tally.maxCelsius = Math.max(tally.maxCelsius ?? celsius, celsius)
}

function takeCounter(
  { consumption }: PowerRecognition,
  { run, counters }: PowerState,
  metric: string,
  value: number,
  atMs: number,
): void {
  const step = stepOf(consumption, counters, metric, value, atMs)
  if (!step || !run) return
  const part = activePart(run)
  if (atMs <= part.startedAtMs) {
    if (run.tail) addStep(run.gap.counters, step)
  } else if (run.on || step.fromMs < part.endedAtMs) addStep(part.tally.counters, step)
  else addStep(run.pause.counters, step)
}
