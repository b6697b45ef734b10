import { codePauseSeconds, codeSeconds } from '@limpid/contract/auth/code'
import type { Channel, DoorPurpose } from './contact.ts'

/** A code that was sent: to whom, and at which millisecond. It outlives a reload of the page, not the tab. */
export interface PendingCode {
  target: string
  sentAt: number
}

const keyOf = (purpose: DoorPurpose, channel: Channel) => `code.${purpose}.${channel}`

/** The code that a text from storage tells of; undefined for garbage, and for one whose time is over at `nowMs`. */
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

/** Whole seconds until another code may be sent to `target`; 0 when it may be at once. */
export function secondsUntilNext(pending: PendingCode | undefined, target: string, nowMs: number): number {
  if (pending?.target !== target) return 0
  return Math.max(0, Math.ceil((pending.sentAt + codePauseSeconds * 1000 - nowMs) / 1000))
}

/** The code that this tab waits for; undefined where storage is blocked. */
export function readPending(purpose: DoorPurpose, channel: Channel): PendingCode | undefined {
  try {
    return pendingFrom(sessionStorage.getItem(keyOf(purpose, channel)), Date.now())
  } catch {
    return undefined
  }
}

/** Notes a code that was sent, or, with undefined, that it was used. */
export function keepPending(purpose: DoorPurpose, channel: Channel, pending: PendingCode | undefined): void {
  try {
    const key = keyOf(purpose, channel)
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // The countdown then lasts as long as the page.
  }
}
