import type { RunningCycle } from '@limpid/contract/cycles'

/** How far a wash is, as far as earlier ones of its programme tell. */
export interface Progress {
  elapsedMs: number
  /** Until its usual end; negative when it takes longer than usual, undefined when nothing is known. */
  leftMs: number | undefined
  /** Share that is done, 0 to 1; undefined when nothing is known. */
  share: number | undefined
}

export function progressOf({ startedAt, usual }: RunningCycle, now: Date): Progress {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime())
  if (!usual) return { elapsedMs, leftMs: undefined, share: undefined }
  const usualMs = usual.medianSeconds * 1000
  return { elapsedMs, leftMs: usualMs - elapsedMs, share: Math.min(1, elapsedMs / Math.max(1, usualMs)) }
}
