/* Staff upload the PDF that the tax system returned for an issued invoice, and its buyer downloads it. */
import type { ServedFile } from '@limpid/contract/kernel/files'
import { invoiceCan } from '@limpid/contract/orders/invoices/schemas'
import type { PersonCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { Problem } from '../../../../platform/problem.ts'
import { emitOrderChanged } from '../../orders.events.ts'
import { lockOrder } from '../../orders.store.ts'
import { findOwn, findVisibleOrder } from '../invoices.reads.ts'
import { lockInvoice } from '../staff/issuing.store.ts'
import { isPdf, pdfName } from './files.rules.ts'
import { deleteFile, findFile, replaceFile } from './files.store.ts'

/** Stores the file of an issued invoice. Throws `notFound`, `invoiceChanged`, `invoiceFileUnreadable`. */
export async function uploadInvoiceFile(ctx: PersonCtx, id: string, upload: File): Promise<null> {
  const orderId = await seen(ctx, id)
  const content = Buffer.from(await upload.arrayBuffer())
  if (!isPdf(content)) throw new Problem('invoiceFileUnreadable')
  return change(ctx, orderId, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw new Problem('notFound')
    if (!invoiceCan.attach(invoice)) throw new Problem('invoiceChanged')
    const name = pdfName(upload.name, invoice.number)
    await replaceFile(tx, id, { name, content, by: ctx.actor.id, at: ctx.clock.now() })
  })
}

/** Deletes the file of an invoice. Throws `notFound`, also if it has none. */
export async function removeInvoiceFile(ctx: PersonCtx, id: string): Promise<null> {
  return change(ctx, await seen(ctx, id), async (tx) => {
    if (!(await deleteFile(tx, id))) throw new Problem('notFound')
  })
}

/** The file of an invoice in the caller's scope. Throws `notFound`. */
export async function serveInvoiceFile(ctx: PersonCtx, id: string): Promise<ServedFile> {
  await seen(ctx, id)
  return mustFind(ctx.db, id)
}

/** The file of the invoice of an own order. Throws `notFound`. */
export async function serveOwnInvoiceFile({ db, actor }: PersonCtx, id: string): Promise<ServedFile> {
  if ((await findOwn(db, actor.id, id)) === undefined) throw new Problem('notFound')
  return mustFind(db, id)
}

async function mustFind(db: Db, id: string): Promise<ServedFile> {
  const file = await findFile(db, id)
  if (!file) throw new Problem('notFound')
  return file
}

async function seen(ctx: PersonCtx, id: string): Promise<string> {
  const orderId = await findVisibleOrder(ctx, id)
  if (orderId === undefined) throw new Problem('notFound')
  return orderId
}

async function change(ctx: PersonCtx, orderId: string, work: (tx: Db) => Promise<void>): Promise<null> {
  const ownerId = await ctx.db.transaction().execute(async (tx) => {
    // Always the order first, as refunds do.
    const order = await lockOrder(tx, orderId)
    await work(tx)
    return order?.ownerId ?? null
  })
  emitOrderChanged(ctx, ownerId)
  return null
}
