import { dayMs } from '@limpid/contract/kernel/durations'
import { clockAt } from '@limpid/contract/kernel/local-clock'
import type { Rhythm, ScheduleForm } from '@limpid/contract/reports/schedules'

type Times = Pick<ScheduleForm, 'every' | 'weekday' | 'monthDay' | 'time' | 'timeZone'>

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Monday is 1. */
const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay() || 7

/** When a clock shows this time on this day; what a change to summer time (DST) skips is as much later. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  let at = local
  // The offset is that of the result, which the first step may miss around a change.
  for (let step = 0; step < 2; step += 1) {
    const shown = clockAt(new Date(at), timeZone)
    at += local - Date.parse(`${shown.day}T${shown.time}Z`)
  }
  return new Date(at)
}

/** The first due moment after an instant. */
export function nextDue({ every, weekday, monthDay, time, timeZone }: Times, after: Date): Date {
  const today = clockAt(after, timeZone).day
  const fits = (day: string) =>
    every === 'daily' || (every === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === monthDay)
  for (let days = 0; ; days += 1) {
    const day = plus(today, days)
    const due = fits(day) ? instantAt(day, time, timeZone) : undefined
    if (due && due > after) return due
  }
}

/** The whole days, week or month before a due moment. */
export function periodBefore(every: Rhythm, due: Date, timeZone: string): { fromDay: string; toDay: string } {
  const today = clockAt(due, timeZone).day
  if (every === 'daily') return { fromDay: plus(today, -1), toDay: plus(today, -1) }
  if (every === 'weekly') {
    const monday = plus(today, 1 - weekdayOf(today))
    return { fromDay: plus(monday, -7), toDay: plus(monday, -1) }
  }
  const toDay = plus(`${today.slice(0, 7)}-01`, -1)
  return { fromDay: `${toDay.slice(0, 7)}-01`, toDay }
}

/** A server that was off makes up what was due meanwhile, for this long; older reports would only be noise. */
const madeUpMs = 7 * dayMs

/** What is due after a due moment that was handled now. */
export function dueAfter(times: Times, due: Date, now: Date): Date {
  const from = Math.max(due.getTime(), now.getTime() - madeUpMs)
  return nextDue(times, new Date(from))
}
