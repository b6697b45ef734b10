import type { PaidBy } from '@limpid/contract/orders/paying/money'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { orderCondition } from '../orders/orders.public.ts'
import { localDayOf, type Range, within } from './range.reads.ts'
import type { SalesDay } from './spans.rules.ts'

/** Money paid and refunded, and orders whose payment became complete, by day; days without any are left out. */
export async function sumDays(ctx: PersonCtx, range: Range): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT day, sum(paid)::float8 AS paid, sum(refunded)::float8 AS refunded, sum(orders)::int AS orders, sum(total)::float8 AS total
      FROM (SELECT ${localDayOf(sql`m.at`, range)} AS day, greatest(m.amount_fen, 0) AS paid, greatest(-m.amount_fen, 0) AS refunded,
                   0 AS orders, 0 AS total
              FROM order_money m JOIN orders o ON o.id = m.order_id WHERE ${within(sql`m.at`, range)} AND ${await orderCondition(ctx)}
             UNION ALL
            SELECT ${localDayOf(sql`o.paid_at`, range)}, 0, 0, 1, o.total_fen
              FROM orders o WHERE ${within(sql`o.paid_at`, range)} AND ${await orderCondition(ctx)}) moved
     GROUP BY day ORDER BY day`.execute(ctx.db)
  return rows
}

export interface MethodSum {
  method: PaidBy
  payments: number
  paid: number
}

/** Payments by where the money came from, the largest sum first. */
export async function sumMethods(ctx: PersonCtx, range: Range): Promise<MethodSum[]> {
  const { rows } = await sql<MethodSum>`
    SELECT m.method, count(*)::int AS payments, sum(m.amount_fen)::float8 AS paid
      FROM order_money m JOIN orders o ON o.id = m.order_id
     WHERE ${within(sql`m.at`, range)} AND m.amount_fen > 0 AND ${await orderCondition(ctx)}
     GROUP BY m.method ORDER BY paid DESC`.execute(ctx.db)
  return rows
}
