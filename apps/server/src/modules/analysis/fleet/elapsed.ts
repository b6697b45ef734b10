import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { type RawBuilder, sql } from 'kysely'

/** What a clock shows at a moment, or showed so much earlier. */
export const localTime = (
  timeZone: RawBuilder<unknown>,
  now: Date,
  shift: CalendarShift = { months: 0, days: 0 },
): RawBuilder<unknown> =>
  sql`((${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(months => ${shift.months}::int, days => ${shift.days}::int))`

export interface DaysOf {
  fromDay: string
  toDay: string
  now: Date
  /** Of these days only the one that each clock shows. */
  ownToday?: Date | undefined
  cut?: { shift: CalendarShift } | undefined
}

/** How many days of a range have passed by a clock; of a running day the part that is over. */
export function elapsedDays(timeZone: RawBuilder<unknown>, period: DaysOf): RawBuilder<unknown> {
  const { fromDay, toDay, now, ownToday, cut } = period
  const local = localTime(timeZone, now, cut?.shift)
  if (ownToday) return sql`(extract(epoch FROM ${local}::time) / 86400)`
  return sql`greatest(0, extract(epoch FROM least((${toDay}::date + 1)::timestamp, ${local}) - ${fromDay}::date::timestamp) / 86400)`
}
