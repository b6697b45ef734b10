import { create } from 'zustand'
import { readStored, writeStored } from '../../lib/storage.ts'

/**
 * Who is signed in, as far as the browser knows: one token in local storage under `accessToken`, kept as
 * `Bearer <token>`. An empty string counts as none. Where storage is blocked or full the token lives as long as the page;
 * everywhere else what is stored is all there is, so that whoever takes it away has signed out.
 */
const tokenKey = 'accessToken'
const beforeKey = 'accessTokenBefore'
/** Milliseconds since 1970, by this browser's clock. */
const renewAtKey = 'accessTokenRenewAt'

/** A token that the storage did not take. */
let tokenInMemory: string | undefined

/**
 * The stored Authorization value (`Bearer xxx`), or undefined when nobody is signed in. Whatever else may stand there can be
 * sent, so that the server is who refuses it.
 */
export function readToken(): string | undefined {
  return (tokenInMemory ?? readStored(tokenKey))?.replace(/[^ -~]/g, '?')
}

/** A token as the server gives it; `expires_in` in seconds. */
export interface GivenToken {
  token_type: string
  access_token: string
  expires_in: number
}

/** Part of its life after which a token in use is renewed. */
const renewAfter = 2 / 3

/** Keeps a token. `before` is the one that it takes the place of, by which other tabs know that the person is the same. */
export function keepToken({ token_type, access_token, expires_in }: GivenToken, before?: string): void {
  const token = `${token_type} ${access_token}`
  writeStored(beforeKey, before)
  writeStored(renewAtKey, String(Math.round(Date.now() + expires_in * 1000 * renewAfter)))
  writeStored(tokenKey, token)
  tokenInMemory = readStored(tokenKey) === token ? undefined : token
  dismissSessionEnd()
}

/** True when the stored token took the place of this one in the same session. */
export function isSuccessorOf(token: string): boolean {
  return readToken() !== undefined && readStored(beforeKey) === token
}

/** True when the stored token is to be renewed before long. */
export function isRenewalDue(): boolean {
  return Number(readStored(renewAtKey) ?? Number.POSITIVE_INFINITY) <= Date.now()
}

/** Forgets the token, and what was to be said about it. */
export function clearToken(): void {
  tokenInMemory = undefined
  dismissSessionEnd()
  for (const key of [tokenKey, beforeKey, renewAtKey]) writeStored(key, undefined)
}

/** Whether the dialog about a session that ended is open: one dialog, however many calls failed. */
export const useSessionEnded = create<{ ended: boolean }>(() => ({ ended: false }))

/** Opens the dialog about the ended session. Where no token is stored there is none to end: a late answer says nothing new. */
export function announceSessionEnd(): void {
  if (readToken() !== undefined) useSessionEnded.setState({ ended: true })
}

/** Closes the dialog and leaves the page as it is; the next refused call opens it again. */
export function dismissSessionEnd(): void {
  useSessionEnded.setState({ ended: false })
}
