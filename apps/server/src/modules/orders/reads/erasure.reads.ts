/* What the erasure of a buyer depends on. A refund of an erased account stays with the shop, so no money may be on its way. */
import type { Erasure } from '@limpid/contract/users/erasure'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'

/**
 * How many orders of each of these accounts have money in them and are not done, wait for a decision on a return or for one on a transfer, or
 * can be paid online right now: what is paid meanwhile could neither be booked nor refunded.
 */
export async function countUnderWay(db: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT o.owner_id::text AS id, count(*)::int AS count FROM orders o
     WHERE o.owner_id = ANY (${[...accountIds]}::bigint[])
       AND ((o.state = 'open' AND o.paid_fen > 0) OR o.open_returns > 0
         OR EXISTS (SELECT FROM order_payments p WHERE p.order_id = o.id AND p.state = 'open')
         OR EXISTS (SELECT FROM order_attempts a WHERE a.order_id = o.id AND a.state = 'open'))
     GROUP BY o.owner_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The orders of an account, those that wait to be paid, and its issued invoices. */
export async function countOrders(
  db: Db,
  accountId: string,
): Promise<Pick<Erasure, 'ordersUnpaid' | 'orders' | 'invoices'>> {
  const { rows } = await sql<Pick<Erasure, 'ordersUnpaid' | 'orders' | 'invoices'>>`
    SELECT count(*) FILTER (WHERE state = 'open' AND paid_fen = 0)::int AS "ordersUnpaid", count(*)::int AS orders,
           (SELECT count(*)::int FROM invoices i JOIN orders p ON p.id = i.order_id
             WHERE p.owner_id = ${accountId} AND i.state = 'issued') AS invoices
      FROM orders WHERE owner_id = ${accountId}`.execute(db)
  return rows[0] ?? { ordersUnpaid: 0, orders: 0, invoices: 0 }
}
