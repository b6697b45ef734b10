/* A return names pieces of lines that have arrived. What is refunded is fixed when it is requested: their part of what was
   paid for the line, discount included. Staff refund it to the balance, or reject it with a reason. What is refunded has left
   the stock of the buyer, and its delivery records say so. */

import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import { orderCan, refundedOf, refundOf } from '@limpid/contract/orders/rules'
import type { NewReturn } from '@limpid/contract/orders/schemas'
import type { ReturnRejection } from '@limpid/contract/orders/words/reasons'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockParcels, returnPieces } from '../../deliveries/deliveries.public.ts'
import { restockPieces } from '../../goods/goods.public.ts'
import { rearmRefundedOf } from '../drafts/drafts.store.ts'
import { refundInvoice } from '../invoices/requesting/refunding.service.ts'
import { announce, becauseOf, factsOf, notifyBuyer } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import {
  countLines,
  countOrder,
  type LockedOrder,
  linesOfOrder,
  lockOrder,
  writeStep,
} from '../orders.store.ts'
import { mustSeeReturn } from '../reads/seen.reads.ts'
import { unitOf } from '../units.reads.ts'
import { refundToBalance } from './ending.service.ts'
import { chosenLines } from './lines.rules.ts'
import {
  decideReturn,
  deleteReturn,
  deliveriesOfOrder,
  deliveryLinesOf,
  findReturn,
  insertReturn,
  linesOfReturn,
  refundsOfLines,
} from './returns.store.ts'

/** Requests the return of received pieces of an own order. Throws `notFound`, `tooManyPieces`. */
export async function requestReturn(
  ctx: PersonCtx,
  orderId: string,
  { lines, reason }: NewReturn,
): Promise<{ id: string }> {
  const { actor, clock, db } = ctx
  const [by, at] = [actor.id, clock.now()]
  const id = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.ownerId !== actor.id) throw new Problem('notFound')
    return addReturn(tx, orderId, { lines, reason }, { by, at })
  })
  emitOrderChanged(ctx, actor.id)
  return { id }
}

/** Adds the return of received pieces to a locked order. Throws `tooManyPieces`. */
export async function addReturn(
  tx: Db,
  orderId: string,
  { lines, reason }: NewReturn,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const open = (await linesOfOrder(tx, orderId)).map((line) => ({
    ...line,
    open: line.received - line.returned,
  }))
  const chosen = chosenLines(open, lines)
  if (!chosen) throw new Problem('tooManyPieces')
  const refunds = await refundsOfLines(tx, orderId)
  const counted = chosen.map((line) => ({
    ...{ lineId: line.id, quantity: line.pieces },
    refund: refundOf(line, { pieces: refundedOf(line), fen: refunds.get(line.id) ?? 0 }, line.pieces),
  }))
  const refund = counted.reduce((sum, line) => sum + line.refund, 0)
  await countLines(tx, 'returned', counted)
  await countOrder(tx, orderId, 'open_returns', 1)
  await writeStep(tx, orderId, { what: 'return-requested', note: reason, by, at })
  return insertReturn(tx, { orderId, reason, refund, at, lines: counted })
}

/** Withdraws a return of an own order that is not decided yet. Throws `notFound`, `orderChanged`. */
export async function withdrawReturn(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  await db.transaction().execute(async (tx) => {
    const found = await findReturn(tx, id)
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order || order.ownerId !== actor.id) throw new Problem('notFound')
    // Read again under the lock: staff may have decided meanwhile.
    const now = await findReturn(tx, id)
    if (now?.state !== 'requested') throw new Problem('orderChanged')
    await giveBack(tx, id)
    await deleteReturn(tx, id)
    await countOrder(tx, order.id, 'open_returns', -1)
    await writeStep(tx, order.id, { what: 'return-withdrawn', note: '', by: actor.id, at: clock.now() })
  })
  emitOrderChanged(ctx, actor.id)
  return null
}

/** The pieces of a return can be returned again. */
async function giveBack(tx: Db, id: string): Promise<void> {
  const lines = await linesOfReturn(tx, id)
  await countLines(
    tx,
    'returned',
    lines.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  )
}

/**
 * Refunds a return to the balance of the buyer, and takes its pieces out of the stock that they were received into. Throws `notFound`,
 * `orderChanged`, `secondPersonNeeded` for a return of an own order.
 */
export async function refundReturn(
  ctx: PersonCtx,
  id: string,
  { note, restock }: { note: string; restock: boolean },
): Promise<null> {
  const changed: { ownerId: string; deviceId: string | null }[] = []
  await decide(ctx, id, 'refunded', { note }, async (tx, order, refund, who) => {
    if (!orderCan.refund({ own: order.ownerId === who.by })) throw new Problem('secondPersonNeeded')
    const lines = await linesOfReturn(tx, id)
    // The stock before the wallet, as in receiving: there the points of the order come last.
    const { taken, ...back } = await takeBack(tx, lines, who.at)
    for (const one of back.changed) changed.push(one)
    await refundToBalance(tx, order, refund, { what: 'return-refunded', ...who })
    const refunded = lines.map((line) => ({
      ...{ orderLineId: line.lineId, quantity: line.quantity },
      amount: Number(line.refund),
    }))
    await refundInvoice(tx, order.id, { refunded, cause: 'return', at: who.at })
    await rearmRefundedOf(tx, order.id)
    if (restock) {
      const pieces = lines.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : []))
      await restockPieces(tx, pieces, { ...who, note: order.number })
    }
    return {
      kind: 'orders.returnRefunded',
      facts: { ...factsOf(order), fen: refund, note, taken, unit: await unitOf(tx, order.id) },
    }
  })
  for (const delivery of changed) ctx.events.emit('deliveries.changed', delivery)
  for (const ownerId of new Set(changed.map((one) => one.ownerId)))
    ctx.events.emit('stock.changed', { ownerId })
  return null
}

/** What of these lines came as deliveries leaves their stock again. */
async function takeBack(tx: Db, lines: readonly { lineId: string; quantity: number }[], at: Date) {
  const came = await deliveryLinesOf(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  const back = lines.map(({ lineId, quantity }) => ({ lineIds: came.get(lineId) ?? [], quantity }))
  return returnPieces(tx, back, at)
}

/** Rejects a return; its pieces can be returned again. Throws `notFound`, `orderChanged`. */
export function rejectReturn(ctx: PersonCtx, id: string, why: Reasoned<ReturnRejection>): Promise<null> {
  return decide(ctx, id, 'rejected', why, async (tx, order) => {
    await giveBack(tx, id)
    return { kind: 'orders.returnRejected', facts: { ...factsOf(order), ...becauseOf(why) } }
  })
}

/** `work` returns what the buyer is notified of. */
async function decide(
  ctx: PersonCtx,
  id: string,
  state: 'refunded' | 'rejected',
  why: { reason?: ReturnRejection; note: string },
  work: (
    tx: Db,
    order: LockedOrder,
    refund: number,
    who: { by: string; at: Date },
  ) => Promise<NotificationContent>,
): Promise<null> {
  await mustSeeReturn(ctx, id)
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  const { ownerId, raised } = await ctx.db.transaction().execute(async (tx) => {
    const found = await findReturn(tx, id)
    if (!found) throw new Problem('notFound')
    // As in receiving, the deliveries come before the order.
    await lockParcels(tx, await deliveriesOfOrder(tx, found.orderId))
    const order = await lockOrder(tx, found.orderId)
    // Read again under the lock: somebody else may have decided meanwhile.
    const now = await findReturn(tx, id)
    if (!order || now?.state !== 'requested') throw new Problem('orderChanged')
    await decideReturn(tx, id, { state, decision: why.reason ?? null, note: why.note, ...who })
    await countOrder(tx, order.id, 'open_returns', -1)
    await writeStep(tx, order.id, {
      what: state === 'refunded' ? 'return-refunded' : 'return-rejected',
      ...why,
      ...who,
    })
    const content = await work(tx, order, Number(now.refund), who)
    return { ownerId: order.ownerId, raised: await notifyBuyer(tx, ctx, order, who, content) }
  })
  announce(ctx, raised)
  emitOrderChanged(ctx, ownerId)
  ctx.events.emit('goods.changed', {})
  return null
}
