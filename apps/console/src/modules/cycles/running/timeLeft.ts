import type { RunningCycle } from '@limpid/contract/cycles/cycles'
import { minuteMs } from '@limpid/contract/kernel/durations'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'

/** Progress of a wash, as the machine reports it or estimated from earlier washes of its programme. */
export interface Progress {
  elapsedMs: number
  /** Until its expected end; negative if it takes longer than usual, undefined if unknown. */
  leftMs: number | undefined
  /** Completed share, 0 to 1; undefined if unknown. */
  share: number | undefined
}

/** `reportedLeftMs` is what the machine itself says, and is preferred to the estimate. */
export function progressOf(
  { startedAt, baseline }: RunningCycle,
  now: Date,
  reportedLeftMs?: number | undefined,
): Progress {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime())
  if (reportedLeftMs !== undefined)
    return {
      elapsedMs,
      leftMs: reportedLeftMs,
      share: elapsedMs / Math.max(1, elapsedMs + reportedLeftMs),
    }
  if (!baseline) return { elapsedMs, leftMs: undefined, share: undefined }
  const baselineMs = baseline.medianSeconds * 1000
  return {
    elapsedMs,
    leftMs: baselineMs - elapsedMs,
    share: Math.min(1, elapsedMs / Math.max(1, baselineMs)),
  }
}

/** The time left that the machine reported during this wash, less what has passed since; undefined if it reports none. */
export function reportedLeft(
  metric: string | undefined,
  { startedAt }: Pick<RunningCycle, 'startedAt'>,
  latest: readonly LatestValue[] = [],
  now: Date,
): number | undefined {
  const reported = latest.find((value) => value.metric === metric)
  if (typeof reported?.value !== 'number' || reported.ts < startedAt) return undefined
  return Math.max(0, reported.value * minuteMs - (now.getTime() - reported.ts.getTime()))
}
