import type { Clock } from '../clock.ts'
import { NotSent } from './not-sent.ts'

export interface GatewayOptions {
  /** Names it in what is thrown. */
  name: string
  clock: Clock
  /** How long one message may take, attempts and pauses included. */
  deadlineMs: number
  /** Attempts for one message; a further one is made only when the last surely left nothing behind. */
  attempts?: number
  pauseMs?: number
  /** Messages on their way at once; more are refused, so that a slow gateway does not gather a crowd. */
  mostAtOnce?: number
  /** Failures in a row after which the gateway is left alone for `restMs`; then one message tries it. */
  failuresToRest?: number
  restMs?: number
}

/** Sends through an outside service that may be down, slow or lying. Throws `NotSent`, at the latest after the deadline. */
export type Gateway = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** A gateway with a deadline, few retries, a limit on what is under way, and a circuit breaker. */
export function createGateway(options: GatewayOptions): Gateway {
  const { name, clock, deadlineMs, attempts = 2, pauseMs = 300, mostAtOnce = 8 } = options
  const { failuresToRest = 3, restMs = 30_000 } = options
  let underWay = 0
  let failures = 0
  let restsUntil = 0

  /** While it rests nothing passes; afterwards one message at a time, until one gets through. */
  const admit = () => {
    if (underWay >= mostAtOnce) throw new NotSent(`${name}: too many messages are under way`)
    if (failures < failuresToRest) return
    if (clock.now().getTime() < restsUntil || underWay > 0)
      throw new NotSent(`${name}: left alone after ${failures} failures`)
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

/** The deadline holds for work that does not listen to the signal too. */
function inTime(name: string, signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NotSent(`${name}: no answer in time`)), { once: true })
    work.then(resolve, reject)
  })
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown reason'
}
