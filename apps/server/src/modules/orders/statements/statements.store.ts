import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'

export interface NewBankLine {
  reference: string
  bookedOn: string
  amount: number
  payer: string
  remark: string
  by: string
  at: Date
}

/** Returns undefined if the reference is known. */
export async function insertBankLine(tx: Db, line: NewBankLine): Promise<string | undefined> {
  const { reference, bookedOn, amount, payer, remark, by, at } = line
  const { rows } = await sql<{ id: string }>`
    INSERT INTO bank_lines (reference, booked_on, amount_fen, payer, remark, imported_by, imported_at)
    VALUES (${reference}, ${bookedOn}::date, ${amount}, ${payer}, ${remark}, ${by}, ${at})
    ON CONFLICT (reference) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** A line that nobody else assigns until the transaction ends; `isOpen` if it waits for somebody. */
export async function lockBankLine(tx: Db, id: string) {
  const { rows } = await sql<{ reference: string; amount: number; payer: string; isOpen: boolean }>`
    SELECT b.reference, b.amount_fen::float8 AS amount, b.payer, b.dismissed IS NULL AND NOT EXISTS (
             SELECT 1 FROM order_payments p WHERE p.id = b.payment_id AND p.state <> 'rejected') AS "isOpen"
      FROM bank_lines b WHERE b.id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function setPayment(tx: Db, id: string, paymentId: string): Promise<void> {
  await tx.updateTable('bank_lines').set({ payment_id: paymentId }).where('id', '=', id).execute()
}

export async function setDismissed(tx: Db, id: string, reason: string): Promise<void> {
  await tx.updateTable('bank_lines').set({ dismissed: reason }).where('id', '=', id).execute()
}
