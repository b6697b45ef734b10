import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import type { OrderedLine } from '../amounts.rules.ts'
import '../../../goods/goods.tables.ts'
import '../../orders.tables.ts'

/** The lines of an order, with what was refunded of them. */
export async function orderedLines(db: Db, orderId: string): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    SELECT l.id, l.name, l.spec, l.unit, l.price_fen AS price, l.quantity, l.discount_fen::float8 AS discount,
           l.vat_rate AS "vatRate", coalesce(r.refunded, 0)::float8 AS refunded, coalesce(r.pieces, 0)::int AS "refundedPieces"
      FROM order_lines l LEFT JOIN goods g ON g.id = l.goods_id
      LEFT JOIN LATERAL (
        SELECT sum(rl.refund_fen) AS refunded, sum(rl.quantity) AS pieces
          FROM order_return_lines rl JOIN order_returns o ON o.id = rl.return_id
         WHERE rl.order_line_id = l.id AND o.state = 'refunded') r ON true
     WHERE l.order_id = ${orderId} ORDER BY l.id`.execute(db)
  return rows
}
