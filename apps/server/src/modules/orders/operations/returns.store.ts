import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'
import type { Counted } from '../orders.store.ts'

export async function insertReturn(
  tx: Db,
  {
    orderId,
    reason,
    refund,
    at,
    lines,
  }: {
    orderId: string
    reason: string
    refund: number
    at: Date
    /** With what is refunded of each. */
    lines: readonly (Counted & { refund: number })[]
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('order_returns')
    .values({ order_id: orderId, reason, refund_fen: refund, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_return_lines')
    .values(
      lines.map(({ lineId, quantity, refund: share }) => ({
        return_id: id,
        order_line_id: lineId,
        quantity,
        refund_fen: share,
      })),
    )
    .execute()
  return id
}

export function findReturn(db: Db, id: string) {
  return db
    .selectFrom('order_returns')
    .select(['id', 'order_id as orderId', 'state', 'refund_fen as refund'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function linesOfReturn(db: Db, id: string) {
  return db
    .selectFrom('order_return_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['l.id as lineId', 'l.sku_id as skuId', 'r.quantity', 'r.refund_fen as refund'])
    .where('r.return_id', '=', id)
    .orderBy('l.sku_id')
    .execute()
}

export async function decideReturn(
  tx: Db,
  id: string,
  { state, note, by, at }: { state: 'refunded' | 'rejected'; note: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({ state, note, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}
