import { type AccessLevel, type DeviceAccess, type Grant, mayOpen } from '@limpid/contract/access/access'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import type { Actor, DeptScope } from '../../platform/context.ts'
import type { OwnedDevice } from './access-parts.ts'

/** Whether the actor may ask for the scope `all`: own devices and those in the data scope. */
export function seesAll(actor: Actor): boolean {
  return hasAnyPermission(actor, ['iot:device:any'])
}

/** Whose devices the actor sees by a role: of people of these departments, of everybody, or of nobody. */
export function staffScope(actor: Actor): DeptScope {
  return seesAll(actor) ? actor.depts : []
}

/** Whether the actor may also change the devices that a role shows. */
export function controlsAsStaff(actor: Actor): boolean {
  return hasAnyPermission(actor, ['iot:device:control-any'])
}

/** Whether a role shows the actor the devices of an owner who stands in this department. */
function seesAsStaff(actor: Actor, ownerDeptId: string | null): boolean {
  const scope = staffScope(actor)
  return scope === 'all' || (ownerDeptId !== null && scope.includes(ownerDeptId))
}

const wholly = (level: AccessLevel): Grant => ({ level, tabs: null, until: null })

/** The actor's access to a device, given what is granted to them. Staff who may only look keep what is shared with them. */
export function accessOf(
  actor: Actor,
  { id, ownerId, ownerDeptId }: OwnedDevice,
  grants: ReadonlyMap<string, DeviceAccess>,
): DeviceAccess | undefined {
  if (ownerId === actor.id) return { relation: 'owner', tabs: null, grants: [wholly('control')] }
  if (!seesAsStaff(actor, ownerDeptId)) return grants.get(id)
  const staff = { relation: 'staff', tabs: null } as const
  if (controlsAsStaff(actor)) return { ...staff, grants: [wholly('control')] }
  return { ...staff, grants: [wholly('view'), ...(grants.get(id)?.grants ?? [])] }
}

/** Whether grants could add something to what the actor may do with a device. */
export function needsGrants(actor: Actor, { ownerId, ownerDeptId }: OwnedDevice): boolean {
  return ownerId !== actor.id && !(controlsAsStaff(actor) && seesAsStaff(actor, ownerDeptId))
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
