import { namesOf } from '../kernel/collected.ts'

/** Metrics of their own over a day, a week or a month. */
export const telemetryTabs = { 'water-flow': true, ph: true, tds: true } as const

export const periodTabs = namesOf(telemetryTabs)
export type PeriodTab = (typeof periodTabs)[number]

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof telemetryTabs, true> {}
}
