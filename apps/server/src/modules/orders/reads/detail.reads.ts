import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import '../../coupons/coupons.tables.ts'
import '../../deliveries/deliveries.tables.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import { orderColumns } from './orders.reads.ts'
import { orderCondition } from './seen.reads.ts'

/** One order in the caller's scope with everything staff see of it. Throws `notFound`. */
export async function getOrder(ctx: PersonCtx, id: string): Promise<OrderDetail> {
  return findOrder(ctx, sql`o.id = ${id} AND ${await orderCondition(ctx)}`, sql`true`)
}

/** One own order, without the notes of staff and their names; of who approved its draft, the name. Throws `notFound`. */
export async function getMine(ctx: PersonCtx, id: string): Promise<OrderDetail> {
  const order = await findOrder(
    ctx,
    sql`o.id = ${id} AND o.owner_id = ${ctx.actor.id}`,
    sql`h.what <> 'note'`,
  )
  return {
    ...order,
    pending: order.pending.map((one) => ({ ...one, by: null })),
    history: order.history.map((step) => (step.what === 'approved' ? step : { ...step, by: null })),
  }
}

async function findOrder(
  { db, actor }: PersonCtx,
  where: RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
): Promise<OrderDetail> {
  const { rows } = await sql<OrderDetail & { historyRows: unknown }>`
    SELECT ${orderColumns(actor.id)}, o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.goods_fen::float8 AS "goodsAmount", o.discount_fen::float8 AS discount,
           op.points::float8 AS points, o.consignee, o.remark, si.name AS site,
           (SELECT coalesce(json_agg(json_build_object('name', json_build_object('zh', c.name, 'en', c.name_en), 'off', h.off_fen) ORDER BY h.id), '[]')
              FROM held_coupons h JOIN coupons c ON c.id = h.coupon_id WHERE h.order_id = o.id) AS coupons,
           CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn) END AS device
      FROM orders o LEFT JOIN accounts a ON a.id = o.owner_id LEFT JOIN devices d ON d.id = o.device_id AND d.owner_id = o.owner_id
      LEFT JOIN sites si ON si.id = o.site_id LEFT JOIN order_points op ON op.order_id = o.id WHERE ${where}`.execute(
    db,
  )
  const order = rows[0]
  if (!order) throw new Problem('notFound')
  const [lines, parcels, returns, money, pending, history] = await Promise.all([
    sql<OrderDetail['lines'][number]>`
      SELECT l.id, l.goods_id AS "goodsId", l.code, l.name, l.name_en AS "nameEn", l.spec, l.spec_en AS "specEn", l.unit, l.unit_en AS "unitEn",
             l.price_fen AS price, l.vat_rate AS "vatRate", l.quantity, l.discount_fen::float8 AS discount, l.shipped, l.received, l.returned,
             l.cancelled, l.lost, CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id::text, 'name', d.name) END AS device
        FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN devices d ON d.id = l.device_id AND d.owner_id = o.owner_id
       WHERE l.order_id = ${order.id} ORDER BY l.id`.execute(db),
    sql<OrderDetail['parcels'][number]>`
      SELECT s.id, s.carrier, s.tracking, s.shipped_at AS "shippedAt", s.received_at AS "receivedAt", s.missing_note AS "missingNote",
             (SELECT json_agg(json_build_object('lineId', l.order_line_id::text, 'quantity', l.quantity, 'received', l.received,
                      'lost', l.lost, 'missing', l.missing, 'stocked', l.delivery_line_id IS NOT NULL) ORDER BY l.order_line_id)
                FROM shipment_lines l WHERE l.shipment_id = s.id) AS lines
        FROM shipments s WHERE s.order_id = ${order.id} ORDER BY s.id`.execute(db),
    sql<OrderDetail['returns'][number]>`
      SELECT r.id, r.kind, r.state, r.reason, r.refund_fen::float8 AS refund, r.at, r.decided_at AS "decidedAt", r.decision, r.note,
             (SELECT json_agg(json_build_object('lineId', l.order_line_id::text, 'quantity', l.quantity, 'refund', l.refund_fen) ORDER BY l.order_line_id)
                FROM order_return_lines l WHERE l.return_id = r.id) AS lines
        FROM order_returns r WHERE r.order_id = ${order.id} ORDER BY r.id`.execute(db),
    sql<OrderDetail['money'][number]>`
      SELECT id, at, amount_fen::float8 AS amount, method FROM order_money WHERE order_id = ${order.id} ORDER BY id`.execute(
      db,
    ),
    // What a payment service reports itself waits for nobody.
    sql<OrderDetail['pending'][number]>`
      SELECT p.id, p.proposed_at AS at, p.amount_fen::float8 AS amount, p.channel AS source, ${nicknameUnlessErased('b')} AS by
        FROM order_payments p LEFT JOIN accounts b ON b.id = p.proposed_by
       WHERE p.order_id = ${order.id} AND p.state = 'open' AND (p.channel = 'bank' OR p.proposed_by IS NOT NULL) ORDER BY p.id`.execute(
      db,
    ),
    sql<OrderDetail['history'][number]>`
      SELECT h.at, ${nicknameUnlessErased('b')} AS by, h.what, h.reason, h.note FROM order_history h LEFT JOIN accounts b ON b.id = h.by_id
       WHERE h.order_id = ${order.id} AND ${shown} ORDER BY h.id`.execute(db),
  ])
  return {
    ...order,
    lines: lines.rows,
    parcels: parcels.rows,
    returns: returns.rows,
    money: money.rows,
    pending: pending.rows,
    history: history.rows,
  }
}
