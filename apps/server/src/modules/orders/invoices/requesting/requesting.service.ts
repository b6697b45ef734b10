/* A buyer requests the invoice of an order. Its lines and amounts are stored with the request, as is a copy of the title; a refund changes them
   until the request is exported. One order has one invoice at a time. */
import type { InvoiceRequest } from '@limpid/contract/orders/invoices/requests'
import { fitsKind } from '@limpid/contract/orders/invoices/titles'
import type { PersonCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { Problem } from '../../../../platform/problem.ts'
import { emitOrderChanged } from '../../orders.events.ts'
import { lockOrder } from '../../orders.store.ts'
import { blueLines } from '../amounts.rules.ts'
import { findOwn } from '../invoices.reads.ts'
import { findTitle } from '../titles/titles.reads.ts'
import { endInvoice, insertBlue, lockCurrent } from './invoices.store.ts'
import { orderedLines } from './ordered.reads.ts'

/** Throws `notFound` (order, title), `invoiceTitleIncomplete`, `invoiceRequested`, `nothingToInvoice`. */
export async function requestInvoice(
  ctx: PersonCtx,
  orderId: string,
  request: InvoiceRequest,
): Promise<{ id: string }> {
  const id = await ctx.db.transaction().execute((tx) => requestWithin(tx, ctx, orderId, request))
  emitOrderChanged(ctx, ctx.actor.id)
  return { id }
}

/** Requests the invoice of an own order as part of a transaction; throws as `requestInvoice`. */
export async function requestWithin(
  tx: Db,
  { actor, clock }: PersonCtx,
  orderId: string,
  { titleId, kind }: InvoiceRequest,
): Promise<string> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.ownerId !== actor.id) throw new Problem('notFound')
  const title = await findTitle(tx, actor.id, titleId)
  if (!title) throw new Problem('notFound')
  if (!fitsKind(title, kind)) throw new Problem('invoiceTitleIncomplete')
  if (await lockCurrent(tx, orderId)) throw new Problem('invoiceRequested')
  const mayCome = order.state === 'open' || order.paid >= order.total
  const lines = mayCome ? blueLines(await orderedLines(tx, orderId)) : []
  if (lines.length === 0) throw new Problem('nothingToInvoice')
  const at = clock.now()
  const fields = { orderId, kind, title, lines, at, by: actor.id }
  const id = await insertBlue(tx, fields)
  if (id === undefined) throw new Problem('nothingToInvoice')
  return id
}

/** Withdraws an own request that is not exported yet. Throws `notFound`, `invoiceChanged`. */
export async function withdrawInvoice(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  await db.transaction().execute(async (tx) => {
    const orderId = await findOwn(tx, actor.id, id)
    if (orderId === undefined) throw new Problem('notFound')
    await lockOrder(tx, orderId)
    const current = await lockCurrent(tx, orderId)
    if (current?.id !== id || current.state !== 'requested') throw new Problem('invoiceChanged')
    await endInvoice(tx, id, { state: 'withdrawn', by: actor.id, at: clock.now() })
  })
  emitOrderChanged(ctx, actor.id)
  return null
}
