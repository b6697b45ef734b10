import { sql } from 'kysely'
import type { PersonCtx } from '../../../../platform/context.ts'
import { orderCondition } from '../../reads/seen.reads.ts'
import { invoiceTables, isReady } from '../invoices.reads.ts'
import type { KnownInvoice } from './numbers.rules.ts'

/** The invoices in the caller's scope with these numbers of requests. */
export async function findInvoices(
  ctx: PersonCtx,
  numbers: readonly string[],
): Promise<Map<string, KnownInvoice>> {
  const { rows } = await sql<KnownInvoice>`
    SELECT i.id, i.number, i.colour, i.state, ${isReady} AS ready, b.number AS "blueRequest" FROM ${invoiceTables}
     WHERE i.number = ANY(${[...numbers]}::text[]) AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return new Map(rows.map((invoice) => [invoice.number, invoice]))
}

/** Which of these numbers are recorded for an invoice. */
export async function findUsed(ctx: PersonCtx, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    SELECT issued_number AS number FROM invoices WHERE issued_number = ANY(${[...numbers]}::text[])`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ number }) => number))
}
