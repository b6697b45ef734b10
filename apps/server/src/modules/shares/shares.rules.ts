import { type DeviceAccess, deviceTabs, type Grant, mayOpen } from '@limpid/contract/devices/access'
import { type Addressee, mostLinkDays, mostShareYears, offerDays } from '@limpid/contract/shares/schemas'

/**
 * What several shares of one device grant together: each what it says, for its own tabs, until its own end. One that another share
 * outdoes in all of that is left out. Undefined when there is none.
 */
export function combine(shares: readonly Grant[]): DeviceAccess | undefined {
  if (shares.length === 0) return undefined
  const grants: Grant[] = []
  for (const { level, tabs, until } of shares.toSorted(widestFirst))
    if (!grants.some((other) => outdoes(other, { level, tabs, until }))) grants.push({ level, tabs, until })
  const all = grants.some(({ tabs }) => tabs === null)
  return {
    relation: 'shared',
    tabs: all ? null : deviceTabs.filter((tab) => grants.some((granted) => mayOpen(granted, tab))),
    grants,
  }
}

const endOf = ({ until }: Grant) => until?.getTime() ?? Number.POSITIVE_INFINITY
const rankOf = ({ level }: Grant) => (level === 'control' ? 1 : 0)

/** That one share grants all that the other does, as long. */
function outdoes(one: Grant, other: Grant): boolean {
  const within = one.tabs === null || (other.tabs?.every((tab) => mayOpen(one, tab)) ?? false)
  return within && rankOf(one) >= rankOf(other) && endOf(one) >= endOf(other)
}

/** Puts whatever outdoes another before it: control first, then by how long and by how much. */
function widestFirst(one: Grant, other: Grant): number {
  const tabs = ({ tabs }: Grant) => tabs?.length ?? deviceTabs.length + 1
  const longer = endOf(other) === endOf(one) ? 0 : endOf(other) - endOf(one)
  return rankOf(other) - rankOf(one) || longer || tabs(other) - tabs(one)
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
