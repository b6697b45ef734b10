import type { Clock } from '../clock.ts'
import { NotSent } from './not-sent.ts'

export interface GatewayOptions {
  /** Name used in error messages. */
  name: string
  clock: Clock
  /** Maximum time for one message, attempts and delays included. */
  deadlineMs: number
  /** Attempts per message; a retry is made only when the last attempt certainly had no effect. */
  attempts?: number
  pauseMs?: number
  /** Concurrent messages; more are rejected, so that a slow gateway does not build up a queue. */
  maxAtOnce?: number
  /** Consecutive failures after which the gateway is skipped for `restMs`; then one message tries it. */
  failuresToRest?: number
  restMs?: number
}

/**
 * Sends through an external service that may be down, slow or unreliable. Throws `NotSent`, at the latest
 * after the deadline.
 */
export type Gateway = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** A gateway with a deadline, few retries, a concurrency limit, and a circuit breaker. */
export function createGateway(options: GatewayOptions): Gateway {
  const { name, clock, deadlineMs, attempts = 2, pauseMs = 300, maxAtOnce = 8 } = options
  const { failuresToRest = 3, restMs = 30_000 } = options
  let underWay = 0
  let failures = 0
  let restsUntil = 0

  /** While the circuit is open nothing passes; afterwards one message at a time, until one succeeds. */
  const admit = () => {
    if (underWay >= maxAtOnce) throw new NotSent(`${name}: too many messages in progress`)
    if (failures < failuresToRest) return
    if (clock.now().getTime() < restsUntil || underWay > 0)
      throw new NotSent(`${name}: paused after ${failures} failures`)
  }

  const note = (error: unknown) => {
    if (error instanceof NotSent && error.blame === 'message') {
      failures = 0
      return
    }
    failures += 1
    if (failures >= failuresToRest) restsUntil = clock.now().getTime() + restMs
  }

  return async (work) => {
    admit()
    underWay += 1
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      await inTime(name, signal, persist(work, signal, attempts, pauseMs))
      failures = 0
    } catch (error) {
      note(error)
      throw error instanceof NotSent ? error : new NotSent(`${name}: ${reasonOf(error)}`)
    } finally {
      underWay -= 1
    }
  }
}

async function persist(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  attempts: number,
  pauseMs: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(signal)
    } catch (error) {
      const again = error instanceof NotSent && error.again && attempt < attempts && !signal.aborted
      if (!again) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
  }
}

/** The deadline also holds for work that ignores the signal. */
function inTime(name: string, signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NotSent(`${name}: timed out`)), { once: true })
    work.then(resolve, reject)
  })
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown reason'
}
