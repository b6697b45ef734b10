import { localise } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../../lib/settings.ts'
import { isGatewayError, noteAnswer, noteDatabase } from '../connection.ts'
import { CallProblem, clientProblems, systemFault } from '../problem.ts'
import { announceSessionEnd } from '../session/session.ts'
import { openEnvelope, sessionEndedCode } from './envelope.ts'
import { consumeFirstCall } from './firstCalls.ts'

/** Response timeout. */
const timeoutMs = 50_000

/** The problem `databaseUnavailable` of the contract. */
const databaseUnavailableCode = 'C0300'

/** The raw response. */
export interface Answer {
  status: number
  text: string
}

/**
 * The data of a response. An expired session is reported in its dialog, whichever call detected it; the end of a key of its own (`ownKey`), as
 * displays have, is not that of the session.
 */
export function openAnswer(status: number, text: string, ownKey = false): unknown {
  try {
    return openEnvelope(status, text, currentLanguage())
  } catch (problem) {
    if (problem instanceof CallProblem && problem.code === sessionEndedCode && !ownKey) {
      problem.handled = true
      announceSessionEnd()
    }
    if (problem instanceof CallProblem && problem.code === databaseUnavailableCode) noteDatabase(false)
    throw problem
  }
}

/**
 * One request in the selected language with the timeout; every failure except the caller's own abort becomes
 * a problem with status 0.
 */
export async function sendRequest(
  address: string,
  signal: AbortSignal | undefined,
  { headers: given, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const headers = { 'Accept-Language': currentLanguage() === 'en' ? 'en' : 'zh-CN', ...given }
    const requested = init.method === 'GET' ? consumeFirstCall(address, headers) : undefined
    const answer = await (requested ??
      fetch(address, {
        ...init,
        headers,
        cache: 'no-store',
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }))
    const text = await answer.text()
    noteAnswer(!isGatewayError(answer.status))
    return { status: answer.status, text }
  } catch (cause) {
    if (signal?.aborted) throw cause
    noteAnswer(false)
    throw new CallProblem(clientProblems.noAnswer, 0, localise(systemFault, currentLanguage()))
  }
}
