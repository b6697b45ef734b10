import { create } from 'zustand'
import { readStored, writeStored } from '../lib/storage.ts'

/**
 * Who is signed in, as far as the browser knows: one token in local storage under `accessToken`, kept as
 * `Bearer <token>`. An empty string counts as none. Where storage is blocked the token lives as long as the page.
 */
const tokenKey = 'accessToken'

let tokenInMemory: string | undefined

/** The stored Authorization value (`Bearer xxx`), or undefined when nobody is signed in. */
export function readToken(): string | undefined {
  return readStored(tokenKey) ?? tokenInMemory
}

/** Keeps a token of the sign-in call. */
export function keepToken(type: string, accessToken: string): void {
  tokenInMemory = `${type} ${accessToken}`
  writeStored(tokenKey, tokenInMemory)
}

/** Forgets the token. */
export function clearToken(): void {
  tokenInMemory = undefined
  writeStored(tokenKey, undefined)
}

/** Whether the dialog about a session that ended is open: one dialog, however many calls failed. */
export const useSessionEnded = create<{ ended: boolean }>(() => ({ ended: false }))

/** Opens the dialog about the ended session. */
export function announceSessionEnd(): void {
  useSessionEnded.setState({ ended: true })
}

/** Closes the dialog and leaves the page as it is; the next refused call opens it again. */
export function dismissSessionEnd(): void {
  useSessionEnded.setState({ ended: false })
}
