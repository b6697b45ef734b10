import type { Page } from '@limpid/contract/kernel/page'
import type { BankLine, BankLinesQuery } from '@limpid/contract/orders/paying/bank-lines'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { Problem } from '../../../platform/problem.ts'
import { orderCondition } from '../reads/seen.reads.ts'
import '../orders.tables.ts'
import type { KnownOrder } from './statement.rules.ts'

/** Which of these references are recorded or imported. */
export async function findReferences(ctx: PersonCtx, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM bank_lines WHERE reference = ANY(${[...references]}::text[])
    UNION SELECT reference FROM order_payments
     WHERE channel = 'bank' AND state <> 'rejected' AND reference = ANY(${[...references]}::text[])`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ reference }) => reference))
}

/** The orders in the caller's scope that have these codes, with what they need after all that is recorded. */
export async function findOrdersOfCodes(
  ctx: PersonCtx,
  codes: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const { rows } = await sql<KnownOrder & { code: string }>`
    SELECT b.code, o.id, o.number, greatest(0, CASE WHEN o.state = 'open' THEN o.total_fen - o.paid_fen ELSE 0 END
             - (SELECT coalesce(sum(p.amount_fen), 0) FROM order_payments p WHERE p.order_id = o.id AND p.state = 'open'))::float8 AS due
      FROM order_bank_codes b JOIN orders o ON o.id = b.order_id
     WHERE b.code = ANY(${[...codes]}::text[]) AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return new Map(rows.map(({ code, ...order }) => [code, order]))
}

/** The order with this number, in the caller's scope. */
export async function findOrderOfNumber(ctx: PersonCtx, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM orders o WHERE o.number = ${number} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return rows[0]?.id
}

/** Throws `notFound` for a line of a buyer outside the caller's scope; one of nobody yet is seen by all. */
export async function mustSeeBankLine(ctx: PersonCtx, id: string): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM bank_lines b LEFT JOIN order_payments p ON p.id = b.payment_id LEFT JOIN orders o ON o.id = p.order_id
     WHERE b.id = ${id} AND (o.id IS NULL OR ${await orderCondition(ctx)})`.execute(ctx.db)
  if (rows.length === 0) throw new Problem('notFound')
}

/** Whether a line waits for somebody; its payment may have been rejected. `bank_lines b`, `order_payments p`. */
const state = sql`CASE WHEN b.dismissed IS NOT NULL THEN 'dismissed'
  WHEN p.id IS NOT NULL AND p.state <> 'rejected' THEN 'assigned' ELSE 'unmatched' END`

/** A page of imported lines, of buyers in the caller's scope or of nobody yet; latest first. */
export async function pageBankLines(
  ctx: PersonCtx,
  { pageNum, pageSize, state: requested, keywords }: BankLinesQuery,
): Promise<Page<BankLine>> {
  const conditions: RawBuilder<unknown>[] = [sql`(o.id IS NULL OR ${await orderCondition(ctx)})`]
  if (requested) conditions.push(sql`${state} = ${requested}`)
  if (keywords) {
    const like = likePattern(keywords)
    conditions.push(
      sql`(starts_with(b.reference, ${keywords.toUpperCase()}) OR lower(b.payer || ' ' || b.remark) LIKE ${like})`,
    )
  }
  const from = sql`
    FROM bank_lines b LEFT JOIN order_payments p ON p.id = b.payment_id LEFT JOIN orders o ON o.id = p.order_id
    WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<BankLine>`
    SELECT b.id, b.reference, b.booked_on::text AS "bookedOn", b.amount_fen::float8 AS amount, b.payer, b.remark,
           ${state} AS state, b.dismissed,
           CASE WHEN p.state <> 'rejected' THEN json_build_object('id', o.id::text, 'number', o.number) END AS "order"
      ${from} ORDER BY b.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(ctx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
