import type { Page } from '@limpid/contract/kernel/page'
import type { MineQuery } from '@limpid/contract/orders/buyer'
import type { OrdersQuery } from '@limpid/contract/orders/orders'
import type { OrderRow, OrderStatus } from '@limpid/contract/orders/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { longLists } from '../../../platform/database/long-lists/pages.ts'
import { bytesOfJson, remembering } from '../../../platform/database/long-lists/remembered.ts'
import { minLong } from '../../../platform/database/long-lists/totals.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import type {} from '../orders.events.ts'
import '../orders.tables.ts'
import { unitOfAll } from '../units.reads.ts'
import { isInStatus, matching } from './matching.reads.ts'
import { orderCondition } from './seen.reads.ts'

/** Pieces that the buyer did not find in the parcels; `orders o`. */
const missing = sql`CASE WHEN o.received + o.lost < o.shipped THEN (
  SELECT coalesce(sum(l.missing), 0)::int FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
   WHERE s.order_id = o.id) ELSE 0 END`

/** What of an order every list and page shows this person. */
export const orderColumns = (
  viewerId: string,
) => sql`o.id, o.number, o.placed_at AS "placedAt", ${nicknameUnlessErased('a')} AS buyer, coalesce(o.owner_id = ${viewerId}, false) AS own, o.pieces, ${unitOfAll} AS unit, o.total_fen::float8 AS total,
  o.paid_fen::float8 AS paid, o.refunded_fen::float8 AS refunded, o.shipped, o.received, o.cancelled, o.lost, ${missing} AS missing, o.state, o.payment, o.fulfilment,
  o.status::text AS status, o.source,
  (SELECT string_agg(l.name || ' × ' || l.quantity, '、' ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS summary,
  (SELECT string_agg(l.name_en || ' × ' || l.quantity, ', ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS "summaryEn"`

const sorts = { placedAt: sql`o.placed_at`, total: sql`o.total_fen` }

/** New orders reach a long total some seconds late; the rows are never late. */
const people = ['users.altered', 'roles.changed', 'depts.changed'] as const
const pageOf = longLists(people, { bounded: true, moves: [...people, 'orders.changed'] })

/** A page of the orders in the caller's scope; beyond what pages reach, the total is one more than that. */
export function pageOrders(ctx: PersonCtx, query: OrdersQuery): Promise<Page<OrderRow>> {
  const { pageNum, pageSize, sort, descending, ...filter } = query
  return pageOf(
    ctx,
    { rows: JSON.stringify([ctx.actor.id, filter]), descending, pageNum, pageSize },
    async (way) => {
      const where = sql.join(await matching(ctx, filter, way), sql` AND `)
      return sql`(SELECT o.id, ${sorts[sort]} AS key FROM orders o WHERE ${where})`
    },
    (ids) => rowsOf(ctx, ids),
  )
}

/** Orders in the order of these ids. */
async function rowsOf({ db, actor }: PersonCtx, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT ${orderColumns(actor.id)} FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS requested (id, at)
      JOIN orders o ON o.id = requested.id LEFT JOIN accounts a ON a.id = o.owner_id ORDER BY requested.at`.execute(
    db,
  )
  return rows
}

/** A page of the caller's orders, latest first. */
export async function pageMine(
  { db, actor }: PersonCtx,
  { pageNum, pageSize, status, keywords }: MineQuery,
): Promise<Page<OrderRow>> {
  const conditions = [sql`o.owner_id = ${actor.id}`]
  if (status) conditions.push(isInStatus(status))
  if (keywords) {
    const like = likePattern(keywords)
    conditions.push(sql`(o.number LIKE ${like.slice(1)} OR EXISTS (
      SELECT FROM order_lines l WHERE l.order_id = o.id AND (lower(l.name) LIKE ${like} OR lower(l.name_en) LIKE ${like})))`)
  }
  const where = sql.join(conditions, sql` AND `)
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM orders o WHERE ${where}`.execute(db)
  const { rows } = await sql<OrderRow>`
    SELECT ${orderColumns(actor.id)} FROM orders o LEFT JOIN accounts a ON a.id = o.owner_id
     WHERE ${where} ORDER BY o.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

type StatusCounts = { status: OrderStatus; count: number }[]

const counts = remembering<StatusCounts>({
  changes: people,
  maxEntries: 1_000,
  bytesOf: bytesOfJson,
  isLong: (each) => each.reduce((sum, { count }) => sum + count, 0) >= minLong,
})

/** How many orders in the caller's scope a filter by each status finds; of many orders, some seconds late. */
export async function countByStatus(ctx: PersonCtx): Promise<StatusCounts> {
  const ask = async () => {
    const { rows } = await sql<StatusCounts[number]>`
      WITH counted AS (
        SELECT status, to_ship, count(*)::int AS count FROM orders o WHERE ${await orderCondition(ctx)} GROUP BY status, to_ship)
      SELECT x.status::text AS status, sum(x.count)::int AS count FROM (
        SELECT status, count FROM counted WHERE status <> 1 UNION ALL SELECT 1, count FROM counted WHERE to_ship) x
       GROUP BY x.status ORDER BY x.status`.execute(ctx.db)
    return rows
  }
  return counts.find(ctx.events, ctx.actor.id, ask) ?? counts.ask(ctx.events, ctx.actor.id, ask)
}
