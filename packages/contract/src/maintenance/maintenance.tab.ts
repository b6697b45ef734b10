/** Its maintenance. */
export const maintenanceTabs = { maintenance: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof maintenanceTabs, true> {}
}
