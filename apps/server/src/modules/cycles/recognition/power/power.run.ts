/**
 * The wash being followed in the power draw: one part, or two parts around a pause that may separate two
 * washes.
 */
import type { CycleReason } from '@limpid/contract/cycles/cycles'
import { consumptionOf } from '../consumption.ts'
import { type DoorState, openingsWithin } from '../door.ts'
import type { CycleResult, PowerRecognition, RecognisedCycle } from '../recognition.ts'
import { emptyTally, mergeTally, type PowerTally } from './power.tally.ts'

export interface PowerPart {
  startedAtMs: number
  /** The last time known to be active. */
  endedAtMs: number
  tally: PowerTally
}

export interface PowerRun {
  main: PowerPart
  /** Between main and tail. */
  gap: PowerTally
  tail: PowerPart | undefined
  /** Since the last decrease; counts only if activity resumes. */
  pause: PowerTally
  /** Since the run started. */
  door?: DoorState | undefined
  /** It was on at the machine's first reading, or at the first one after a silence; in a wash, or in rest. */
  unseen?: 'start' | 'inWash' | 'inRest' | undefined
  on: boolean
  /** Drawing more than possible stand-by; `workedUntilMs` is the last time this was true. */
  working: boolean
  workedUntilMs: number
  /** Time since then with a draw that could be stand-by. */
  lowMs: number
  floorWatts: number
  /** Long enough and enough energy to count as a wash, or counted by the machine. */
  open: boolean
  /** Washes that the machine's own counter added for it; absent until it reports one. */
  counted?: number | undefined
  /** When the machine last counted it. */
  countedAtMs?: number | undefined
  /** The result under which it was already ended because of silence. */
  reported: CycleResult | undefined
}

export const openPart = (
  atMs: number,
  door: DoorState | undefined,
  counted: number | undefined,
  unseen: PowerRun['unseen'],
): PowerRun => ({
  main: { startedAtMs: atMs, endedAtMs: atMs, tally: emptyTally() },
  gap: emptyTally(),
  tail: undefined,
  pause: emptyTally(),
  ...(door && { door }),
  ...(counted !== undefined && { counted }),
  ...(unseen && { unseen }),
  on: true,
  working: false,
  workedUntilMs: atMs,
  lowMs: 0,
  floorWatts: Number.MAX_VALUE,
  open: false,
  reported: undefined,
})

export const activePart = (run: PowerRun): PowerPart => run.tail ?? run.main

/** Whether the whole run reached the minimum duration and energy of a wash. */
export function reachesMinimum({ minDurationMs, minEnergyWh }: PowerRecognition, run: PowerRun): boolean {
  const { main, gap, tail } = run
  const energyWh = main.tally.energyWh + (tail ? gap.energyWh + tail.tally.energyWh : 0)
  return activePart(run).endedAtMs - main.startedAtMs >= minDurationMs && energyWh >= minEnergyWh
}

/** Merges the tail into the main run: the pause between them did not separate two washes. */
export function mergeTail(run: PowerRun): void {
  if (!run.tail) return
  mergeTally(run.main.tally, run.gap)
  mergeTally(run.main.tally, run.tail.tally)
  run.main.endedAtMs = run.tail.endedAtMs
  run.tail = undefined
  run.gap = emptyTally()
}

/**
 * The current wash: running, or ended by silence and corrected by later readings; undefined if it is not a
 * wash.
 */
export const currentCycle = (recognition: PowerRecognition, run: PowerRun): RecognisedCycle | undefined =>
  run.open ? cycleOf(recognition, run, run.reported ?? 'running') : undefined

/** The finished wash, or undefined if it never was one. */
export const closedCycle = (recognition: PowerRecognition, run: PowerRun, result: CycleResult) =>
  run.open ? cycleOf(recognition, run, result) : undefined

/** Power draw gives no more detail. */
const reasons: Partial<Record<CycleResult, CycleReason>> = { interrupted: 'silent', unknown: 'too-long' }

/** After a rest a run may have begun at its first reading; it is the end of another only if it is too short for a wash. */
const isTail = (recognition: PowerRecognition, run: PowerRun): boolean =>
  run.unseen === 'inRest' ? !reachesMinimum(recognition, run) : run.unseen !== undefined

function cycleOf(recognition: PowerRecognition, run: PowerRun, closed: CycleResult): RecognisedCycle {
  const partly = closed === 'completed' && isTail(recognition, run)
  const result = partly ? 'unknown' : closed
  const whole = structuredClone(run)
  mergeTail(whole)
  const { startedAtMs, endedAtMs, tally } = whole.main
  const ended = result === 'running' ? undefined : endedAtMs
  const consumption = consumptionOf(tally.counters, startedAtMs, recognition.maxGapMs)
  return {
    startedAtMs,
    endedAtMs: ended,
    result,
    reason: partly ? 'begun-unseen' : reasons[result],
    programme: undefined,
    phases: [],
    ...consumption,
    energyKwh: consumption.energyKwh ?? tally.energyWh / 1000,
    peakPowerWatts: tally.peakWatts,
    maxTemperatureCelsius: tally.maxCelsius,
    machineCount: run.counted,
    doorOpenings: openingsWithin(whole.door, startedAtMs, ended),
  }
}
