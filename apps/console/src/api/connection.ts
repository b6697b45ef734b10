import { create } from 'zustand'
import { CallProblem, clientProblems } from './problem.ts'

interface Connection {
  /** Set after a call without any response, until one succeeds again. */
  away: boolean
  /** Set after a call that the server could not answer without its database, until the server is ready again. */
  databaseUnavailable: boolean
}

/** Whether the server responds, and has its database. */
export const useConnection = create<Connection>(() => ({ away: false, databaseUnavailable: false }))

/** True while no call can succeed; a selector of `useConnection`. */
export const isUnavailable = ({ away, databaseUnavailable }: Connection) => away || databaseUnavailable

/** Records whether the server responded. */
export function noteAnswer(answered: boolean): void {
  if (useConnection.getState().away === answered) useConnection.setState({ away: !answered })
}

/** Records whether the server has its database. */
export function noteDatabase(available: boolean): void {
  if (useConnection.getState().databaseUnavailable === available)
    useConnection.setState({ databaseUnavailable: !available })
}

/**
 * Requests a small server file, bypassing every cache; true for any response that is not a proxy's error
 * page.
 */
export async function probeServer(): Promise<boolean> {
  try {
    const answer = await fetch('./start.js', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(4000),
    })
    return !isGatewayError(answer.status)
  } catch {
    return false
  }
}

/** True for the status codes a proxy returns while the server behind it is down. */
export function isGatewayError(status: number): boolean {
  return status === 502 || status === 504
}

/** True if the call failed because the server or the network was unreachable. */
export function isUnreachable(problem: unknown): boolean {
  if (!(problem instanceof CallProblem)) return false
  return problem.code === clientProblems.noAnswer || isGatewayError(problem.status)
}
