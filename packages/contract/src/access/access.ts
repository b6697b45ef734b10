import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import { type DeviceTab, deviceTab } from './tabs.ts'

export type { DeviceTab } from './tabs.ts'

/** Access levels: view only, or also change. */
export const accessLevels = ['view', 'control'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** Why the caller sees a device: as its owner, by a share, or by a role. */
export const relations = ['owner', 'shared', 'staff'] as const

/** Accessible tabs; null for all. */
const openTabs = z.nullable(z.array(deviceTab))

/** What one share grants: these tabs, at this level, until this time; null if it never expires. */
export const grant = z.object({ level: z.enum(accessLevels), tabs: openTabs, until: z.nullable(instant) })
export type Grant = z.output<typeof grant>

/** The caller's access to one device. */
export const deviceAccess = z.object({
  relation: z.enum(relations),
  /** Union of all grants. */
  tabs: openTabs,
  /**
   * Each grant applies to its own tabs only: several shares together grant no more than each does. Redundant
   * grants are left out.
   */
  grants: z.array(grant),
})
export type DeviceAccess = z.output<typeof deviceAccess>

/** Whether a tab of the device page is accessible. */
export function mayOpen({ tabs }: { tabs: readonly DeviceTab[] | null }, tab: DeviceTab): boolean {
  return tabs === null || tabs.includes(tab)
}

/** Whether the caller may change what belongs to a tab. */
export function mayControl({ grants }: Pick<DeviceAccess, 'grants'>, tab: DeviceTab): boolean {
  return grants.some((granted) => granted.level === 'control' && mayOpen(granted, tab))
}

/** Whether the caller acts for the owner: the owner, and staff whose role also changes what it shows. */
export function actsForOwner({ relation, grants }: Pick<DeviceAccess, 'relation' | 'grants'>): boolean {
  return relation !== 'shared' && grants.every(({ level }) => level === 'control')
}

/**
 * own: the user's devices; shared: those shared with the user; all: one's own and
 * those of the people in the data scope, requires `iot:device:any`.
 */
export const deviceScopes = ['own', 'shared', 'all'] as const
export type DeviceScope = (typeof deviceScopes)[number]
