import { say } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../../lib/settings.ts'
import { isGatewayExcuse, noteAnswer } from '../connection.ts'
import { CallProblem, clientProblems, systemFault } from '../problem.ts'
import { announceSessionEnd } from '../session/session.ts'
import { openEnvelope, sessionEndedCode } from './envelope.ts'
import { takeFirst } from './firstCalls.ts'

/** How long an answer may take. */
const timeoutMs = 50_000

/** What came back, before anybody looked into it. */
export interface Answer {
  status: number
  text: string
}

/** The data of an answer. An ended session is told by its dialog, whichever call found it out. */
export function openAnswer(status: number, text: string): unknown {
  try {
    return openEnvelope(status, text, currentLanguage())
  } catch (problem) {
    if (problem instanceof CallProblem && problem.code === sessionEndedCode) {
      problem.handled = true
      announceSessionEnd()
    }
    throw problem
  }
}

/** One exchange in the chosen language and under the time limit; every failure but the caller's own abort becomes a problem of status 0. */
export async function ask(
  address: string,
  signal: AbortSignal | undefined,
  { headers: given, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const headers = { 'Accept-Language': currentLanguage() === 'en' ? 'en' : 'zh-CN', ...given }
    const asked = init.method === 'GET' ? takeFirst(address, headers) : undefined
    const answer = await (asked ??
      fetch(address, {
        ...init,
        headers,
        cache: 'no-store',
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }))
    const text = await answer.text()
    noteAnswer(!isGatewayExcuse(answer.status))
    return { status: answer.status, text }
  } catch (cause) {
    if (signal?.aborted) throw cause
    noteAnswer(false)
    throw new CallProblem(clientProblems.noAnswer, 0, say(systemFault, currentLanguage()))
  }
}
