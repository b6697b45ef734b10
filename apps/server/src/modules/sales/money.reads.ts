import type { PaidBy } from '@limpid/contract/orders/paying/money'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { orderCondition } from '../orders/orders.public.ts'
import { localDayOf, type Range, within } from './range.reads.ts'
import type { SalesDay } from './spans.rules.ts'

/* Of all buyers, whole hours are read from the sums of `orders`, and what moved since the last of them from the movements. Of the buyers of some
   departments, and where days begin within an hour, every movement is read. */

/** Money paid and refunded, and orders whose payment became complete, by day; days without any are left out. */
export async function sumDays(ctx: PersonCtx, range: Range, fromSums: boolean): Promise<SalesDay[]> {
  const seen = await orderCondition(ctx)
  const rest = fromSums ? restOf(range) : range
  const of = fromSums ? sql`` : sql`JOIN orders o ON o.id = m.order_id`
  const { rows } = await sql<SalesDay>`
    SELECT ${localDayOf(sql`hour`, range)} AS day, sum(paid)::float8 AS paid, sum(refunded)::float8 AS refunded, sum(orders)::int AS orders,
           sum(total)::float8 AS total
      FROM (${fromSums ? hoursOf(range) : sql`SELECT NULL::timestamptz AS hour, 0 AS paid, 0 AS refunded, 0 AS orders, 0 AS total WHERE false`}
             UNION ALL
            SELECT ${periodOf(sql`m.at`)}, sum(greatest(m.amount_fen, 0)), sum(greatest(-m.amount_fen, 0)), 0, 0
              FROM order_money m ${of} WHERE ${within(sql`m.at`, rest)} AND ${seen} GROUP BY 1
             UNION ALL
            SELECT ${periodOf(sql`o.paid_at`)}, 0, 0, count(*), sum(o.total_fen)
              FROM orders o WHERE ${within(sql`o.paid_at`, rest)} AND ${seen} GROUP BY 1) moved
     GROUP BY day ORDER BY day`.execute(ctx.db)
  return rows
}

/** The quarter of an hour of an instant: in every time zone it belongs to one day. Grouped first, there are few instants to turn into days. */
const periodOf = (at: RawBuilder<unknown>) => sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z')`

const isSummed = (range: Range) => within(sql`h.hour`, { ...range, to: lastHourOf(range) })
/** The hour in which a range ends. */
const lastHourOf = ({ to }: Range) => sql`date_trunc('hour', ${to}, 'UTC')`
/** What is left of a range after its whole hours. */
const restOf = (range: Range): Range => ({
  ...range,
  from: sql`greatest(${range.from}, ${lastHourOf(range)})`,
})

const hoursOf = (range: Range) => sql`
  SELECT h.hour, h.paid_fen AS paid, h.refunded_fen AS refunded, 0 AS orders, 0 AS total FROM order_money_hours h WHERE ${isSummed(range)}
   UNION ALL
  SELECT h.hour, 0, 0, h.orders, h.total_fen FROM order_paid_hours h WHERE ${isSummed(range)}`

export interface MethodSum {
  method: PaidBy
  payments: number
  paid: number
}

/** Payments by where the money came from, the largest sum first. */
export async function sumMethods(ctx: PersonCtx, range: Range, fromSums: boolean): Promise<MethodSum[]> {
  const rest = fromSums ? restOf(range) : range
  const of = fromSums ? sql`` : sql`JOIN orders o ON o.id = m.order_id`
  const { rows } = await sql<MethodSum>`
    SELECT method, sum(payments)::int AS payments, sum(paid)::float8 AS paid
      FROM (SELECT m.method, count(*) AS payments, sum(m.amount_fen) AS paid
              FROM order_money m ${of} WHERE ${within(sql`m.at`, rest)} AND m.amount_fen > 0 AND ${await orderCondition(ctx)} GROUP BY 1
             UNION ALL
            SELECT h.method, h.payments, h.paid_fen FROM order_money_hours h WHERE ${fromSums} AND h.payments > 0 AND ${isSummed(range)}) sums
     GROUP BY method ORDER BY paid DESC`.execute(ctx.db)
  return rows
}
