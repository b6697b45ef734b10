import { dayMs } from '@limpid/contract/kernel/durations'
import { type Addressee, maxLinkDays, maxShareYears, offerDays } from '@limpid/contract/shares/schemas'

/** True for a future instant within the maximum duration of a share; a share need not end. */
export function mayEndAt(until: Date | null, now: Date): boolean {
  if (until === null) return true
  return until > now && until.getTime() - now.getTime() <= maxShareYears * 366 * dayMs
}

/** True for a future instant within the maximum lifetime of a link. */
export function mayExpireAt(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt.getTime() - now.getTime() <= maxLinkDays * dayMs
}

/** An invitation made at this instant or before has expired. */
export function invitationCutoff(now: Date): Date {
  return new Date(now.getTime() - offerDays * dayMs)
}

/** The input in the form used for comparison: usernames and e-mail addresses are case-insensitive. */
export function addressOf(to: Addressee): { kind: 'username' | 'mobile' | 'email'; text: string } {
  if ('mobile' in to) return { kind: 'mobile', text: to.mobile }
  if ('email' in to) return { kind: 'email', text: to.email.toLowerCase() }
  return { kind: 'username', text: to.username.toLowerCase() }
}
