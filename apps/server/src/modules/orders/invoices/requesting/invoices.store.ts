import type { invoiceCauses } from '@limpid/contract/orders/invoices/schemas'
import type { InvoiceKind, InvoiceTitleFields } from '@limpid/contract/orders/invoices/titles'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import { type InvoiceLine, sumOf, taxOf } from '../amounts.rules.ts'
import '../invoices.tables.ts'
import '../../orders.tables.ts'
import { newInvoiceNumber } from './numbers.rules.ts'

/** Where the number of a request comes from. */
type Numbers = typeof newInvoiceNumber

/** Random numbers that are all taken mean that something else is wrong. */
const maxNumbers = 20

/** Stores with a new number, and with another one where that is taken; `store` returns the id, or undefined if it is. */
async function withNumber(
  at: Date,
  numbers: Numbers,
  store: (number: string) => Promise<string | undefined>,
): Promise<string> {
  for (let drawn = 0; drawn < maxNumbers; drawn += 1) {
    const id = await store(numbers(at))
    if (id !== undefined) return id
  }
  throw new Error('no number for an invoice')
}

interface NewInvoice {
  orderId: string
  lines: readonly InvoiceLine[]
  at: Date
  /** Null for what arose by itself. */
  by: string | null
}

/**
 * Stores the request of a locked order. Returns undefined, and stores nothing, if it would be more than what was paid less what was refunded
 * and what other invoices have; of an unpaid order, more than its total.
 */
export async function insertBlue(
  tx: Db,
  { orderId, lines, at, by, kind, title }: NewInvoice & { kind: InvoiceKind; title: InvoiceTitleFields },
  numbers: Numbers = newInvoiceNumber,
): Promise<string | undefined> {
  const amount = sumOf(lines)
  if (!(await mayHave(tx, orderId, amount))) return undefined
  const id = await withNumber(at, numbers, async (number) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO invoices (number, order_id, colour, cause, kind, buyer, name, tax_number, address, phone, bank, account, email,
                            amount_fen, tax_fen, requested_at, requested_by)
      VALUES (${number}, ${orderId}, 'blue', 'request', ${kind}, ${title.buyer}, ${title.name}, ${title.taxNumber}, ${title.address},
              ${title.phone}, ${title.bank}, ${title.account}, ${title.email}, ${amount}::bigint, ${taxOf(lines)}::bigint, ${at}, ${by}::bigint)
      ON CONFLICT (number) DO NOTHING RETURNING id`.execute(tx)
    return rows[0]?.id
  })
  await insertLines(tx, id, lines)
  return id
}

/** Whether a locked order can have another invoice of an amount. */
async function mayHave(tx: Db, orderId: string, amount: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o
     WHERE o.id = ${orderId} AND ${amount}::bigint + (
             SELECT coalesce(sum(amount_fen - reversed_fen), 0) FROM invoices
              WHERE order_id = o.id AND colour = 'blue' AND state IN ('requested', 'exported', 'issued'))
           <= CASE WHEN o.paid_fen >= o.total_fen THEN o.paid_fen - o.refunded_fen ELSE o.total_fen END`.execute(
    tx,
  )
  return rows.length > 0
}

/** Stores what takes a part of a locked blue invoice back; throws if that were more than is left of it. */
export async function insertRed(
  tx: Db,
  {
    blueId,
    cause,
    reason,
    orderId,
    lines,
    at,
    by,
  }: NewInvoice & {
    blueId: string
    cause: Exclude<(typeof invoiceCauses)[number], 'request'>
    reason: string
  },
  numbers: Numbers = newInvoiceNumber,
): Promise<string> {
  const amount = sumOf(lines)
  const { numAffectedRows } = await sql`
    UPDATE invoices SET reversed_fen = reversed_fen + ${amount}::bigint
     WHERE id = ${blueId} AND colour = 'blue' AND reversed_fen + ${amount}::bigint <= amount_fen`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('a red invoice of more than the blue one')
  const id = await withNumber(at, numbers, async (number) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO invoices (number, order_id, colour, blue_id, cause, kind, buyer, name, tax_number, address, phone, bank, account, email,
                            amount_fen, tax_fen, requested_at, requested_by, reason)
      SELECT ${number}, ${orderId}::bigint, 'red', id, ${cause}, kind, buyer, name, tax_number, address, phone, bank, account, email,
             ${amount}::bigint, ${taxOf(lines)}::bigint, ${at}, ${by}::bigint, ${reason}
        FROM invoices WHERE id = ${blueId} ON CONFLICT (number) DO NOTHING RETURNING id`.execute(tx)
    return rows[0]?.id
  })
  await insertLines(tx, id, lines)
  return id
}

/** Requests once more what a red invoice takes back, instead of that one, which must end in the same transaction. */
export async function repeatRed(
  tx: Db,
  id: string,
  { at, by }: { at: Date; by: string },
  numbers: Numbers = newInvoiceNumber,
): Promise<void> {
  const red = await withNumber(at, numbers, async (number) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO invoices (number, order_id, colour, blue_id, cause, kind, buyer, name, tax_number, address, phone, bank, account, email,
                            amount_fen, tax_fen, requested_at, requested_by, reason)
      SELECT ${number}, order_id, colour, blue_id, cause, kind, buyer, name, tax_number, address, phone, bank, account, email,
             amount_fen, tax_fen, ${at}, ${by}::bigint, reason FROM invoices WHERE id = ${id}
      ON CONFLICT (number) DO NOTHING RETURNING id`.execute(tx)
    return rows[0]?.id
  })
  await sql`
    INSERT INTO invoice_lines (invoice_id, order_line_id, name, spec, unit, quantity, vat_rate, gross_fen, discount_fen, tax_fen)
    SELECT ${red}::bigint, l.order_line_id, l.name, l.spec, l.unit, l.quantity, l.vat_rate, l.gross_fen, l.discount_fen, l.tax_fen
      FROM invoice_lines l WHERE l.invoice_id = ${id}`.execute(tx)
}

async function insertLines(tx: Db, invoiceId: string, lines: readonly InvoiceLine[]): Promise<void> {
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ orderLineId, name, spec, unit, quantity, vatRate, gross, discount, tax }) => ({
        ...{
          invoice_id: invoiceId,
          order_line_id: orderLineId,
          name,
          spec,
          unit,
          quantity,
          vat_rate: vatRate,
        },
        ...{ gross_fen: gross, discount_fen: discount, tax_fen: tax },
      })),
    )
    .execute()
}

/** Replaces the lines of a request that is not exported yet. */
export async function replaceLines(tx: Db, id: string, lines: readonly InvoiceLine[]): Promise<void> {
  await tx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute()
  await tx
    .updateTable('invoices')
    .set({ amount_fen: sumOf(lines), tax_fen: taxOf(lines) })
    .where('id', '=', id)
    .execute()
  await insertLines(tx, id, lines)
}

/** The invoice that an order has, which nobody else changes until the transaction ends. */
export function lockCurrent(tx: Db, orderId: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'state', 'kind'])
    .where('order_id', '=', orderId)
    .where('colour', '=', 'blue')
    .where('state', 'in', ['requested', 'exported', 'issued'])
    .whereRef('reversed_fen', '<', 'amount_fen')
    .forUpdate()
    .executeTakeFirst()
}

const lineColumns = sql`l.order_line_id AS "orderLineId", l.name, l.spec, l.unit, l.quantity, l.vat_rate AS "vatRate",
  l.gross_fen::float8 AS gross, l.discount_fen::float8 AS discount, l.tax_fen::float8 AS tax`

export async function linesOfInvoice(db: Db, id: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    SELECT ${lineColumns} FROM invoice_lines l WHERE l.invoice_id = ${id} ORDER BY l.order_line_id`.execute(
    db,
  )
  return rows
}

/** The lines of what takes a blue invoice back. */
export async function linesOfReds(db: Db, blueId: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    SELECT ${lineColumns} FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
     WHERE i.blue_id = ${blueId} AND i.state IN ('requested', 'exported', 'issued') ORDER BY i.id, l.order_line_id`.execute(
    db,
  )
  return rows
}

/** Ends a request; what takes it back ends with it. */
export async function endInvoice(
  tx: Db,
  id: string,
  {
    state,
    reason = '',
    by,
    at,
  }: { state: 'rejected' | 'withdrawn'; reason?: string; by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('invoices')
    .set({ state: 'withdrawn', decided_by: by, decided_at: at })
    .where('blue_id', '=', id)
    .where('state', 'in', ['requested', 'exported'])
    .execute()
}
