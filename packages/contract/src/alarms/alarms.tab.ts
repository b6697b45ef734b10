/** Its alarms. */
export const alarmTabs = { alarms: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof alarmTabs, true> {}
}
