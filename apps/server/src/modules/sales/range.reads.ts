import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import type { SalesRange } from '@limpid/contract/sales/schemas'
import { type RawBuilder, sql } from 'kysely'
import { endOf, startOf } from '../orders/orders.public.ts'

/** A range of days by one clock, as instants in SQL. */
export interface Range {
  from: RawBuilder<unknown>
  /** Excluded. */
  to: RawBuilder<unknown>
  timeZone: string
}

/** `cut` ends it at the present local time, so much earlier. */
export function rangeOf(
  { fromDay, toDay, timeZone }: SalesRange,
  cut?: { now: Date; shift: CalendarShift },
): Range {
  const end = endOf(toDay, timeZone)
  const until = cut
    ? sql`least(${end}, ((${cut.now}::timestamptz AT TIME ZONE ${timeZone})
        - make_interval(months => ${cut.shift.months}::int, days => ${cut.shift.days}::int)) AT TIME ZONE ${timeZone})`
    : end
  return { from: startOf(fromDay, timeZone), to: until, timeZone }
}

export const within = (at: RawBuilder<unknown>, { from, to }: Pick<Range, 'from' | 'to'>) =>
  sql`${at} >= ${from} AND ${at} < ${to}`

/** The day of an instant, as a date. */
export const localDayOf = (at: RawBuilder<unknown>, { timeZone }: Range) =>
  sql`(${at} AT TIME ZONE ${timeZone})::date`
