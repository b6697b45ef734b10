import { dayMs } from '@limpid/contract/kernel/durations'
import { clockAt } from '@limpid/contract/kernel/local-clock'
import type { SalesFigures, SalesRange, SalesSpan, SalesStep } from '@limpid/contract/sales/schemas'

interface Days {
  fromDay: string
  toDay: string
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const plus = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs)

/** The last day of the week or month of a day. */
function lastOf(day: string, step: SalesStep): string {
  if (step === 'day') return day
  const date = new Date(Date.parse(day))
  if (step === 'week') return plus(day, (7 - date.getUTCDay()) % 7)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
}

/** The days, weeks from Monday or months of a range; those at its ends are cut by it. */
export function spansOf({ fromDay, toDay }: Days, step: SalesStep): Days[] {
  const spans: Days[] = []
  for (let day = fromDay; day <= toDay; ) {
    const last = lastOf(day, step)
    spans.push({ fromDay: day, toDay: last < toDay ? last : toDay })
    day = plus(last, 1)
  }
  return spans
}

/**
 * The days that each span is compared with: its own, so much earlier, up to `end`. No day belongs to two spans; a span has none if all
 * of its dates are missing in the shorter month, like October 31 in September.
 */
export function spansBefore(
  spans: readonly Days[],
  end: string,
  earlier: (span: Days) => Days,
): (Days | null)[] {
  let used = ''
  return spans.map((span) => {
    const { fromDay, toDay: last } = earlier(span)
    const toDay = last < end ? last : end
    const free = fromDay > used ? fromDay : plus(used, 1)
    if (free > toDay) return null
    used = toDay
    return { fromDay: free, toDay }
  })
}

/** What happened on a day. */
export interface SalesDay {
  day: string
  paid: number
  refunded: number
  orders: number
  /** Total of these orders. */
  total: number
}

/** The figures of days. */
export function figuresOf(days: readonly SalesDay[]): SalesFigures {
  const sum = (of: (day: SalesDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const [paidFen, refundedFen, orders] = [
    sum(({ paid }) => paid),
    sum(({ refunded }) => refunded),
    sum((day) => day.orders),
  ]
  return {
    ...{ paidFen, refundedFen, netFen: paidFen - refundedFen, orders },
    averageFen: orders === 0 ? null : Math.round(sum(({ total }) => total) / orders),
  }
}

/** The figures of a span. */
export function figuresIn(days: readonly SalesDay[], { fromDay, toDay }: Days): SalesSpan {
  return { fromDay, toDay, ...figuresOf(days.filter(({ day }) => fromDay <= day && day <= toDay)) }
}

/** The figures of each span. */
export function summed(days: readonly SalesDay[], spans: readonly Days[]): SalesSpan[] {
  return spans.map((span) => figuresIn(days, span))
}

/** An offset that changes by half an hour in spring is back in autumn: both are met. */
const offsetsEveryDays = 90

/** Whether each day of a range begins at a full hour of UTC: not in India, Nepal or parts of Australia. */
export function isOfWholeHours({ fromDay, toDay, timeZone }: SalesRange): boolean {
  // Days begin up to a day before and after midnight of UTC, and the offset may change on the first and the last.
  const [from, to] = [Date.parse(fromDay) - dayMs, Date.parse(toDay) + 2 * dayMs]
  const met = [to]
  for (let at = from; at < to; at += offsetsEveryDays * dayMs) met.push(at)
  return met.every((at) => clockAt(new Date(at), timeZone).time.endsWith(':00:00'))
}
