import { create } from 'zustand'
import { CallProblem, clientProblems } from './problem.ts'

/** Whether the server answers. `away` after a call that nothing answered, until one is answered again. */
export const useConnection = create<{ away: boolean }>(() => ({ away: false }))

/** Notes that the server answered, or did not. */
export function noteAnswer(answered: boolean): void {
  if (useConnection.getState().away === answered) useConnection.setState({ away: !answered })
}

/** Asks for a small file of the server, past every cache; true when anything but a gateway's excuse comes back. */
export async function probeServer(): Promise<boolean> {
  try {
    const answer = await fetch('./start.js', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(4000),
    })
    return !isGatewayExcuse(answer.status)
  } catch {
    return false
  }
}

/** True for the statuses that a proxy answers with while the server behind it is gone. */
export function isGatewayExcuse(status: number): boolean {
  return status === 502 || status === 504
}

/** True for the failure of a call that found the server away, or nothing that leads to it. */
export function isAway(problem: unknown): boolean {
  if (!(problem instanceof CallProblem)) return false
  return problem.code === clientProblems.noAnswer || isGatewayExcuse(problem.status)
}
