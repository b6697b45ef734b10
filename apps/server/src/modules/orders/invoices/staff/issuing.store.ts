import type { InvoicesFilter, IssuedFields } from '@limpid/contract/orders/invoices/invoices'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../../platform/context.ts'
import { refusedAs } from '../../../../platform/database/refusals.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { invoiceTables, isReady, matchingInvoices } from '../invoices.reads.ts'
import '../invoices.tables.ts'

/** Most requests of one export. */
const maxExported = 5_000

/** Marks the matching requests that can be issued as exported. Returns the number of the export, and of how many. */
export async function markExported(
  tx: Db,
  ctx: PersonCtx,
  filter: InvoicesFilter,
  at: Date,
): Promise<{ batch: string | null; count: number }> {
  const { rows } = await sql<{ batch: string }>`
    WITH export AS MATERIALIZED (SELECT nextval('invoice_batches') AS batch), chosen AS (
      SELECT i.id FROM ${invoiceTables}
       WHERE ${await matchingInvoices({ ...ctx, db: tx }, filter)} AND i.state = 'requested' AND ${isReady}
       ORDER BY i.id LIMIT ${maxExported} FOR UPDATE OF i
    )
    UPDATE invoices SET state = 'exported', batch = export.batch, exported_at = ${at}
      FROM chosen, export WHERE invoices.id = chosen.id RETURNING invoices.batch::text AS batch`.execute(tx)
  return { batch: rows[0]?.batch ?? null, count: rows.length }
}

/** Records that an invoice of a locked order was issued. Returns false if it cannot be; throws `invoiceNumberUsed`. */
export async function setIssued(
  tx: Db,
  id: string,
  { issuedNumber, issuedOn, link, by, at }: IssuedFields & { by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE invoices SET state = 'issued', issued_number = ${issuedNumber}, issued_on = ${issuedOn}::date, link = ${link},
           decided_by = ${by}, decided_at = ${at}
     WHERE id IN (SELECT i.id FROM ${invoiceTables} WHERE i.id = ${id} AND ${isReady}) AND state IN ('requested', 'exported')
     RETURNING id`
    .execute(tx)
    .catch(refusedAs({ invoices_issued_number: 'invoiceNumberUsed' }))
  return rows.length > 0
}

/** A red invoice no longer takes this much of its blue one back. Throws `invoiceRequested` if the order has another invoice by now. */
export async function restoreBlue(tx: Db, blueId: string, amount: number): Promise<void> {
  await sql`UPDATE invoices SET reversed_fen = reversed_fen - ${amount}::bigint WHERE id = ${blueId}`
    .execute(tx)
    .catch(refusedAs({ invoices_current: 'invoiceRequested' }))
}

/** An invoice that nobody else changes until the transaction ends. */
export async function lockInvoice(tx: Db, id: string) {
  const { rows } = await sql<{
    number: string
    colour: 'blue' | 'red'
    state: 'requested' | 'exported' | 'issued' | 'rejected' | 'withdrawn'
    amount: number
    reversed: number
    blueId: string | null
  }>`
    SELECT number, colour, state, amount_fen::float8 AS amount, reversed_fen::float8 AS reversed, blue_id AS "blueId"
      FROM invoices WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}
