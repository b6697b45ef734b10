import type { Page } from '@limpid/contract/kernel/page'
import type { OrderPayment, PaymentsQuery } from '@limpid/contract/orders/paying/payments'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { nicknameOfId } from '../../users/users.public.ts'
import { orderCondition } from '../reads/seen.reads.ts'
import '../orders.tables.ts'

/** A page of the payments that somebody recorded for buyers in the caller's scope, latest first. */
export async function pagePayments(
  ctx: PersonCtx,
  { pageNum, pageSize, state, keywords }: PaymentsQuery,
): Promise<Page<OrderPayment>> {
  const { db, actor } = ctx
  // What a payment service reports itself needs nobody's decision, and is listed with the attempts.
  const conditions: RawBuilder<unknown>[] = [
    await orderCondition(ctx),
    sql`(p.channel = 'bank' OR p.proposed_by IS NOT NULL)`,
  ]
  if (state) conditions.push(sql`p.state = ${state}`)
  if (keywords) {
    const upper = keywords.toUpperCase()
    conditions.push(
      sql`(starts_with(o.number, ${keywords}) OR starts_with(b.code, ${upper}) OR starts_with(p.reference, ${upper})
        OR strpos(lower(p.payer), lower(${keywords})) > 0)`,
    )
  }
  const from = sql`
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    LEFT JOIN order_bank_codes b ON b.order_id = o.id AND p.channel = 'bank'
    WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db)
  const { rows } = await sql<OrderPayment>`
    SELECT p.id, json_build_object('id', o.id::text, 'number', o.number) AS "order", p.channel AS source, b.code,
           ${nicknameOfId(sql`o.owner_id`)} AS buyer, p.amount_fen::float8 AS amount,
           (CASE WHEN o.state = 'open' THEN o.total_fen - o.paid_fen ELSE 0 END)::float8 AS due,
           p.applied_fen::float8 AS applied, p.payer, p.reference, p.state, p.proposed_at AS "proposedAt",
           ${nicknameOfId(sql`p.proposed_by`)} AS "proposedBy", p.decided_at AS "decidedAt",
           ${nicknameOfId(sql`p.decided_by`)} AS "decidedBy", p.rejection, p.rejection_note AS "rejectionNote",
           coalesce(p.proposed_by = ${actor.id}, false) AS own,
           coalesce(o.owner_id = ${actor.id}, false) AS "forOwn"
      ${from} ORDER BY p.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The order with this code, in the caller's scope. */
export async function findOrderOfCode(
  ctx: PersonCtx,
  code: string,
): Promise<{ id: string; ownerId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; ownerId: string | null }>`
    SELECT o.id, o.owner_id AS "ownerId" FROM order_bank_codes b JOIN orders o ON o.id = b.order_id
     WHERE b.code = ${code} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return rows[0]
}

/** Whether the order of a payment is in the caller's scope. */
export async function seesPayment(ctx: PersonCtx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM order_payments p JOIN orders o ON o.id = p.order_id
     WHERE p.id = ${id} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
