import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import { type DeviceAccess, type Grant, mayOpen } from '@limpid/contract/devices/access'
import { type Addressee, maxLinkDays, maxShareYears, offerDays } from '@limpid/contract/shares/schemas'

/**
 * The combined grants of several shares of one device: each for its own tabs, until its own end. A share that
 * another covers completely is omitted. Undefined if there is none.
 */
export function combine(shares: readonly Grant[]): DeviceAccess | undefined {
  if (shares.length === 0) return undefined
  const grants: Grant[] = []
  for (const { level, tabs, until } of shares.toSorted(widestFirst))
    if (!grants.some((other) => exceeds(other, { level, tabs, until }))) grants.push({ level, tabs, until })
  const all = grants.some(({ tabs }) => tabs === null)
  return {
    relation: 'shared',
    tabs: all ? null : deviceTabs.filter((tab) => grants.some((granted) => mayOpen(granted, tab))),
    grants,
  }
}

const endOf = ({ until }: Grant) => until?.getTime() ?? Number.POSITIVE_INFINITY
const rankOf = ({ level }: Grant) => (level === 'control' ? 1 : 0)

/** True if one share grants everything that the other does, for at least as long. */
function exceeds(one: Grant, other: Grant): boolean {
  const within = one.tabs === null || (other.tabs?.every((tab) => mayOpen(one, tab)) ?? false)
  return within && rankOf(one) >= rankOf(other) && endOf(one) >= endOf(other)
}

/** Sorts shares before those they cover: control first, then by duration and by scope. */
function widestFirst(one: Grant, other: Grant): number {
  const tabs = ({ tabs }: Grant) => tabs?.length ?? deviceTabs.length + 1
  const longer = endOf(other) === endOf(one) ? 0 : endOf(other) - endOf(one)
  return rankOf(other) - rankOf(one) || longer || tabs(other) - tabs(one)
}

const dayMs = 86_400_000

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
export function lapsedSince(now: Date): Date {
  return new Date(now.getTime() - offerDays * dayMs)
}

/** The input in the form used for comparison: usernames and e-mail addresses are case-insensitive. */
export function addressOf(to: Addressee): { kind: 'username' | 'mobile' | 'email'; text: string } {
  if ('mobile' in to) return { kind: 'mobile', text: to.mobile }
  if ('email' in to) return { kind: 'email', text: to.email.toLowerCase() }
  return { kind: 'username', text: to.username.toLowerCase() }
}
