import { codePauseSeconds, codeSeconds } from '@limpid/contract/auth/code'
import type { Channel, SignInPurpose } from './contact.ts'

/** A sent code: recipient, and time in milliseconds. It survives a reload of the page, but not the tab. */
export interface PendingCode {
  target: string
  sentAt: number
}

const keyOf = (purpose: SignInPurpose, channel: Channel) => `code.${purpose}.${channel}`

/** Parses a stored code; undefined for invalid data, and for a code that has expired at `nowMs`. */
export function pendingFrom(text: string | null, nowMs: number): PendingCode | undefined {
  try {
    const { target, sentAt } = JSON.parse(text ?? '') as Partial<PendingCode>
    if (typeof target !== 'string' || typeof sentAt !== 'number') return undefined
    const ageMs = nowMs - sentAt
    return ageMs >= 0 && ageMs < codeSeconds * 1000 ? { target, sentAt } : undefined
  } catch {
    return undefined
  }
}

/** Whole seconds until another code may be sent to `target`; 0 if allowed now. */
export function secondsUntilNext(pending: PendingCode | undefined, target: string, nowMs: number): number {
  if (pending?.target !== target) return 0
  return Math.max(0, Math.ceil((pending.sentAt + codePauseSeconds * 1000 - nowMs) / 1000))
}

/** The code that this tab waits for; undefined if storage is blocked. */
export function readPending(purpose: SignInPurpose, channel: Channel): PendingCode | undefined {
  try {
    return pendingFrom(sessionStorage.getItem(keyOf(purpose, channel)), Date.now())
  } catch {
    return undefined
  }
}

/** Stores a sent code, or removes it with undefined once used. */
export function storePending(
  purpose: SignInPurpose,
  channel: Channel,
  pending: PendingCode | undefined,
): void {
  try {
    const key = keyOf(purpose, channel)
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // The countdown then lasts only as long as the page.
  }
}
