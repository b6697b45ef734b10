import type { Page } from '@limpid/contract/kernel/page'
import type { InvoicesFilter, InvoicesQuery } from '@limpid/contract/orders/invoices/invoices'
import type { InvoiceRow, OwnInvoice } from '@limpid/contract/orders/invoices/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { nicknameOfId } from '../../users/users.public.ts'
import { endOf, startOf } from '../reads/matching.reads.ts'
import { mustOwnOrder, orderCondition } from '../reads/seen.reads.ts'
import type { ExportedInvoice } from './staff/sheet.rules.ts'
import '../orders.tables.ts'
import './invoices.tables.ts'

const ownColumns = sql`
  i.id, i.number, i.colour, i.cause, i.kind, i.buyer, i.name, i.tax_number AS "taxNumber", i.state, i.amount_fen::float8 AS amount,
  i.tax_fen::float8 AS tax, i.reversed_fen::float8 AS reversed,
  (SELECT coalesce(sum(r.amount_fen), 0)::float8 FROM invoices r WHERE r.blue_id = i.id AND r.state IN ('requested', 'exported')) AS reversing,
  i.requested_at AS "requestedAt", i.issued_number AS "issuedNumber",
  i.issued_on::text AS "issuedOn", i.link, i.reason, (SELECT f.name FROM invoice_files f WHERE f.invoice_id = i.id) AS file,
  (SELECT coalesce(json_agg(json_build_object('name', l.name, 'spec', l.spec, 'quantity', l.quantity, 'vatRate', l.vat_rate,
            'gross', l.gross_fen, 'discount', l.discount_fen, 'tax', l.tax_fen) ORDER BY l.order_line_id), '[]')
     FROM invoice_lines l WHERE l.invoice_id = i.id) AS lines`

/** The order of an own invoice. */
export async function findOwn(db: Db, ownerId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT i.order_id AS "orderId" FROM invoices i JOIN orders o ON o.id = i.order_id
     WHERE i.id = ${id} AND o.owner_id = ${ownerId}`.execute(db)
  return rows[0]?.orderId
}

/** The invoices of an own order, latest first. Throws `notFound`. */
export async function listOwn(ctx: PersonCtx, orderId: string): Promise<OwnInvoice[]> {
  await mustOwnOrder(ctx, orderId)
  const { rows } = await sql<OwnInvoice>`
    SELECT ${ownColumns} FROM invoices i WHERE i.order_id = ${orderId} ORDER BY i.id DESC`.execute(ctx.db)
  return rows
}

/** Whether it can be issued, apart from its state; `invoices i`, its blue one `b`, `orders o`. */
export const isReady = sql`(CASE WHEN i.colour = 'red' THEN b.state = 'issued'
  ELSE o.paid_fen >= o.total_fen AND i.amount_fen - i.reversed_fen <= o.paid_fen - o.refunded_fen END)`

export const invoiceTables = sql`invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN invoices b ON b.id = i.blue_id`

/** Conditions on `invoiceTables`: those of buyers in the caller's scope that match. */
export async function matchingInvoices(ctx: PersonCtx, query: InvoicesFilter): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [await orderCondition(ctx)]
  if (query.keywords) {
    const typed = query.keywords
    conditions.push(
      sql`(starts_with(i.number, ${typed.toUpperCase()}) OR starts_with(o.number, ${typed}) OR starts_with(i.issued_number, ${typed})
        OR lower(i.name) LIKE ${likePattern(typed)})`,
    )
  }
  if (query.state) conditions.push(sql`i.state = ${query.state}`)
  if (query.colour) conditions.push(sql`i.colour = ${query.colour}`)
  if (query.kind) conditions.push(sql`i.kind = ${query.kind}`)
  if (query.orderId) conditions.push(sql`i.order_id = ${query.orderId}`)
  if (query.batch) conditions.push(sql`i.batch = ${query.batch}`)
  if (query.beginDate) conditions.push(sql`i.requested_at >= ${startOf(query.beginDate, query.timeZone)}`)
  if (query.endDate) conditions.push(sql`i.requested_at < ${endOf(query.endDate, query.timeZone)}`)
  return sql.join(conditions, sql` AND `)
}

/** Columns of `invoiceTables` that a row shows. */
export const rowColumns = sql`${ownColumns}, json_build_object('id', o.id::text, 'number', o.number) AS "order",
  ${nicknameOfId(sql`o.owner_id`)} AS account, i.address, i.phone, i.bank, i.account AS "bankAccount", i.email,
  b.issued_number AS "blueNumber", ${isReady} AS ready, i.exported_at AS "exportedAt", i.batch::text AS batch`

/** A page of invoices, latest first. */
export async function pageInvoices(ctx: PersonCtx, query: InvoicesQuery): Promise<Page<InvoiceRow>> {
  const from = sql`FROM ${invoiceTables} WHERE ${await matchingInvoices(ctx, query)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<InvoiceRow>`
    SELECT ${rowColumns} ${from} ORDER BY i.id DESC
    OFFSET ${(query.pageNum - 1) * query.pageSize} LIMIT ${query.pageSize}`.execute(ctx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

const part = 500

/** All matching invoices, a batch at a time, the oldest first. */
export async function* eachInvoice(ctx: PersonCtx, query: InvoicesFilter): AsyncGenerator<ExportedInvoice[]> {
  const where = await matchingInvoices(ctx, query)
  for (let after = '0'; ; ) {
    const { rows } = await sql<ExportedInvoice>`
      SELECT ${rowColumns}, ARRAY(SELECT l.unit FROM invoice_lines l WHERE l.invoice_id = i.id ORDER BY l.order_line_id) AS units,
             ARRAY(SELECT coalesce((SELECT a ->> 'value' FROM jsonb_array_elements(g.attributes) a WHERE a ->> 'name' = '税收分类编码' LIMIT 1), '')
                     FROM invoice_lines l JOIN order_lines ol ON ol.id = l.order_line_id LEFT JOIN goods g ON g.id = ol.goods_id
                    WHERE l.invoice_id = i.id ORDER BY l.order_line_id) AS "taxCategories"
        FROM ${invoiceTables} WHERE i.id > ${after} AND ${where} ORDER BY i.id LIMIT ${part}`.execute(ctx.db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** The order of an invoice in the caller's scope. */
export async function findVisibleOrder(ctx: PersonCtx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.id AS "orderId" FROM invoices i JOIN orders o ON o.id = i.order_id
     WHERE i.id = ${id} AND ${await orderCondition(ctx)}`.execute(ctx.db)
  return rows[0]?.orderId
}
