import type { Call, Endpoint, EndpointTable, Reply } from '@limpid/contract/kernel/endpoints'
import { localise } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'
import { currentLanguage } from '../lib/settings.ts'
import { addressOf, bodyOf } from './address.ts'
import { openAnswer, sendRequest } from './exchange/exchange.ts'
import { CallProblem, clientProblems, systemFault } from './problem.ts'
import { requestSignedIn } from './session/renewal.ts'
import { noteStale } from './stale.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Authorization value of this call, instead of the session's. */
  authorization?: string
  /** The call continues after the page is left; its body is small. */
  keepalive?: boolean
  /** A repeated call with the same key has the effect of the first one. */
  idempotencyKey?: string
}

export type Remote<T extends EndpointTable> = {
  [K in keyof T as T[K] extends { produces: string } ? never : K]: (
    call: Call<T[K]>,
    options?: CallOptions,
  ) => Promise<Reply<T[K]>>
}

/** The calls of an endpoint table as functions. They throw `CallProblem`, or the caller's own abort. */
export function remote<T extends EndpointTable>(table: T): Remote<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (call: AnyCall, options?: CallOptions) => sendNoting(endpoint, call, options ?? {}),
  ])
  return Object.fromEntries(calls) as Remote<T>
}

interface AnyCall {
  params?: object
  query?: object
  body?: unknown
}

/** Every call carries the session token except public ones, which an old token must not break. */
export function sendsToken(endpoint: Endpoint, options: CallOptions): boolean {
  return options.authorization === undefined && endpoint.needs !== 'public'
}

/** Sends a call, and notes what it made stale. */
async function sendNoting(endpoint: Endpoint, call: AnyCall, options: CallOptions): Promise<unknown> {
  const { stales = [] } = endpoint
  try {
    const reply = await send(endpoint, call, options)
    noteStale(stales, true)
    return reply
  } catch (problem) {
    noteStale(stales, false)
    throw problem
  }
}

async function send(endpoint: Endpoint, call: AnyCall, options: CallOptions): Promise<unknown> {
  const body = bodyOf(endpoint, call.body)
  const requested = (authorization: string | undefined) =>
    sendRequest(addressOf(endpoint, call.params, call.query), options.signal, {
      method: endpoint.method,
      headers: {
        ...(authorization ? { Authorization: authorization } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive && { keepalive: true }),
    })
  const { status, text } = await (sendsToken(endpoint, options)
    ? requestSignedIn(requested)
    : requested(options.authorization))
  return decodeReply(endpoint, openAnswer(status, text, options.authorization !== undefined), status)
}

function decodeReply(endpoint: Endpoint, data: unknown, status: number): unknown {
  const decoded = z.safeDecode(endpoint.reply, data as never)
  if (decoded.success) return decoded.data
  const code = data === null ? clientProblems.noData : clientProblems.unreadable
  throw new CallProblem(code, status, localise(systemFault, currentLanguage()))
}
