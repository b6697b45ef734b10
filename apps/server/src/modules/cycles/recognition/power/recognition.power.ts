/**
 * A wash seen in the power draw. It begins when the draw rises above `onWatts` and ends when the draw has stayed below
 * for `pauseMs`; its end is the moment of the last fall. A reading holds until the next one, as plugs that report
 * on change mean it. A wash is told as soon as it has taken the least time and the least energy, never withdrawn.
 * Against stand-by: a low draw for longer than `pauseMs` ends the wash too and is learnt as the new zero.
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
import {
  activePart,
  closedCycle,
  currentCycle,
  evident,
  mergeTail,
  openPart,
  type PowerRun,
} from './power.run.ts'
import { emptyTally, mergeTally } from './power.tally.ts'

export interface PowerState {
  source: 'power'
  lastAtMs: number | undefined
  power: { watts: number; atMs: number } | undefined
  counters: CounterBases
  /** Absent until the machine tells of its door. */
  door?: DoorState | undefined
  /** What the machine draws while it does nothing, learnt; 0 until shown otherwise. */
  standbyWatts: number
  /** A draw that lasted too long: nothing begins before it has fallen. */
  stuck: boolean
  /** No wash since the last reading. */
  resting: boolean
  run: PowerRun | undefined
}

/** Up to this many times `onWatts` a draw may be stand-by; pumps and drums of washes in the recordings draw more. */
const lowDrawFactor = 3
/** Heating of at least this long makes a run a wash of its own. */
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
  const tell = (cycle: RecognisedCycle | undefined) => {
    if (cycle) changed.set(cycle.startedAtMs, cycle)
  }
  let touched = false
  for (const { metric, value, atMs } of readings) {
    if (typeof value !== 'number' || !Number.isFinite(value) || !Number.isFinite(atMs)) continue
    if (state.lastAtMs !== undefined && atMs < state.lastAtMs) continue
    state.lastAtMs = atMs
    touched = true
    if (metric === recognition.powerMetric) takePower(recognition, state, Math.max(0, value), atMs, tell)
    else if (metric === recognition.doorMetric) takeDoor(state, value, atMs)
    else if (recognition.temperatureMetrics.includes(metric)) takeTemperature(state, value)
    else takeCounter(recognition, state, metric, value, atMs)
  }
  if (touched && state.run) tell(currentCycle(recognition, state.run))
  return { state, changed: [...changed.values()] }
}

/** Ends a wash whose pause is over or whose machine fell silent; a backlog that arrives later takes it up again. */
export function expirePower(
  recognition: PowerRecognition,
  before: PowerState,
  nowMs: number,
): Recognised<PowerState> {
  const result = due(recognition, before, nowMs)
  if (!before.run || !result || before.run.told) return { state: before, changed: [] }
  const state = structuredClone(before)
  if (state.run) state.run.told = result
  const cycle = closedCycle(recognition, before.run, result)
  return { state, changed: cycle ? [cycle] : [] }
}

function due({ maxGapMs, pauseMs }: PowerRecognition, { run, power }: PowerState, atMs: number) {
  if (!run || !power) return undefined
  if (!run.on) return atMs - activePart(run).endedAtMs >= pauseMs ? 'completed' : undefined
  return atMs - power.atMs > maxGapMs ? 'interrupted' : undefined
}

type Tell = (cycle: RecognisedCycle | undefined) => void

function takePower(
  recognition: PowerRecognition,
  state: PowerState,
  watts: number,
  atMs: number,
  tell: Tell,
): void {
  const ended = due(recognition, state, atMs)
  if (ended) close(recognition, state, ended, tell)
  if (state.run) state.run.told = undefined
  holdUntil(recognition, state, atMs)

  state.standbyWatts = Math.min(state.standbyWatts, watts)
  state.power = { watts, atMs }
  const threshold = state.standbyWatts + recognition.onWatts
  const on = watts > threshold
  if (!on) {
    state.stuck = false
    // At rest the lowest draw is the zero to measure from; a rest begins with its first reading.
    if (!state.run) {
      if (!state.resting) state.standbyWatts = watts
      state.resting = true
    }
  }
  if (on && !state.run && !state.stuck) {
    state.door = doorAtStart(state.door)
    state.run = openPart(atMs, state.door)
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
  splitAtPause(recognition, run, tell)
  closeEndless(recognition, state, run, atMs, tell)
  if (state.run && !run.open) run.open = evident(recognition, run)
}

/** The reading before held until now: its energy and time go to the wash, or to the pause it may turn out to be. */
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

/** Two runs around a long pause that each heat and each would be a wash alone are two washes. */
function splitAtPause(recognition: PowerRecognition, run: PowerRun, tell: Tell): void {
  const { main, tail } = run
  if (!tail || main.tally.heatingMs < heatingMs || tail.tally.heatingMs < heatingMs) return
  const alone = (part: typeof tail): PowerRun => ({ ...run, main: part, tail: undefined })
  if (!evident(recognition, alone(main)) || !evident(recognition, alone(tail))) return
  tell(closedCycle(recognition, { ...alone(main), open: true }, 'completed'))
  run.main = tail
  run.tail = undefined
  run.gap = emptyTally()
  run.floorWatts = Number.MAX_VALUE
}

function closeEndless(
  recognition: PowerRecognition,
  state: PowerState,
  run: PowerRun,
  atMs: number,
  tell: Tell,
): void {
  const watts = state.power?.watts ?? 0
  if (run.on && run.lowMs >= recognition.pauseMs) {
    // Idle since the work ended: the low draw after it is stand-by.
    const part = activePart(run)
    part.endedAtMs = Math.max(part.startedAtMs, run.workedUntilMs)
    state.standbyWatts = watts
    close(recognition, state, 'completed', tell)
  } else if (run.on && atMs - run.main.startedAtMs > recognition.maxDurationMs) {
    // No wash lasts that long. If the draw never fell below some level, that level is the machine's stand-by.
    state.standbyWatts = Math.min(run.floorWatts, watts)
    close(recognition, state, 'unknown', tell)
    state.stuck = true
  }
}

function close(recognition: PowerRecognition, state: PowerState, result: CycleResult, tell: Tell): void {
  if (state.run) tell(closedCycle(recognition, state.run, result))
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
