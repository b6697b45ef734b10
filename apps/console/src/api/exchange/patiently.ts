import { CallProblem, clientProblems } from '../problem.ts'
import { nextDelayMs } from './retryDelay.ts'

/** What a server, or the proxy before it, says when the same call may be answered in a moment. */
const laterStatuses: readonly number[] = [429, 502, 503, 504]
const usualAttempts = 5

/** True for an answer that is no more than "not now". */
function isNotNow(problem: unknown): boolean {
  return problem instanceof CallProblem && laterStatuses.includes(problem.status)
}

/** True where the server said nothing of what was asked: nothing answered, or only "not now". */
export function isUnanswered(problem: unknown): boolean {
  return isNotNow(problem) || (problem instanceof CallProblem && problem.code === clientProblems.noAnswer)
}

interface Patience {
  attempts?: number
  pause?: (ms: number) => Promise<void>
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Asks again, with growing pauses of some seconds in all, while the answer is no more than "not now"; any other one counts. */
export async function patiently<T>(
  ask: () => Promise<T>,
  { attempts: most = usualAttempts, pause = wait }: Patience = {},
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ask()
    } catch (problem) {
      if (!isNotNow(problem) || attempts === most) throw problem
      await pause(nextDelayMs(attempts - 1, Math.random()))
    }
  }
}
