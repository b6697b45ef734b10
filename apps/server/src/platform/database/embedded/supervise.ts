import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findProcess } from './host/processes.ts'
import type { Running } from './start-postmaster.ts'

interface Supervised {
  first: Running
  /** Starts a postmaster in the place of the one that ended. */
  restart: () => Promise<Running>
  log: Logger
  restartAfterMs?: number
}

const longestPauseMs = 10_000

/**
 * Starts PostgreSQL again whenever it ends by itself, killed for lack of memory or stopped by a full disk, with growing
 * pauses for as long as it fails. Meanwhile the server runs and says that its database is away.
 */
export function supervise({ first, restart, log, restartAfterMs = 500 }: Supervised) {
  const stopping = new AbortController()
  let running: Running | undefined = first

  const startAgain = async (): Promise<void> => {
    for (let pauseMs = restartAfterMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs, undefined, { signal: stopping.signal })
      try {
        running = await restart()
        log.info({ postmaster: running.pid }, 'the embedded PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ err: error }, whyNot(error as Error))
      }
    }
  }

  const run = async () => {
    while (running && !stopping.signal.aborted) {
      await ended(running, stopping.signal)
      if (stopping.signal.aborted) return
      log.error(
        { postmaster: running.pid },
        'the embedded PostgreSQL exited unexpectedly; it is started again',
      )
      running = undefined
      await startAgain()
    }
  }
  // Rejects only because a pause was cut short by `stop`.
  const supervising = run().catch(() => {})

  return {
    /** Starts no other one. Resolves to the one that runs, if any. */
    async stop(): Promise<Running | undefined> {
      stopping.abort()
      await supervising
      return running
    },
  }
}

function whyNot({ message }: Error): string {
  return /No space left on device|ENOSPC/.test(message)
    ? 'The disk is full, so PostgreSQL cannot start. Free some space; Limpid continues by itself.'
    : 'The embedded PostgreSQL cannot start yet; Limpid tries again.'
}

/**
 * Our own child reports its end; an adopted postmaster is another process's child and is polled once a second. Resolves
 * early when stopping.
 */
async function ended({ child, pid, started }: Running, stopping: AbortSignal): Promise<void> {
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((settle) => {
      child.once('exit', () => settle())
      stopping.addEventListener('abort', () => settle(), { once: true })
    })
    return
  }
  while (!stopping.aborted && (await findProcess(pid))?.started === started)
    await sleep(1_000, undefined, { ref: false })
}
