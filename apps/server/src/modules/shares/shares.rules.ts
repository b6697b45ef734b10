import type { AccessLevel, DeviceAccess, DeviceTab } from '@limpid/contract/devices'

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

export function mayOpen(access: DeviceAccess, tab: DeviceTab): boolean {
  return access.tabs === null || access.tabs.includes(tab)
}
