import type { Call, Endpoint, EndpointTable, Reply } from '@limpid/contract/kernel/endpoints'
import { say } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'
import { currentLanguage } from '../lib/settings.ts'
import { addressOf, bodyOf } from './address.ts'
import { ask, openAnswer } from './exchange/exchange.ts'
import { CallProblem, clientProblems, systemFault } from './problem.ts'
import { askSignedIn } from './session/renewal.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** An Authorization value of the call's own, in place of the session's. */
  authorization?: string
  /** The call goes on when the page is left; its body is small. */
  keepalive?: boolean
}

export type Remote<T extends EndpointTable> = {
  [K in keyof T as T[K] extends { produces: string } ? never : K]: (
    call: Call<T[K]>,
    options?: CallOptions,
  ) => Promise<Reply<T[K]>>
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
export function sendsToken(endpoint: Endpoint, options: CallOptions): boolean {
  return options.authorization === undefined && endpoint.needs !== 'public'
}

async function send(endpoint: Endpoint, call: AnyCall, options: CallOptions): Promise<unknown> {
  const body = bodyOf(endpoint, call.body)
  const asked = (authorization: string | undefined) =>
    ask(addressOf(endpoint, call.params, call.query), options.signal, {
      method: endpoint.method,
      headers: {
        ...(authorization ? { Authorization: authorization } : {}),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive && { keepalive: true }),
    })
  const { status, text } = await (sendsToken(endpoint, options)
    ? askSignedIn(asked)
    : asked(options.authorization))
  return decodeReply(endpoint, openAnswer(status, text), status)
}

function decodeReply(endpoint: Endpoint, data: unknown, status: number): unknown {
  const decoded = z.safeDecode(endpoint.reply, data as never)
  if (decoded.success) return decoded.data
  const code = data === null ? clientProblems.noData : clientProblems.unreadable
  throw new CallProblem(code, status, say(systemFault, currentLanguage()))
}
