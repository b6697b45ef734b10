import type { RunningCycle } from '@limpid/contract/cycles/cycles'

/** Progress of a wash, estimated from earlier washes of its programme. */
export interface Progress {
  elapsedMs: number
  /** Until its expected end; negative if it takes longer than usual, undefined if unknown. */
  leftMs: number | undefined
  /** Completed share, 0 to 1; undefined if unknown. */
  share: number | undefined
}

export function progressOf({ startedAt, baseline }: RunningCycle, now: Date): Progress {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime())
  if (!baseline) return { elapsedMs, leftMs: undefined, share: undefined }
  const baselineMs = baseline.medianSeconds * 1000
  return {
    elapsedMs,
    leftMs: baselineMs - elapsedMs,
    share: Math.min(1, elapsedMs / Math.max(1, baselineMs)),
  }
}
