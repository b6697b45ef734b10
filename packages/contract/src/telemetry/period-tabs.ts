/** Tabs of the device page that show the metrics of their own over a day, a week or a month. */
export const periodTabs = ['water-flow', 'ph', 'tds'] as const
export type PeriodTab = (typeof periodTabs)[number]
