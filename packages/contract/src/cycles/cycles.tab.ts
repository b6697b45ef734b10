/** Its washes. */
export const cycleTabs = { cycles: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof cycleTabs, true> {}
}
