import { dayIn } from '../../../lib/times/zones.ts'

/** Whole days from today in a time zone until a day; negative when it has passed. */
export function daysUntil(day: string, timeZone: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / 86_400_000)
}
