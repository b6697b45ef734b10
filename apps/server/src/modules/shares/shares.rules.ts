import type { AccessLevel, DeviceAccess, DeviceTab } from '@limpid/contract/devices'
import { type Addressee, mostLinkDays, mostShareYears, offerDays } from '@limpid/contract/shares/schemas'

/** One share that lets an account see a device. */
export interface Grant {
  level: AccessLevel
  tabs: readonly DeviceTab[] | null
  until: Date | null
}

/** What several shares of one device grant together: the most that any of them does; undefined when there is none. */
export function combine(grants: readonly Grant[]): DeviceAccess | undefined {
  if (grants.length === 0) return undefined
  const all = grants.some(({ tabs }) => tabs === null)
  const endless = grants.some(({ until }) => until === null)
  return {
    relation: 'shared',
    level: grants.some(({ level }) => level === 'control') ? 'control' : 'view',
    tabs: all ? null : [...new Set(grants.flatMap(({ tabs }) => tabs ?? []))],
    until: endless ? null : new Date(Math.max(...grants.map(({ until }) => until?.getTime() ?? 0))),
  }
}

const dayMs = 86_400_000

/** True for a moment to come that is not further away than a share may last; a share need not end. */
export function mayEndAt(until: Date | null, now: Date): boolean {
  if (until === null) return true
  return until > now && until.getTime() - now.getTime() <= mostShareYears * 366 * dayMs
}

/** True for a moment to come that is not further away than a link may last. */
export function mayExpireAt(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt.getTime() - now.getTime() <= mostLinkDays * dayMs
}

/** An offer made at this moment or before can be accepted no more. */
export function lapsedSince(now: Date): Date {
  return new Date(now.getTime() - offerDays * dayMs)
}

/** What was typed, as it is compared: names and e-mail addresses without regard to case. */
export function addressOf(to: Addressee): { kind: 'username' | 'mobile' | 'email'; text: string } {
  if ('mobile' in to) return { kind: 'mobile', text: to.mobile }
  if ('email' in to) return { kind: 'email', text: to.email.toLowerCase() }
  return { kind: 'username', text: to.username.toLowerCase() }
}
