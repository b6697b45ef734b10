import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { isDatabaseBusy, isDatabaseUnavailable, isDiskFull } from './unavailable.ts'

const firstPauseMs = 500
const longestPauseMs = 5_000

/** A migration that fails names itself, and why in its cause. */
const isRefused = (error: Error): boolean =>
  isDatabaseUnavailable(error) ||
  isDatabaseBusy(error) ||
  (error.cause instanceof Error && isRefused(error.cause))

interface Waiting {
  log: Logger
  stopping: AbortSignal
  /** Called when the waiting begins, with a sentence for the person at the terminal. */
  onWait: (sentence: string) => Promise<void> | void
  pauseMs?: number
}

/** Tries a step of the start until the database is there. */
export type UntilAvailable = <Result>(attempt: () => Promise<Result>) => Promise<Result>

/**
 * The steps of a start wait for the database: a machine that boots may start the server before its database, which may also be
 * restarted while the server migrates, and a full disk is emptied by somebody who does not think of the server. A step that was
 * interrupted is done again. Any other error, a wrong password for example, is final.
 */
export function untilAvailable({ log, stopping, onWait, pauseMs = firstPauseMs }: Waiting): UntilAvailable {
  return async (attempt) => {
    let isSaid = false
    for (let waitMs = pauseMs; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        return await attempt()
      } catch (thrown) {
        const error = thrown as Error
        const isFull = isDiskFull(error)
        if (!isFull && !isRefused(error)) throw error
        if (!isSaid)
          await onWait(
            isFull
              ? 'Limpid waits: the disk is full, so PostgreSQL cannot start. Free some space; it continues by itself.'
              : `Limpid waits for its database, and continues by itself: ${error.message}`,
          )
        isSaid = true
        log.warn({ err: error }, 'the database is not available yet')
        await sleep(waitMs, undefined, { signal: stopping })
      }
    }
  }
}
