import type { OrderRow } from '@limpid/contract/orders/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { orderCondition } from './seen.reads.ts'

export type NumberedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'state' | 'total' | 'paid' | 'pieces' | 'shipped' | 'received' | 'cancelled' | 'lost'
>

/** Orders in the caller's scope by their numbers. */
export async function findNumbers(
  ctx: PersonCtx,
  numbers: readonly string[],
): Promise<Map<string, NumberedOrder>> {
  const { rows } = await sql<NumberedOrder>`
    SELECT o.id, o.number, o.state, o.total_fen::float8 AS total, o.paid_fen::float8 AS paid, o.pieces, o.shipped, o.received, o.cancelled, o.lost
      FROM orders o WHERE o.number = ANY(${[...numbers]}::text[]) AND ${await orderCondition(ctx)}`.execute(
    ctx.db,
  )
  return new Map(rows.map((order) => [order.number, order]))
}
