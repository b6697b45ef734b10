/** What the machine's own counter of washes says of the runs in its power draw. */
import { countAfter, type OwnCount, ownRise, sharesOf } from '../own-count.ts'
import type { CycleResult, PowerRecognition, RecognisedCycle } from '../recognition.ts'
import { activePart, closedCycle, type PowerRun } from './power.run.ts'

export interface CountedRuns {
  run: PowerRun | undefined
  /** Absent until the machine reports its own counter of washes. */
  ownCount?: OwnCount | undefined
  /** The previous run, which the machine may still count. */
  recent?: { run: PowerRun; result: CycleResult } | undefined
}

/** Keeps an ended run, unless it is no wash and the machine has still to count the one before. */
export function rememberRun(state: CountedRuns, run: PowerRun, result: CycleResult): void {
  if (state.ownCount && (run.open || !awaitsCount(state))) state.recent = { run, result }
}

function awaitsCount({ recent, ownCount }: CountedRuns): boolean {
  if (!recent?.run.open || recent.run.counted) return false
  return ownCount === undefined || ownCount.atMs <= activePart(recent.run).endedAtMs
}

/** What the machine counts is a wash, however short or cold it was. */
export function countMachineWash(
  recognition: PowerRecognition,
  state: CountedRuns,
  value: number,
  atMs: number,
  report: (cycle: RecognisedCycle | undefined) => void,
): void {
  const rise = ownRise(state.ownCount, value)
  state.ownCount = countAfter(state.ownCount, value, atMs)
  const { run, recent } = state
  if (run) run.counted ??= 0
  if (!rise) return
  const shares = sharesOf(rise, recent && countedOf(recent.run, true), run && countedOf(run, false))
  if (recent && shares.recent > 0) {
    count(recent.run, shares.recent, atMs)
    report(closedCycle(recognition, recent.run, recent.result))
  }
  if (run && shares.current > 0) count(run, shares.current, atMs)
}

/** Whether the machine counted a run as it paused: what follows is another wash. */
export const isOver = (run: PowerRun): boolean =>
  !run.on && run.countedAtMs !== undefined && run.countedAtMs >= activePart(run).endedAtMs

function count(run: PowerRun, by: number, atMs: number): void {
  run.counted = (run.counted ?? 0) + by
  run.countedAtMs = atMs
  run.open = true
}

const countedOf = (run: PowerRun, ended: boolean) => ({
  startedAtMs: run.main.startedAtMs,
  endedAtMs: ended ? activePart(run).endedAtMs : undefined,
  counted: run.counted ?? 0,
})
