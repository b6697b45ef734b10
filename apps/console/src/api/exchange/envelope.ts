import { problemCodes, successCode } from '@limpid/contract/kernel/problems/problem-codes'
import type { Envelope } from '@limpid/contract/kernel/problems/problems'
import { type Language, say } from '@limpid/contract/kernel/words'
import { CallProblem, clientProblems, systemFault } from '../problem.ts'

/** Code of a token that is missing, expired, revoked or forged. */
export const sessionEndedCode = problemCodes.sessionInvalid

function isEnvelope(body: unknown): body is Partial<Envelope<unknown>> & { code: string } {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'string'
}

/** Takes the data out of an answer, or throws the problem it holds; `text` is the body as it came. */
export function openEnvelope(status: number, text: string, language: Language): unknown {
  const body = parse(text)
  if (!isEnvelope(body)) throw new CallProblem(clientProblems.unreadable, status, say(systemFault, language))
  const ok = status >= 200 && status < 300
  if (ok && body.code === successCode) return body.data ?? null
  const code = body.code === successCode ? clientProblems.unreadable : body.code
  throw new CallProblem(code, status, body.msg || say(systemFault, language))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
