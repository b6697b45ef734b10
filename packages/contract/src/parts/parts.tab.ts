/** Its spare parts. */
export const partTabs = { parts: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof partTabs, true> {}
}
