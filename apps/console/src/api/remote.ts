import type { Call, Endpoint, EndpointTable, Reply } from '@limpid/contract/kernel/endpoints'
import { say } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'
import { currentLanguage } from '../lib/settings.ts'
import { addressOf, bodyOf } from './address.ts'
import { isGatewayExcuse, noteAnswer } from './connection.ts'
import { openEnvelope, sessionEndedCode } from './envelope.ts'
import { takeFirst } from './firstCalls.ts'
import { CallProblem, clientProblems, systemFault } from './problem.ts'
import { announceSessionEnd, readToken } from './session.ts'

/** How long an answer may take. */
const timeoutMs = 50_000

export interface CallOptions {
  signal?: AbortSignal
  /** An Authorization value of the call's own, in place of the session's. */
  authorization?: string
}

export type Remote<T extends EndpointTable> = {
  [K in keyof T]: (call: Call<T[K]>, options?: CallOptions) => Promise<Reply<T[K]>>
}

/** The calls of an endpoint table as functions. They throw `CallProblem`, or the abort of the caller's own signal. */
export function remote<T extends EndpointTable>(table: T): Remote<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (call: AnyCall, options?: CallOptions) => send(endpoint, call, options ?? {}),
  ])
  return Object.fromEntries(calls) as Remote<T>
}

interface AnyCall {
  params?: object
  query?: object
  body?: unknown
}

/** The session's token goes with every call but the public ones, which an old token must not disturb. */
export function authorizationFor(endpoint: Endpoint, options: CallOptions): string | undefined {
  return options.authorization ?? (endpoint.needs === 'public' ? undefined : readToken())
}

async function send(endpoint: Endpoint, call: AnyCall, options: CallOptions): Promise<unknown> {
  const body = bodyOf(endpoint, call.body)
  const authorization = authorizationFor(endpoint, options)
  const { status, text } = await ask(addressOf(endpoint, call.params, call.query), options.signal, {
    method: endpoint.method,
    headers: {
      ...(authorization ? { Authorization: authorization } : {}),
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  return decodeReply(endpoint, openAnswer(status, text), status)
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
): Promise<{ status: number; text: string }> {
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

function decodeReply(endpoint: Endpoint, data: unknown, status: number): unknown {
  const decoded = z.safeDecode(endpoint.reply, data as never)
  if (decoded.success) return decoded.data
  const code = data === null ? clientProblems.noData : clientProblems.unreadable
  throw new CallProblem(code, status, say(systemFault, currentLanguage()))
}
