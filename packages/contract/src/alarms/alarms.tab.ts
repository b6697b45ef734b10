/** Its alarms. */
export const alarmTabs = { alarms: true } as const

declare module '../devices/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof alarmTabs, true> {}
}
