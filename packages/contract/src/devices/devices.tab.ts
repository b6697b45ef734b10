/** What the device reports now. */
export const liveTab = { live: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof liveTab, true> {}
}
