import type { CallError } from '@limpid/contract/webhooks/call-states'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Time until the next attempt after the first, the second, … failed: the example of Standard Webhooks 1.0.0, 75 hours in all. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
export const maxAttempts = pausesMs.length + 1

/** Attempts of many calls to one receiver spread over this part of a pause. */
const jitter = 0.1

/** When a call whose attempt number `attempts` is running now is attempted again; `chance` is from 0 to 1. */
export function nextAttemptAt(now: Date, attempts: number, chance: number): Date {
  const pause = pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? hour
  return new Date(now.getTime() + pause * (1 + jitter * chance))
}

export interface Answer {
  httpStatus: number | null
  error: CallError | null
  /** From the header `Retry-After`, in seconds or as a date. */
  retryAfter?: string | undefined
}

/** A receiver that does not answer is left alone for this long; so is one that says it is overloaded. */
const restMs = 30 * second
const maxBackoffMs = 24 * hour
const overloaded = new Set([429, 502, 503, 504])

/** Until when nothing is sent to a receiver after this answer; undefined where the next call may follow at once. */
export function backoffUntil({ httpStatus, error, retryAfter }: Answer, now: Date): Date | undefined {
  const requestedMs = retryAfter === undefined ? undefined : retryAfterMs(retryAfter, now)
  if (requestedMs !== undefined)
    return new Date(now.getTime() + Math.min(Math.max(requestedMs, 0), maxBackoffMs))
  const silent = error !== null && error !== 'status'
  const busy = httpStatus !== null && overloaded.has(httpStatus)
  return silent || busy ? new Date(now.getTime() + restMs) : undefined
}

function retryAfterMs(text: string, now: Date): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * second
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at - now.getTime()
}

/** A webhook that fails for this long is reported to its owner, and then switched off. */
export const warnAfterMs = 24 * hour
export const switchOffAfterMs = 72 * hour
