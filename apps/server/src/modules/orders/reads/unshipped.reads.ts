import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isAmong, type OwnedSupply, type SupplyChoice } from '../../deliveries/deliveries.public.ts'
import '../orders.tables.ts'

/**
 * Pieces for devices in open orders of these owners that are in no parcel yet, the earliest order first; a parcel is a delivery. An order that
 * waits to be paid counts: it holds its pieces, and one that is not paid in time ends and counts no more.
 */
export async function listUnshipped(db: Db, choice: SupplyChoice): Promise<OwnedSupply[]> {
  const { rows } = await sql<OwnedSupply & { unpaidUntil: Date | null }>`
    SELECT o.owner_id AS "ownerId", l.product_id AS "productId", l.kind, l.key, o.site_id AS "siteId", l.device_id AS "deviceId",
           l.quantity - l.shipped - l.cancelled AS count,
           json_build_object('of', 'order', 'id', o.id::text, 'supplier', '', 'number', o.number, 'shipped', false, 'expectedOn', NULL) AS "order",
           CASE WHEN o.paid_fen < o.total_fen THEN o.expires_at END AS "unpaidUntil"
      FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.owner_id = ANY(${[...choice.ownerIds]}::bigint[]) AND o.state = 'open' AND o.shipped < o.pieces
       AND l.product_id IS NOT NULL AND l.kind IS NOT NULL AND l.key IS NOT NULL AND l.shipped + l.cancelled < l.quantity
       AND ${isAmong('l', choice)}
     ORDER BY o.placed_at, o.id, l.id`.execute(db)
  return rows.map(({ unpaidUntil, order, ...row }) => ({ ...row, order: order && { ...order, unpaidUntil } }))
}
