import { clockAt, defaultTimeZone } from '@limpid/contract/kernel/local-clock'

/** The day that a number of the shop begins with, as `YYYYMMDD`: by the clock of the shop, as staff and buyers read it beside the time. */
export const numberDay = (at: Date): string => clockAt(at, defaultTimeZone).day.replaceAll('-', '')
