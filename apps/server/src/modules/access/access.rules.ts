import { type DeviceAccess, type Grant, mayOpen } from '@limpid/contract/access/access'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import { holdsAny } from '@limpid/contract/roles/system-roles'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import type { Actor } from '../../platform/context.ts'

/** Whether the actor may see every device, regardless of owner. */
export function seesEveryDevice(actor: Actor): boolean {
  return holdsAny(actor, ['iot:device:any'])
}

/** The actor's access to a device, given what is granted to them. */
export function accessOf(
  actor: Actor,
  { id, ownerId }: { id: string; ownerId: string },
  grants: ReadonlyMap<string, DeviceAccess>,
): DeviceAccess | undefined {
  const whole = { tabs: null, grants: [{ level: 'control' as const, tabs: null, until: null }] }
  if (ownerId === actor.id) return { relation: 'owner', ...whole }
  return seesEveryDevice(actor) ? { relation: 'staff', ...whole } : grants.get(id)
}

/** Whether access to a device includes where it is. */
export function seesSiteOf(access: DeviceAccess): boolean {
  return siteTabs.some((tab) => mayOpen(access, tab))
}

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
