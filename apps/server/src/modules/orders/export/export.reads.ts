import type { Consignee } from '@limpid/contract/addresses/addresses'
import type { OrdersFilter } from '@limpid/contract/orders/filter'
import type { OrderRow } from '@limpid/contract/orders/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { matching } from '../reads/matching.reads.ts'
import { orderColumns } from '../reads/orders.reads.ts'

type ExportedOrder = OrderRow & { consignee: Consignee; tracking: string }

const part = 1000

/** All matching orders, a batch at a time, the oldest first. */
export async function* eachOrder(ctx: PersonCtx, filter: OrdersFilter): AsyncGenerator<ExportedOrder[]> {
  const where = sql.join(await matching(ctx, filter), sql` AND `)
  for (let after = '0'; ; ) {
    const { rows } = await sql<ExportedOrder>`
      SELECT ${orderColumns(ctx.actor.id)}, o.consignee,
             coalesce((SELECT string_agg(s.tracking, ', ' ORDER BY s.id) FROM shipments s WHERE s.order_id = o.id AND s.tracking <> ''), '') AS tracking
        FROM orders o LEFT JOIN accounts a ON a.id = o.owner_id
       WHERE o.id > ${after} AND ${where} ORDER BY o.id LIMIT ${part}`.execute(ctx.db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
