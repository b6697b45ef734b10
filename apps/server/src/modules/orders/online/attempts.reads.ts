import type { Page } from '@limpid/contract/kernel/page'
import type {
  AttemptsQuery,
  OnlinePayment,
  PayAttempt,
  PaymentNotification,
  PaymentNotificationsQuery,
} from '@limpid/contract/orders/paying/online'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { nicknameOfId } from '../../users/users.public.ts'
import { orderCondition } from '../reads/seen.reads.ts'
import '../orders.tables.ts'

/** The latest attempt of an order if it can still be paid. */
export async function findPayable(db: Db, orderId: string, now: Date): Promise<OnlinePayment['attempt']> {
  const { rows } = await sql<NonNullable<OnlinePayment['attempt']> & { state: string }>`
    SELECT id, channel, amount_fen::float8 AS amount, link, expires_at AS "expiresAt", state FROM order_attempts
     WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`.execute(db)
  const latest = rows[0]
  if (latest?.state !== 'open' || latest.link === '' || latest.expiresAt <= now) return null
  const { state: _state, ...attempt } = latest
  return attempt
}

/** A payment of an attempt that is not decided on yet. */
export async function findOpenPayment(
  tx: Db,
  attemptId: string,
  transaction: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_payments')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('reference', '=', transaction)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.id
}

/** Whether an attempt is obsolete: its order needs no payment, or a later one replaces it. */
export async function isObsolete(db: Db, attemptId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM order_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.id = ${attemptId} AND (o.state <> 'open' OR o.paid_fen >= o.total_fen OR a.link = '' OR EXISTS (
       SELECT 1 FROM order_attempts later WHERE later.order_id = a.order_id AND later.id > a.id))`.execute(db)
  return rows.length > 0
}

/** A page of the attempts for buyers in the caller's scope, latest first. */
export async function pageAttempts(
  ctx: PersonCtx,
  { pageNum, pageSize, orderId, channel, state, keywords }: AttemptsQuery,
): Promise<Page<PayAttempt>> {
  const conditions: RawBuilder<unknown>[] = [await orderCondition(ctx)]
  if (orderId) conditions.push(sql`a.order_id = ${orderId}`)
  if (channel) conditions.push(sql`a.channel = ${channel}`)
  if (state) conditions.push(sql`a.state = ${state}`)
  if (keywords)
    conditions.push(
      sql`(starts_with(o.number, ${keywords}) OR starts_with(a.number, ${keywords}) OR starts_with(a.transaction, ${keywords}))`,
    )
  const from = sql`
    FROM order_attempts a JOIN orders o ON o.id = a.order_id WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<PayAttempt>`
    SELECT a.id, json_build_object('id', o.id::text, 'number', o.number) AS "order",
           ${nicknameOfId(sql`o.owner_id`)} AS buyer, a.channel, a.number,
           a.amount_fen::float8 AS amount, a.state, a.transaction, a.started_at AS "startedAt",
           a.expires_at AS "expiresAt", a.ended_at AS "endedAt"
      ${from} ORDER BY a.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(ctx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Whether the order of an attempt is in the caller's scope. */
export async function seesAttempt(ctx: PersonCtx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM order_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.id = ${id} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return rows.length > 0
}

/** A page of the notifications about buyers in the caller's scope, and of those about nobody, latest first. */
export async function pagePaymentNotifications(
  ctx: PersonCtx,
  { pageNum, pageSize, channel, outcome, keywords }: PaymentNotificationsQuery,
): Promise<Page<PaymentNotification>> {
  const conditions: RawBuilder<unknown>[] = [
    sql`(a.id IS NULL OR EXISTS (SELECT 1 FROM orders o WHERE o.id = a.order_id AND ${await orderCondition(ctx)}))`,
  ]
  if (channel) conditions.push(sql`n.channel = ${channel}`)
  if (outcome) conditions.push(sql`n.outcome = ${outcome}`)
  if (keywords) conditions.push(sql`starts_with(n.number, ${keywords})`)
  const from = sql`
    FROM payment_notices n LEFT JOIN order_attempts a ON a.number = n.number
    WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<PaymentNotification>`
    SELECT n.id, n.at, n.channel, n.outcome, n.number, n.transaction, n.amount_fen::float8 AS amount, n.address
      ${from} ORDER BY n.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(ctx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
