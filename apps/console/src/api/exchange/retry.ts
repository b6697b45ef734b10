import { CallProblem, clientProblems } from '../problem.ts'
import { nextDelayMs } from './retryDelay.ts'

/** Status codes of a server, or its proxy, when the same call may succeed in a moment. */
const laterStatuses: readonly number[] = [429, 502, 503, 504]
const defaultAttempts = 5

/** True if the failure only means "try again later". */
function isNotNow(problem: unknown): boolean {
  return problem instanceof CallProblem && laterStatuses.includes(problem.status)
}

/** True if the server said nothing about the request: no response, or only "try again later". */
export function isUnanswered(problem: unknown): boolean {
  return isNotNow(problem) || (problem instanceof CallProblem && problem.code === clientProblems.noAnswer)
}

interface RetryPolicy {
  attempts?: number
  pause?: (ms: number) => Promise<void>
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Retries with growing delays, some seconds in total, while the failure only means "try again later"; any
 * other result is final.
 */
export async function retrying<T>(
  sendRequest: () => Promise<T>,
  { attempts: max = defaultAttempts, pause = wait }: RetryPolicy = {},
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await sendRequest()
    } catch (problem) {
      if (!isNotNow(problem) || attempts === max) throw problem
      await pause(nextDelayMs(attempts - 1, Math.random()))
    }
  }
}
