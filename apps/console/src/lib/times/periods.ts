import { dayIn } from './zones.ts'

/** Ranges that need no calendar. They end today, except for the last month. */
export const presets = ['today', '7d', '30d', 'month', 'lastMonth'] as const
export type PeriodPreset = (typeof presets)[number]

export interface Days {
  fromDay: string
  toDay: string
}

const form = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => form.test(text) && !Number.isNaN(Date.parse(text))

/** The day this many calendar days earlier. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Whether the address has days of its own instead of a preset. */
export const hasOwnDays = ({ fromDay, toDay }: Days): boolean =>
  isDay(fromDay) && isDay(toDay) && fromDay <= toDay

/** The days of a preset that is looked at today. */
export function daysOfPreset(preset: PeriodPreset, today: string): Days {
  const first = `${today.slice(0, 7)}-01`
  if (preset === 'month') return { fromDay: first, toDay: today }
  if (preset === 'lastMonth') {
    const toDay = daysBefore(first, 1)
    return { fromDay: `${toDay.slice(0, 7)}-01`, toDay }
  }
  const length = { today: 1, '7d': 7, '30d': 30 }[preset]
  return { fromDay: daysBefore(today, length - 1), toDay: today }
}

/** The range in the address; "today" is the day in this zone. */
export function daysOf(state: Days & { days: PeriodPreset }, timeZone: string, now: Date): Days {
  if (hasOwnDays(state)) return { fromDay: state.fromDay, toDay: state.toDay }
  return daysOfPreset(state.days, dayIn(timeZone, now))
}

/** How many whole weeks one range begins before another as long; null where it is months before, by the calendar. */
export function weeksBetween(before: Days, days: Days): number | null {
  // From a 1st to a 1st are months, also four weeks of February; a 1st alone is compared by weekday.
  if (days.fromDay.endsWith('-01') && before.fromDay.endsWith('-01')) return null
  const weeks = (Date.parse(days.fromDay) - Date.parse(before.fromDay)) / (7 * 86_400_000)
  return Number.isInteger(weeks) && weeks > 0 ? weeks : null
}
