/** Its maintenance. */
export const maintenanceTabs = { maintenance: true } as const

declare module '../devices/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof maintenanceTabs, true> {}
}
