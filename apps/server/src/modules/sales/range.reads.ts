import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { clockAt } from '@limpid/contract/kernel/local-clock'
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

/** An offset that changes by half an hour in spring is back in autumn: both are met. */
const offsetsEveryDays = 90
const dayMs = 86_400_000

/** Whether each day of a range begins at a full hour of UTC: not in India, Nepal or parts of Australia. */
export function isOfWholeHours({ fromDay, toDay, timeZone }: SalesRange): boolean {
  // Days begin up to a day before and after midnight of UTC, and the offset may change on the first and the last.
  const [from, to] = [Date.parse(fromDay) - dayMs, Date.parse(toDay) + 2 * dayMs]
  const met = [to]
  for (let at = from; at < to; at += offsetsEveryDays * dayMs) met.push(at)
  return met.every((at) => clockAt(new Date(at), timeZone).time.endsWith(':00:00'))
}

export const within = (at: RawBuilder<unknown>, { from, to }: Pick<Range, 'from' | 'to'>) =>
  sql`${at} >= ${from} AND ${at} < ${to}`

/** The day of an instant, as `YYYY-MM-DD`. */
export const localDayOf = (at: RawBuilder<unknown>, { timeZone }: Range) =>
  sql`to_char(${at} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`
