/* Staff export requests for the tax system, record what it issued, reject what it cannot issue, and reverse what is wrong. */
import type { InvoicesFilter, IssuedFields } from '@limpid/contract/orders/invoices/invoices'
import { invoiceCan } from '@limpid/contract/orders/invoices/schemas'
import type { PersonCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { Problem } from '../../../../platform/problem.ts'
import { raise } from '../../../notices/notices.public.ts'
import { emitOrderChanged } from '../../orders.events.ts'
import { type LockedOrder, lockOrder } from '../../orders.store.ts'
import { leftOf, redLines } from '../amounts.rules.ts'
import { findVisibleOrder } from '../invoices.reads.ts'
import {
  endInvoice,
  insertRed,
  linesOfInvoice,
  linesOfReds,
  repeatRed,
} from '../requesting/invoices.store.ts'
import { wholeOf } from '../requesting/refunding.service.ts'
import { lockInvoice, markExported, restoreBlue, setIssued } from './issuing.store.ts'

/** Marks the matching requests that can be issued as exported. */
export async function exportInvoices(ctx: PersonCtx, filter: InvoicesFilter) {
  const done = await ctx.db.transaction().execute((tx) => markExported(tx, ctx, filter, ctx.clock.now()))
  if (done.count > 0) emitOrderChanged(ctx, null)
  return done
}

/** Records an issued invoice. Throws `notFound`, `invoiceChanged`, `invoiceNumberUsed`. */
export async function issueInvoice(ctx: PersonCtx, id: string, fields: IssuedFields): Promise<null> {
  const { invoice, order } = await change(ctx, id, async (tx, who) => {
    if (!(await setIssued(tx, id, { ...fields, ...who }))) throw new Problem('invoiceChanged')
  })
  if (order.ownerId !== null)
    await raise(ctx, order.ownerId, {
      kind: invoice.colour === 'red' ? 'orders.redInvoiceIssued' : 'orders.invoiceIssued',
      facts: { orderId: order.id, order: order.number, number: fields.issuedNumber, fen: invoice.amount },
    })
  return null
}

/**
 * Rejects a request. The buyer is notified of a blue one. Throws `notFound`, `invoiceChanged`, `invoiceRequested` if a red one would give
 * its amount back to an order that has another invoice by now.
 */
export async function rejectInvoice(ctx: PersonCtx, id: string, reason: string): Promise<null> {
  const { invoice, order } = await change(ctx, id, async (tx, who, locked, lockedOrder) => {
    if (!invoiceCan.reject({ ...locked, ready: true })) throw new Problem('invoiceChanged')
    if (locked.blueId !== null)
      await restoreOrRepeat(tx, { id, ...locked, blueId: locked.blueId }, lockedOrder, who)
    await endInvoice(tx, id, { state: 'rejected', reason, ...who })
  })
  if (invoice.colour === 'blue' && order.ownerId !== null)
    await raise(ctx, order.ownerId, {
      kind: 'orders.invoiceRejected',
      facts: { orderId: order.id, order: order.number, reason },
    })
  return null
}

/**
 * What a rejected red invoice was to take back is on its blue one again if that is then what was paid less what was refunded. If it
 * were more, it has to be taken back anyway; if it were less, another red one has taken back the rest: it is requested again.
 */
async function restoreOrRepeat(
  tx: Db,
  red: { id: string; blueId: string; amount: number },
  order: LockedOrder,
  who: { by: string; at: Date },
): Promise<void> {
  const blue = await lockInvoice(tx, red.blueId)
  if (!blue) throw new Problem('notFound')
  if (blue.amount - blue.reversed + red.amount === order.paid - order.refunded)
    await restoreBlue(tx, red.blueId, red.amount)
  else await repeatRed(tx, red.id, who)
}

/** Requests the red invoice of all that is left of an issued one. Throws `notFound`, `invoiceChanged`. */
export async function reverseInvoice(ctx: PersonCtx, id: string, reason: string): Promise<{ id: string }> {
  let red = ''
  await change(ctx, id, async (tx, who, invoice, order) => {
    if (!invoiceCan.reverse({ ...invoice, ready: true })) throw new Problem('invoiceChanged')
    const left = leftOf(await linesOfInvoice(tx, id), await linesOfReds(tx, id))
    const fields = {
      orderId: order.id,
      lines: redLines(left, left.map(wholeOf)),
    }
    red = await insertRed(tx, { ...fields, blueId: id, cause: 'reversal', reason, ...who })
  })
  return { id: red }
}

type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

async function change(
  ctx: PersonCtx,
  id: string,
  work: (tx: Db, who: { by: string; at: Date }, invoice: LockedInvoice, order: LockedOrder) => Promise<void>,
): Promise<{ invoice: LockedInvoice; order: LockedOrder }> {
  const orderId = await findVisibleOrder(ctx, id)
  if (orderId === undefined) throw new Problem('notFound')
  const changed = await ctx.db.transaction().execute(async (tx) => {
    // Always the order first, as refunds do.
    const order = await lockOrder(tx, orderId)
    const invoice = await lockInvoice(tx, id)
    if (!order || !invoice) throw new Problem('notFound')
    await work(tx, { by: ctx.actor.id, at: ctx.clock.now() }, invoice, order)
    return { invoice, order }
  })
  emitOrderChanged(ctx, changed.order.ownerId)
  return changed
}
