import type { OpenMoney } from '@limpid/contract/sales/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { openPayments, openReturns, orderCondition } from '../orders/orders.public.ts'

/** What is due of open orders, what returns ask for, and transfers that nobody confirmed yet. */
export async function getOpenMoney(ctx: PersonCtx): Promise<OpenMoney> {
  const seen = await orderCondition(ctx)
  const { rows } = await sql<OpenMoney>`
    SELECT (SELECT json_build_object('count', count(*), 'fen', coalesce(sum(o.total_fen - o.paid_fen), 0))
              FROM orders o WHERE o.state = 'open' AND o.paid_fen < o.total_fen AND ${seen}) AS unpaid,
           (SELECT json_build_object('count', count(*), 'fen', coalesce(sum(r.refund_fen), 0))
              FROM ${openReturns} WHERE ${seen}) AS "toRefund",
           (SELECT json_build_object('count', count(*), 'fen', coalesce(sum(p.amount_fen), 0))
              FROM ${openPayments} WHERE ${seen}) AS "toConfirm"`.execute(ctx.db)
  const none = { count: 0, fen: 0 }
  return rows[0] ?? { unpaid: none, toRefund: none, toConfirm: none }
}
