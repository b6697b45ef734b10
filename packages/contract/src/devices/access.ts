import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'

/** Tabs of the device page that a share may be limited to; each call about a device belongs to one of them. */
export const deviceTabs = [
  'live',
  'alarms',
  'cycles',
  'water-flow',
  'ph',
  'tds',
  'maintenance',
  'parts',
  'feedback',
  'members',
  'deliveries',
  'operations',
  'actions',
] as const
export type DeviceTab = (typeof deviceTabs)[number]

/** Tabs of which any one tells why a connection ended, and any one where the device stands. */
export const reasonTabs: readonly DeviceTab[] = ['live', 'actions']
export const siteTabs: readonly DeviceTab[] = ['live', 'members']

/** What somebody who is let in may do: look, or also change. */
export const accessLevels = ['view', 'control'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** How the caller comes to see a device: as its owner, by a share, or as staff. */
export const relations = ['owner', 'shared', 'staff'] as const

/** Tabs that may be opened; null for all. */
const openTabs = z.nullable(z.array(z.enum(deviceTabs)))

/** What one share grants: these tabs, at this level, until then; null when it does not end. */
export const grant = z.object({ level: z.enum(accessLevels), tabs: openTabs, until: z.nullable(instant) })
export type Grant = z.output<typeof grant>

/** What the caller may do with one device. */
export const deviceAccess = z.object({
  relation: z.enum(relations),
  /** Of all grants together. */
  tabs: openTabs,
  /** Each holds for its own tabs: several shares together grant no more than each does. One that adds nothing is left out. */
  grants: z.array(grant),
})
export type DeviceAccess = z.output<typeof deviceAccess>

/** Whether a tab of the device page may be opened. */
export function mayOpen({ tabs }: { tabs: readonly DeviceTab[] | null }, tab: DeviceTab): boolean {
  return tabs === null || tabs.includes(tab)
}

/** Whether what belongs to a tab may be changed. */
export function mayControl({ grants }: Pick<DeviceAccess, 'grants'>, tab: DeviceTab): boolean {
  return grants.some((granted) => granted.level === 'control' && mayOpen(granted, tab))
}

/** own: mine; shared: those that others let me see; all: everybody's, for who holds `iot:device:any`. */
export const deviceScopes = ['own', 'shared', 'all'] as const
export type DeviceScope = (typeof deviceScopes)[number]
