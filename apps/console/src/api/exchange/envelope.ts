import { problemCodes } from '@limpid/contract/auth/problem-codes'
import type { Envelope } from '@limpid/contract/kernel/envelope'
import { successCode } from '@limpid/contract/kernel/envelope'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { CallProblem, clientProblems, systemFault } from '../problem.ts'

/** Error code for a missing, expired, revoked or forged token. */
export const sessionEndedCode = problemCodes.sessionInvalid

function isEnvelope(body: unknown): body is Partial<Envelope<unknown>> & { code: string } {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'string'
}

/** Extracts the data of a response, or throws the problem it contains; `text` is the raw body. */
export function openEnvelope(status: number, text: string, language: Language): unknown {
  const body = parse(text)
  if (!isEnvelope(body))
    throw new CallProblem(clientProblems.unreadable, status, localise(systemFault, language))
  const ok = status >= 200 && status < 300
  if (ok && body.code === successCode) return body.data ?? null
  const code = body.code === successCode ? clientProblems.unreadable : body.code
  throw new CallProblem(code, status, body.msg || localise(systemFault, language))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
