import { sessionCalls } from '@limpid/contract/auth/session'
import { currentLanguage } from '../../lib/settings.ts'
import { addressOf, bodyOf } from '../address.ts'
import { openEnvelope, sessionEndedCode } from '../exchange/envelope.ts'
import { type Answer, ask } from '../exchange/exchange.ts'
import { patiently } from '../exchange/patiently.ts'
import { CallProblem } from '../problem.ts'
import { type GivenToken, isRenewalDue, keepToken, readToken } from './session.ts'

/** After waiting for another tab: what it stored is seen here a moment after its turn. */
const seenAfterMs = 50

/** Tabs of one browser take turns, so that a token is renewed once; browsers tell them apart by TLS alone. */
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
 * Gets a new token for the one that was used; true when there is one, by this tab or another. False when the session has ended;
 * throws when that is not known yet: the server was busy, or nobody answered.
 */
export function renewToken(used: string): Promise<boolean> {
  renewing ??= inTurn(() => renew(used)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** A call that waits for its token does not wait long. */
const attempts = 3

/** Only who refuses the token ends the session: a server that is busy, or does not answer, says nothing about it. */
async function renew(used: string): Promise<boolean> {
  const held = readToken()
  if (held !== used) return held !== undefined
  try {
    const given = await patiently(() => askForToken(used), { attempts })
    // Who signed out meanwhile stays signed out.
    if (readToken() === used) keepToken(given, used)
    return true
  } catch (problem) {
    if (isRefusal(problem)) return false
    throw problem
  }
}

/** The token counts no more, or what is stored is none at all. */
const isRefusal = (problem: unknown) =>
  problem instanceof CallProblem && (problem.code === sessionEndedCode || problem.status === 400)

async function askForToken(used: string): Promise<GivenToken> {
  const form = { grant_type: 'refresh_token' as const, refresh_token: used.replace(/^\S+\s+/, '') }
  const { status, text } = await ask(addressOf(sessionCalls.signIn, undefined, undefined), undefined, {
    method: sessionCalls.signIn.method,
    headers: {},
    body: bodyOf(sessionCalls.signIn, form) ?? null,
  })
  return openEnvelope(status, text, currentLanguage()) as GivenToken
}

const saysSessionEnded = ({ status, text }: Answer) =>
  status === 401 || text.startsWith(`{"code":"${sessionEndedCode}"`)

/**
 * Asks with the stored token. One that is due is renewed beside; after one that was refused the same is asked once more with a
 * new one, so that nobody notices how short a token lives.
 */
export async function askSignedIn<A extends Answer>(
  asked: (authorization: string | undefined) => Promise<A>,
): Promise<A> {
  const used = readToken()
  if (used !== undefined && isRenewalDue()) renewToken(used).catch(() => undefined)
  const answer = await asked(used)
  if (used === undefined || !saysSessionEnded(answer)) return answer
  return (await renewToken(used)) ? asked(readToken()) : answer
}
