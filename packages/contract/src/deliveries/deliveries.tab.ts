/** Orders for it. */
export const deliveryTabs = { deliveries: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof deliveryTabs, true> {}
}
