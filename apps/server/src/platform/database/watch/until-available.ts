import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { isDatabaseAway } from './away.ts'

const firstPauseMs = 500
const longestPauseMs = 5_000

const isDiskFull = ({ message, code }: Error & { code?: string }) =>
  code === 'ENOSPC' || /No space left on device/.test(message)

interface Waiting {
  log: Logger
  stopping: AbortSignal
  /** Tells the person at the terminal what is waited for. */
  say: (sentence: string) => void
  pauseMs?: number
}

/**
 * Tries until the database is there: a machine that boots may start the server before its database, and a full disk is
 * emptied by somebody who does not think of the server. Any other error, a wrong password for example, is final.
 */
export async function untilAvailable<Result>(
  attempt: () => Promise<Result>,
  { log, stopping, say, pauseMs = firstPauseMs }: Waiting,
): Promise<Result> {
  let isSaid = false
  for (let waitMs = pauseMs; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
    try {
      return await attempt()
    } catch (thrown) {
      const error = thrown as Error
      const isFull = isDiskFull(error)
      if (!isFull && !isDatabaseAway(error)) throw error
      if (!isSaid)
        say(
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
