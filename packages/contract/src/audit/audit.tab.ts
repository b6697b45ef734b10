/** What people did with the device. */
export const auditTabs = { operations: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof auditTabs, true> {}
}
