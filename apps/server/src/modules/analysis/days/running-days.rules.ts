import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { dayMs } from '@limpid/contract/kernel/durations'

/** How far back running sums reach, in days. */
const maxRunningDays = 100

/** How much earlier the running day of the usual ranges is cut: 1, 7, 30 and 90 days, this month, and a year ago. */
export const runningShifts: readonly CalendarShift[] = [
  ...[7, 35, 91].map((days) => ({ months: 0, days })),
  ...[1, 12].map((months) => ({ months, days: 0 })),
]

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days of running sums. The last one is over on every clock: only late data still change it. */
export const runningDays = (now: Date) => ({
  fromDay: dayOf(now.getTime() - maxRunningDays * dayMs),
  toDay: dayOf(now.getTime() - 2 * dayMs),
})
