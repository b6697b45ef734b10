import type { NotificationOutcome, PayChannelName } from '@limpid/contract/orders/paying/online'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'

export interface NewAttempt {
  orderId: string
  channel: PayChannelName
  number: string
  amount: number
  at: Date
  expiresAt: Date
  checkAt: Date
}

/** Stores an attempt, and has earlier ones of the order checked soon, which closes them. Returns its id. */
export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<string> {
  const { orderId, channel, number, amount, at, expiresAt, checkAt } = attempt
  await tx
    .updateTable('order_attempts')
    .set({ check_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
  const { id } = await tx
    .insertInto('order_attempts')
    .values({
      ...{ order_id: orderId, channel, number, amount_fen: amount },
      ...{ started_at: at, expires_at: expiresAt, check_at: checkAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many attempts of an order began since then. */
export async function countAttempts(tx: Db, orderId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_attempts WHERE order_id = ${orderId} AND started_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function setLink(db: Db, id: string, link: string): Promise<void> {
  await db.updateTable('order_attempts').set({ link }).where('id', '=', id).execute()
}

export function findAttempt(db: Db, id: string) {
  return attemptQuery(db).where('id', '=', id).executeTakeFirst()
}

export function findAttemptOfNumber(db: Db, channel: PayChannelName, number: string) {
  return attemptQuery(db).where('channel', '=', channel).where('number', '=', number).executeTakeFirst()
}

/** An attempt that nobody else changes until the transaction ends; the order must be locked before. */
export function lockAttempt(tx: Db, id: string) {
  return attemptQuery(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

function attemptQuery(db: Db) {
  return db
    .selectFrom('order_attempts')
    .select(['id', 'order_id as orderId', 'channel', 'number', 'amount_fen as amount', 'link', 'state'])
    .select(['transaction', 'expires_at as expiresAt', 'checks', 'started_at as startedAt'])
}

/** An attempt that turns out to be paid after it was closed is paid. */
export async function endAttempt(
  tx: Db,
  id: string,
  { state, transaction, at }: { state: 'paid' | 'closed' | 'refunded'; transaction: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('order_attempts')
    .set({ state, transaction, ended_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}

/** Notes that the job queries the service now, and when next. Returns false if another server does, or the attempt has ended. */
export async function noteDueCheck(
  db: Db,
  id: string,
  { at, next, previous }: { at: Date; next: Date; previous: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_attempts')
    .set({ check_at: next, checks: previous + 1, checked_at: at })
    .where('id', '=', id)
    .where('checks', '=', previous)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes that somebody has the service queried now. Returns false if it was queried after `unlessSince`. */
export async function noteRequestedCheck(
  db: Db,
  id: string,
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_attempts')
    .set({ checked_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', unlessSince)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Forgets a check that got no answer, so that the next one is not refused because of it. */
export async function forgetCheck(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('order_attempts')
    .set({ checked_at: null })
    .where('id', '=', id)
    .where('checked_at', '=', at)
    .execute()
}

/** Open attempts that are due to be checked, the longest due first. */
export async function listDueAttempts(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_attempts')
    .select('id')
    .where('state', '=', 'open')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewPaymentNotification {
  at: Date
  channel: PayChannelName
  outcome: NotificationOutcome
  number: string
  transaction: string
  amount: number | null
  notice: string
  address: string
}

/**
 * Logs a notification. At most `maxUnproven` an hour of those that prove nothing: anyone who sends more must not fill the
 * disk. Returns false if it was not logged for that reason.
 */
export async function insertPaymentNotification(
  db: Db,
  notification: NewPaymentNotification,
  maxUnproven: number,
): Promise<boolean> {
  const { at, channel, outcome, number, transaction, amount, address } = notification
  const unproven = ['forged', 'unreadable', 'late']
  const { rows } = await sql`
    INSERT INTO payment_notices (at, channel, outcome, number, transaction, amount_fen, notice, address)
    SELECT ${at}, ${channel}, ${outcome}, ${number}, ${transaction.slice(0, 64)}, ${amount}::bigint,
           ${notification.notice.slice(0, 128)}, ${address.slice(0, 64)}
     WHERE ${!unproven.includes(outcome)} OR (
       SELECT count(*) FROM payment_notices
        WHERE outcome = ANY(${unproven}::text[]) AND at > ${new Date(at.getTime() - 3_600_000)}) < ${maxUnproven}
    RETURNING id`.execute(db)
  return rows.length > 0
}

export async function deleteOldPaymentNotifications(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_notices')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
