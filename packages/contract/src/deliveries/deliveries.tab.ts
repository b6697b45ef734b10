/** Orders for it. */
export const deliveryTabs = { deliveries: true } as const

declare module '../devices/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof deliveryTabs, true> {}
}
