import { sessionCalls } from '@limpid/contract/auth/session'
import { currentLanguage } from '../../lib/settings.ts'
import { addressOf, bodyOf } from '../address.ts'
import { openEnvelope, sessionEndedCode } from '../exchange/envelope.ts'
import { type Answer, sendRequest } from '../exchange/exchange.ts'
import { retrying } from '../exchange/retry.ts'
import { CallProblem } from '../problem.ts'
import { type GivenToken, isRenewalDue, readToken, storeToken } from './session.ts'

/** After waiting for another tab: its stored token is visible here shortly after its turn. */
const seenAfterMs = 50

/** Tabs of one browser take turns, so that a token is renewed once; browsers support this only over TLS. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  const first = await navigator.locks.request('accessToken', { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  )
  return (
    first ??
    navigator.locks.request('accessToken', async () => {
      await new Promise((seen) => setTimeout(seen, seenAfterMs))
      return work()
    })
  )
}

let renewing: Promise<boolean> | undefined

/**
 * Renews the used token; true when there is a new one, from this tab or another. False when the session has
 * ended; throws when that is not known yet because the server was busy or did not respond.
 */
export function renewToken(used: string): Promise<boolean> {
  renewing ??= inTurn(() => renew(used)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Few attempts, because a call is waiting for its token. */
const attempts = 3

/**
 * Only a rejection of the token ends the session: a server that is busy or does not respond proves nothing
 * about it.
 */
async function renew(used: string): Promise<boolean> {
  const held = readToken()
  if (held !== used) return held !== undefined
  try {
    const issued = await retrying(() => askForToken(used), { attempts })
    // A user who signed out meanwhile stays signed out.
    if (readToken() === used) storeToken(issued, used)
    return true
  } catch (problem) {
    if (isRefusal(problem)) return false
    throw problem
  }
}

/** The token is no longer valid, or the stored value is not a token. */
const isRefusal = (problem: unknown) =>
  problem instanceof CallProblem && (problem.code === sessionEndedCode || problem.status === 400)

async function askForToken(used: string): Promise<GivenToken> {
  const form = { grant_type: 'refresh_token' as const, refresh_token: used.replace(/^\S+\s+/, '') }
  const { status, text } = await sendRequest(
    addressOf(sessionCalls.signIn, undefined, undefined),
    undefined,
    {
      method: sessionCalls.signIn.method,
      headers: {},
      body: bodyOf(sessionCalls.signIn, form) ?? null,
    },
  )
  return openEnvelope(status, text, currentLanguage()) as GivenToken
}

const saysSessionEnded = ({ status, text }: Answer) =>
  status === 401 || text.startsWith(`{"code":"${sessionEndedCode}"`)

/**
 * Sends a request with the stored token. A token due for renewal is renewed in parallel; after a rejected one
 * the request is repeated once with a new token, so that users never notice its short lifetime.
 */
export async function requestSignedIn<A extends Answer>(
  requested: (authorization: string | undefined) => Promise<A>,
): Promise<A> {
  const used = readToken()
  if (used !== undefined && isRenewalDue()) renewToken(used).catch(() => undefined)
  const answer = await requested(used)
  if (used === undefined || !saysSessionEnded(answer)) return answer
  return (await renewToken(used)) ? requested(readToken()) : answer
}
