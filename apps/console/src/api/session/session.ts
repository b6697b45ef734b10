import { create } from 'zustand'
import { readStored, writeStored } from '../../lib/storage.ts'

/**
 * The signed-in state as far as the browser knows: one token in local storage under `accessToken`, stored as
 * `Bearer <token>`. An empty string counts as none. Where storage is blocked or full the token lives as long
 * as the page; otherwise storage is the only source, so removing it signs out.
 */
const tokenKey = 'accessToken'
const beforeKey = 'accessTokenBefore'
/** Milliseconds since 1970, by the browser's clock. */
const renewAtKey = 'accessTokenRenewAt'

/** A token that could not be stored. */
let tokenInMemory: string | undefined

/**
 * The stored Authorization value (`Bearer xxx`), or undefined when nobody is signed in. Any other stored
 * value is sent as it is, so that the server rejects it.
 */
export function readToken(): string | undefined {
  return (tokenInMemory ?? readStored(tokenKey))?.replace(/[^ -~]/g, '?')
}

/** A token as returned by the server; `expires_in` in seconds. */
export interface GivenToken {
  token_type: string
  access_token: string
  expires_in: number
}

/** Fraction of its lifetime after which a token in use is renewed. */
const renewAfter = 2 / 3

/** Stores a token. `before` is the one it replaces, which shows other tabs that the user is the same. */
export function storeToken({ token_type, access_token, expires_in }: GivenToken, before?: string): void {
  const token = `${token_type} ${access_token}`
  writeStored(beforeKey, before)
  writeStored(renewAtKey, String(Math.round(Date.now() + expires_in * 1000 * renewAfter)))
  writeStored(tokenKey, token)
  tokenInMemory = readStored(tokenKey) === token ? undefined : token
  dismissSessionEnd()
}

/** True if the stored token replaced this one in the same session. */
export function isSuccessorOf(token: string): boolean {
  return readToken() !== undefined && readStored(beforeKey) === token
}

/** True if the stored token should be renewed soon. */
export function isRenewalDue(): boolean {
  return Number(readStored(renewAtKey) ?? Number.POSITIVE_INFINITY) <= Date.now()
}

/** Removes the token and any pending message about it. */
export function clearToken(): void {
  tokenInMemory = undefined
  dismissSessionEnd()
  for (const key of [tokenKey, beforeKey, renewAtKey]) writeStored(key, undefined)
}

/** Whether the session-expired dialog is open: one dialog, however many calls failed. */
export const useSessionEnded = create<{ ended: boolean }>(() => ({ ended: false }))

/**
 * Opens the session-expired dialog. Without a stored token there is no session to end: a late response
 * changes nothing.
 */
export function announceSessionEnd(): void {
  if (readToken() !== undefined) useSessionEnded.setState({ ended: true })
}

/** Closes the dialog and keeps the page; the next rejected call opens it again. */
export function dismissSessionEnd(): void {
  useSessionEnded.setState({ ended: false })
}
