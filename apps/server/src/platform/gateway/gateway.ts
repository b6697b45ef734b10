import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleAll,
  handleType,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { NotSent } from './not-sent.ts'

export interface GatewayOptions {
  /** Name used in error messages. */
  name: string
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
  const { name, deadlineMs, attempts = 2, pauseMs = 300, maxAtOnce = 8 } = options
  const { failuresToRest = 3, restMs = 30_000 } = options
  const limited = bulkhead(maxAtOnce)
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresToRest),
  })
  const persistent = wrap(
    // It also holds for work that ignores the signal.
    timeout(deadlineMs, TimeoutStrategy.Aggressive),
    retry(
      handleType(NotSent, ({ again }) => again),
      {
        maxAttempts: attempts - 1,
        backoff: new DelegateBackoff(() => pauseMs * (0.5 + Math.random())),
      },
    ),
  )

  const send = async (work: (signal: AbortSignal) => Promise<void>) => {
    // The breaker lets others wait for the message that tries the gateway; they are rejected instead.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    return breaker.execute(() => persistent.execute(({ signal }) => work(signal)).catch(refusedMessage))
  }

  return async (work) => {
    const refusal = await limited
      .execute(() => send(work))
      .catch((error: unknown) => {
        throw error instanceof NotSent ? error : new NotSent(`${name}: ${reasonOf(error)}`)
      })
    if (refusal) throw refusal
  }
}

/** A gateway that rejects a message works: for the breaker this is a success. */
function refusedMessage(error: unknown): NotSent {
  if (error instanceof NotSent && error.blame === 'message') return error
  throw error
}

function reasonOf(error: unknown): string {
  if (error instanceof BulkheadRejectedError) return 'too many messages in progress'
  if (error instanceof BrokenCircuitError) return 'paused after repeated failures'
  if (error instanceof TaskCancelledError) return 'timed out'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown reason'
}
