import type { DeviceTab } from '../access/tabs.ts'

/** The device log. */
export const deviceLogTabs = { log: true } as const

/** Any one of these tabs tells why a connection ended. */
export const reasonTabs: readonly DeviceTab[] = ['live', 'log']

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof deviceLogTabs, true> {}
}
