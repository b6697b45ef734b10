import type { Page } from '@limpid/contract/kernel/page'
import type { MineQuery } from '@limpid/contract/orders/buyer'
import type { OrdersQuery } from '@limpid/contract/orders/orders'
import type { OrderRow, OrderStatus } from '@limpid/contract/orders/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../users/users.tables.ts'
import '../orders.tables.ts'
import { matching } from './matching.reads.ts'
import { orderCondition } from './seen.reads.ts'

/** What of an order every list and page shows. */
export const orderColumns = sql`o.id, o.number, o.placed_at AS "placedAt", a.nickname AS buyer, o.pieces, o.total_fen::float8 AS total,
  o.paid_fen::float8 AS paid, o.refunded_fen::float8 AS refunded, o.shipped, o.received, o.state, o.payment, o.fulfilment,
  o.status::text AS status, o.source,
  (SELECT string_agg(l.name || ' × ' || l.quantity, '、' ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS summary,
  (SELECT string_agg(l.name_en || ' × ' || l.quantity, ', ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS "summaryEn"`

const sorts = { placedAt: sql`o.id`, total: sql`o.total_fen` }

/** A page of the orders in the caller's scope. */
export async function pageOrders(ctx: PersonCtx, query: OrdersQuery): Promise<Page<OrderRow>> {
  const way = query.descending ? sql`DESC` : sql`ASC`
  return pageWhere(ctx.db, await matching(ctx, query), sql`${sorts[query.sort]} ${way}, o.id ${way}`, query)
}

/** A page of the caller's orders, latest first. */
export function pageMine({ db, actor }: PersonCtx, query: MineQuery): Promise<Page<OrderRow>> {
  const conditions = [sql`o.owner_id = ${actor.id}`]
  if (query.status) conditions.push(sql`o.status = ${Number(query.status)}::smallint`)
  return pageWhere(db, conditions, sql`o.id DESC`, query)
}

async function pageWhere(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<OrderRow>> {
  const where = sql.join(conditions, sql` AND `)
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM orders o WHERE ${where}`.execute(db)
  const { rows } = await sql<OrderRow>`
    SELECT ${orderColumns} FROM orders o LEFT JOIN accounts a ON a.id = o.owner_id
     WHERE ${where} ORDER BY ${order} OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many orders in the caller's scope have each status. */
export async function countByStatus(ctx: PersonCtx): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    SELECT status::text AS status, count(*)::int AS count FROM orders o
     WHERE ${await orderCondition(ctx)} GROUP BY status ORDER BY status`.execute(ctx.db)
  return rows
}
