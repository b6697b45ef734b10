import type { PaidBy } from '@limpid/contract/orders/paying/money'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { orderCondition } from '../orders/orders.public.ts'
import { localDayOf, type Range, within } from './range.reads.ts'
import type { SalesDay } from './spans.rules.ts'

/* Of all buyers, whole hours are read from the sums of `orders`, and what moved since the last of them from the movements. Of the buyers of some
   departments, and where days begin within an hour, every movement is read. */

/** The sales of a range, by day and by where the money came from. */
export interface SalesReads {
  /** Money paid and refunded, and orders whose payment became complete; days without any are left out. */
  days: (ctx: PersonCtx, range: Range) => Promise<SalesDay[]>
  /** Payments, the largest sum first. */
  methods: (ctx: PersonCtx, range: Range) => Promise<MethodSum[]>
}

/** Of all buyers, of a range whose days begin with an hour. */
export const fromSums: SalesReads = {
  days: async (ctx, range) =>
    daysOf(
      ctx,
      range,
      sql`${hoursOf(range)} UNION ALL ${moved(sql``, await orderCondition(ctx), restOf(range))}`,
    ),
  methods: async (ctx, range) =>
    methodsOf(
      ctx,
      sql`SELECT h.method, h.payments, h.paid_fen AS paid FROM order_money_hours h WHERE h.payments > 0 AND ${isSummed(range)}
           UNION ALL ${paid(sql``, await orderCondition(ctx), restOf(range))}`,
    ),
}

const withOrder = sql`JOIN orders o ON o.id = m.order_id`

/** Of the buyers that the account sees. */
export const fromMovements: SalesReads = {
  days: async (ctx, range) => daysOf(ctx, range, moved(withOrder, await orderCondition(ctx), range)),
  methods: async (ctx, range) => methodsOf(ctx, paid(withOrder, await orderCondition(ctx), range)),
}

async function daysOf(ctx: PersonCtx, range: Range, hours: RawBuilder<unknown>): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, paid, refunded, orders, total FROM (
    SELECT ${localDayOf(sql`hour`, range)} AS day, sum(paid)::float8 AS paid, sum(refunded)::float8 AS refunded, sum(orders)::int AS orders,
           sum(total)::float8 AS total
      FROM (${hours}) moved GROUP BY 1) days ORDER BY day`.execute(ctx.db)
  return rows
}

/** `of`: what `seen` needs of the order beside a movement `m`. */
const moved = (of: RawBuilder<unknown>, seen: RawBuilder<boolean>, range: Range) => sql`
  SELECT ${periodOf(sql`m.at`)} AS hour, sum(greatest(m.amount_fen, 0)) AS paid, sum(greatest(-m.amount_fen, 0)) AS refunded, 0 AS orders, 0 AS total
    FROM order_money m ${of} WHERE ${within(sql`m.at`, range)} AND ${seen} GROUP BY 1
   UNION ALL
  SELECT ${periodOf(sql`o.paid_at`)}, 0, 0, count(*), sum(o.total_fen)
    FROM orders o WHERE ${within(sql`o.paid_at`, range)} AND ${seen} GROUP BY 1`

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

/** By hours, of which there are few: as many rows as one for each method would cost twice as much to sum by days. */
const hoursOf = (range: Range) => sql`
  SELECT h.hour, sum(h.paid_fen)::bigint AS paid, sum(h.refunded_fen)::bigint AS refunded, 0 AS orders, 0 AS total
    FROM order_money_hours h WHERE ${isSummed(range)} GROUP BY h.hour
   UNION ALL
  SELECT h.hour, 0, 0, h.orders, h.total_fen FROM order_paid_hours h WHERE ${isSummed(range)}`

export interface MethodSum {
  method: PaidBy
  payments: number
  paid: number
}

async function methodsOf(ctx: PersonCtx, payments: RawBuilder<unknown>): Promise<MethodSum[]> {
  const { rows } = await sql<MethodSum>`
    SELECT method, sum(payments)::int AS payments, sum(paid)::float8 AS paid FROM (${payments}) sums
     GROUP BY method ORDER BY paid DESC`.execute(ctx.db)
  return rows
}

const paid = (of: RawBuilder<unknown>, seen: RawBuilder<boolean>, range: Range) => sql`
  SELECT m.method, count(*) AS payments, sum(m.amount_fen) AS paid
    FROM order_money m ${of} WHERE ${within(sql`m.at`, range)} AND m.amount_fen > 0 AND ${seen} GROUP BY 1`
