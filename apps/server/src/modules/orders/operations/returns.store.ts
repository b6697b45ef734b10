import type { refundKinds } from '@limpid/contract/orders/schemas'
import type { OrderReason } from '@limpid/contract/orders/words/reasons'
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
    kind = 'return',
  }: {
    orderId: string
    reason: string
    refund: number
    at: Date
    /** With what is refunded of each. */
    lines: readonly (Counted & { refund: number })[]
    /** Why they are refunded. */
    kind?: (typeof refundKinds)[number]
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('order_returns')
    .values({ order_id: orderId, kind, reason, refund_fen: refund, at })
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

/** What is refunded of each line of an order by returns that are not rejected, in fen. */
export async function refundsOfLines(tx: Db, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('order_return_lines as l')
    .innerJoin('order_returns as r', 'r.id', 'l.return_id')
    .select(({ fn }) => ['l.order_line_id as lineId', fn.sum<string>('l.refund_fen').as('fen')])
    .where('r.order_id', '=', orderId)
    .where('r.state', '<>', 'rejected')
    .groupBy('l.order_line_id')
    .execute()
  return new Map(rows.map(({ lineId, fen }) => [lineId, Number(fen)]))
}

/** The deliveries of the parcels of an order. */
export async function deliveriesOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('delivery_id as id')
    .where('order_id', '=', orderId)
    .where('delivery_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** The lines of deliveries by which these lines of an order came, by line, the first parcel first. */
export async function deliveryLinesOf(db: Db, lineIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('shipment_lines')
    .select(['order_line_id as lineId', 'delivery_line_id as id'])
    .where('order_line_id', 'in', [...lineIds])
    .where('delivery_line_id', 'is not', null)
    .orderBy('shipment_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([lineId, some]) => [
      lineId,
      some.flatMap(({ id }) => id ?? []),
    ]),
  )
}

export async function decideReturn(
  tx: Db,
  id: string,
  {
    state,
    decision,
    note,
    by,
    at,
  }: {
    state: 'refunded' | 'rejected'
    decision: OrderReason | null
    note: string
    by: string
    at: Date
  },
): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({ state, decision, note, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteReturn(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('order_returns').where('id', '=', id).execute()
}
