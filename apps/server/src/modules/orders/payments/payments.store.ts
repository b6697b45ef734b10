import type { Reasoned } from '@limpid/contract/kernel/reasons'
import type { moneySources } from '@limpid/contract/orders/paying/payments'
import type { PaymentRejection } from '@limpid/contract/orders/words/reasons'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'

interface Who {
  by: string | null
  at: Date
}

export async function findCode(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_bank_codes')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.code
}

/** Returns false if another order has this code. */
export async function insertCode(tx: Db, orderId: string, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO order_bank_codes (order_id, code, chosen_at) VALUES (${orderId}, ${code}, ${at})
    ON CONFLICT (code) DO NOTHING RETURNING code`.execute(tx)
  return rows.length > 0
}

/** Gives a locked order until then to be paid; never less than it had. */
export async function extendTime(tx: Db, orderId: string, until: Date): Promise<void> {
  await sql`UPDATE orders SET expires_at = greatest(expires_at, ${until}) WHERE id = ${orderId}`.execute(tx)
}

export interface FoundPayment extends Who {
  orderId: string
  reference: string
  amount: number
  payer: string
  source: (typeof moneySources)[number]
  attemptId: string | null
}

/** Returns undefined if the reference is known. */
export async function insertPayment(db: Db, payment: FoundPayment): Promise<string | undefined> {
  const { orderId, reference, amount, payer, source, attemptId, by, at } = payment
  const { rows } = await sql<{ id: string }>`
    INSERT INTO order_payments (order_id, reference, amount_fen, payer, channel, attempt_id, proposed_by, proposed_at)
    VALUES (${orderId}, ${reference}, ${amount}, ${payer}, ${source}, ${attemptId}, ${by}, ${at})
    ON CONFLICT (channel, reference) WHERE state <> 'rejected' DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id
}

export async function orderOfPayment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .select('order_id as orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.orderId
}

/** A payment that nobody else decides on until the transaction ends. */
export function lockPayment(tx: Db, id: string) {
  return tx
    .selectFrom('order_payments')
    .select(['id', 'order_id as orderId', 'reference', 'amount_fen as amount', 'state'])
    .select(['proposed_by as proposedBy', 'channel as source', 'attempt_id as attemptId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Rejects what somebody recorded of an attempt and nobody confirmed yet. */
export async function rejectOpenPayments(tx: Db, attemptId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ state: 'rejected', decided_at: at })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .execute()
}

/** Ends an open payment; `applied` is what of it paid the order, null if it is rejected. */
export async function decidePayment(
  tx: Db,
  id: string,
  { applied, why, by, at }: Who & { applied: number | null; why?: Reasoned<PaymentRejection> },
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({
      ...{ state: applied === null ? 'rejected' : 'confirmed', applied_fen: applied },
      ...{ decided_by: by, decided_at: at },
      ...(why && { rejection: why.reason, rejection_note: why.note }),
    })
    .where('id', '=', id)
    .execute()
}
