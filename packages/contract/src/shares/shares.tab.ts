import type { DeviceTab } from '../access/tabs.ts'

/** Who may see the device. */
export const shareTabs = { members: true } as const

/** Any one of these tabs tells where the device stands. */
export const siteTabs: readonly DeviceTab[] = ['live', 'members']

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof shareTabs, true> {}
}
