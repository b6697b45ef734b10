import type { InvoiceDetail, InvoiceRow } from '@limpid/contract/orders/invoices/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import { orderCondition } from '../reads/seen.reads.ts'
import { invoiceTables, rowColumns } from './invoices.reads.ts'
import './invoices.tables.ts'

/** One invoice in the caller's scope with its history. Throws `notFound`. */
export async function getInvoice(ctx: PersonCtx, id: string): Promise<InvoiceDetail> {
  const { rows } = await sql<InvoiceRow>`
    SELECT ${rowColumns} FROM ${invoiceTables} WHERE i.id = ${id} AND ${await orderCondition(ctx)}`.execute(
    ctx.db,
  )
  const invoice = rows[0]
  if (!invoice) throw new Problem('notFound')
  const [related, history] = await Promise.all([
    sql<InvoiceDetail['related'][number]>`
      SELECT r.id, r.number, r.colour, r.state, r.amount_fen::float8 AS amount, r.issued_number AS "issuedNumber"
        FROM invoices i JOIN invoices r ON r.blue_id = i.id OR r.id = i.blue_id WHERE i.id = ${id} ORDER BY r.id`.execute(
      ctx.db,
    ),
    sql<InvoiceDetail['history'][number]>`
      SELECT s.what, s.at, ${nicknameUnlessErased('a')} AS by, s.note
        FROM invoices i CROSS JOIN LATERAL (
          VALUES ('requested', 1, i.requested_at, i.requested_by, ''),
                 ('exported', 2, i.exported_at, NULL::bigint, coalesce(i.batch::text, '')),
                 (i.state, 3, i.decided_at, i.decided_by, CASE i.state WHEN 'issued' THEN i.issued_number ELSE i.reason END)
           UNION ALL SELECT 'red-requested', 4, r.requested_at, r.requested_by, r.number FROM invoices r WHERE r.blue_id = i.id
           UNION ALL SELECT 'file-uploaded', 5, f.uploaded_at, f.uploaded_by, f.name FROM invoice_files f WHERE f.invoice_id = i.id
        ) s (what, step, at, by_id, note) LEFT JOIN accounts a ON a.id = s.by_id
       WHERE i.id = ${id} AND s.at IS NOT NULL ORDER BY s.at, s.step`.execute(ctx.db),
  ])
  return { ...invoice, related: related.rows, history: history.rows }
}
