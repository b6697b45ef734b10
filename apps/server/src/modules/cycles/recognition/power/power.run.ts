/** The wash being followed in the power draw: one part, or two around a pause that may divide two washes. */
import type { CycleReason } from '@limpid/contract/cycles'
import { consumptionOf } from '../consumption.ts'
import { type DoorState, openingsWithin } from '../door.ts'
import type { CycleResult, PowerRecognition, RecognisedCycle } from '../recognition.ts'
import { emptyTally, mergeTally, type PowerTally } from './power.tally.ts'

export interface PowerPart {
  startedAtMs: number
  /** The last moment known to be at work. */
  endedAtMs: number
  tally: PowerTally
}

export interface PowerRun {
  main: PowerPart
  /** Between main and tail. */
  gap: PowerTally
  tail: PowerPart | undefined
  /** Since the last fall; counts only if the work resumes. */
  pause: PowerTally
  /** Since the run began. */
  door?: DoorState | undefined
  on: boolean
  /** Drawing more than stand-by could; `workedUntilMs` is when that was last so. */
  working: boolean
  workedUntilMs: number
  /** Time at a draw that could be stand-by since then. */
  lowMs: number
  floorWatts: number
  /** Enough time and energy to be called a wash. */
  open: boolean
  /** How it was already told as ended, by silence. */
  told: CycleResult | undefined
}

export const openPart = (atMs: number, door: DoorState | undefined): PowerRun => ({
  main: { startedAtMs: atMs, endedAtMs: atMs, tally: emptyTally() },
  gap: emptyTally(),
  tail: undefined,
  pause: emptyTally(),
  ...(door && { door }),
  on: true,
  working: false,
  workedUntilMs: atMs,
  lowMs: 0,
  floorWatts: Number.MAX_VALUE,
  open: false,
  told: undefined,
})

export const activePart = (run: PowerRun): PowerPart => run.tail ?? run.main

/** Whether all of the run took the least time and the least energy of a wash. */
export function evident({ minDurationMs, minEnergyWh }: PowerRecognition, run: PowerRun): boolean {
  const { main, gap, tail } = run
  const energyWh = main.tally.energyWh + (tail ? gap.energyWh + tail.tally.energyWh : 0)
  return activePart(run).endedAtMs - main.startedAtMs >= minDurationMs && energyWh >= minEnergyWh
}

/** Makes the tail part of the main run: the pause between them did not divide two washes. */
export function mergeTail(run: PowerRun): void {
  if (!run.tail) return
  mergeTally(run.main.tally, run.gap)
  mergeTally(run.main.tally, run.tail.tally)
  run.main.endedAtMs = run.tail.endedAtMs
  run.tail = undefined
  run.gap = emptyTally()
}

/** The wash as it stands: running, or ended by silence and corrected by what came after; undefined while it is none. */
export const currentCycle = (recognition: PowerRecognition, run: PowerRun): RecognisedCycle | undefined =>
  run.open ? cycleOf(recognition, run, run.told ?? 'running') : undefined

/** The finished wash, or undefined if it never was one. */
export const closedCycle = (recognition: PowerRecognition, run: PowerRun, result: CycleResult) =>
  run.open ? cycleOf(recognition, run, result) : undefined

/** A draw tells no more than this. */
const reasons: Partial<Record<CycleResult, CycleReason>> = { interrupted: 'silent', unknown: 'too-long' }

function cycleOf(recognition: PowerRecognition, run: PowerRun, result: CycleResult): RecognisedCycle {
  const whole = structuredClone(run)
  mergeTail(whole)
  const { startedAtMs, endedAtMs, tally } = whole.main
  const ended = result === 'running' ? undefined : endedAtMs
  const consumption = consumptionOf(tally.counters, startedAtMs, recognition.maxGapMs)
  return {
    startedAtMs,
    endedAtMs: ended,
    result,
    reason: reasons[result],
    programme: undefined,
    phases: [],
    ...consumption,
    energyKwh: consumption.energyKwh ?? tally.energyWh / 1000,
    peakPowerWatts: tally.peakWatts,
    maxTemperatureCelsius: tally.maxCelsius,
    doorOpenings: openingsWithin(whole.door, startedAtMs, ended),
  }
}
