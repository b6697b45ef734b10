/* Pieces of an order that never reach its buyer: staff cancel what is not shipped of an order that is shipped in part, or settle as lost what
   of a parcel did not arrive. Each is one refund, of the same shares as a return, and closes the order if nothing else is left of it. */
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import { missingOf, orderCan, refundedOf, refundOf, unshippedOf } from '@limpid/contract/orders/rules'
import type { CancelReason, LostReason, OrderReason } from '@limpid/contract/orders/words/reasons'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { closeParcel } from '../../deliveries/deliveries.public.ts'
import { releasePieces } from '../../goods/goods.public.ts'
import { rearmRefundedOf } from '../drafts/drafts.store.ts'
import { refundInvoice } from '../invoices/requesting/refunding.service.ts'
import { announce, becauseOf, factsOf, notifyBuyer } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import {
  countLines,
  countOrder,
  type LockedLine,
  type LockedOrder,
  linesOfOrder,
  lockOrder,
  type Step,
  skuIdsOf,
  writeStep,
} from '../orders.store.ts'
import { mustSeeOrder, mustSeeShipment } from '../reads/seen.reads.ts'
import { unitOf } from '../units.reads.ts'
import { closeIfDone } from './closing.service.ts'
import { refundToBalance } from './ending.service.ts'
import { countReceived } from './receiving.service.ts'
import { decideReturn, insertReturn, refundsOfLines } from './returns.store.ts'
import { countShipment, findShipment, linesOfShipment, markReceived } from './shipping.store.ts'

/** Cancels what is not shipped of an order that is shipped in part; throws `notFound`, `orderChanged`. */
export async function cancelRest(ctx: PersonCtx, id: string, why: Reasoned<CancelReason>): Promise<null> {
  await mustSeeOrder(ctx, id)
  const who = { by: ctx.actor.id, at: ctx.clock.now(), ...why }
  const { order, raised, skuIds } = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem('notFound')
    if (!orderCan.cancelRest(order)) throw new Problem('orderChanged')
    const lines = piecesOf(await linesOfOrder(tx, id), unshippedOf)
    const raised = await refund(tx, ctx, order, lines, { kind: 'cancelled', what: 'rest-cancelled', ...who })
    // Last, as in placing: buyers of the same article wait for as little as possible.
    await releasePieces(
      tx,
      lines.flatMap(({ skuId, pieces }) => (skuId === null ? [] : [{ skuId, quantity: pieces }])),
    )
    return { order, raised, skuIds: skuIdsOf(lines) }
  })
  announce(ctx, raised)
  emitOrderChanged(ctx, order.ownerId)
  ctx.events.emit('goods.held', { skuIds })
  return null
}

/**
 * Settles what of a parcel did not arrive as lost (`missingOf`): its share is refunded, and its delivery ends with what was received. The pieces left the
 * stock of the shop when they were shipped, and never were in that of the buyer. Throws `notFound`, `orderChanged`, `secondPersonNeeded`
 * for an own order.
 */
export async function settleLost(
  ctx: PersonCtx,
  shipmentId: string,
  why: Reasoned<LostReason>,
): Promise<null> {
  await mustSeeShipment(ctx, shipmentId)
  const who = { by: ctx.actor.id, at: ctx.clock.now(), ...why }
  const { order, raised, delivery } = await ctx.db.transaction().execute(async (tx) => {
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment) throw new Problem('notFound')
    // As in receiving, the delivery comes before the order.
    const delivery =
      shipment.deliveryId === null ? undefined : await closeParcel(tx, shipment.deliveryId, who)
    const order = await lockOrder(tx, shipment.orderId)
    const all = await linesOfShipment(tx, shipmentId)
    const missing = missingOf(all)
    if (!order || missing.length === 0) throw new Problem('orderChanged')
    if (!orderCan.refund({ own: order.ownerId === who.by })) throw new Problem('secondPersonNeeded')
    const counts = new Map(missing.map(({ lineId, quantity }) => [lineId, quantity]))
    const arrived = all
      .map(({ lineId, open }) => ({ lineId, quantity: open - (counts.get(lineId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    await countReceived(tx, { orderId: order.id, shipmentId, lines: arrived })
    await countShipment(tx, shipmentId, 'lost', missing)
    await markReceived(tx, shipmentId, who.at)
    const lines = piecesOf(await linesOfOrder(tx, order.id), ({ id }) => counts.get(id) ?? 0)
    const raised = await refund(tx, ctx, order, lines, { kind: 'lost', what: 'pieces-lost', ...who })
    return { order, raised, delivery }
  })
  announce(ctx, raised)
  emitOrderChanged(ctx, order.ownerId)
  if (delivery) ctx.events.emit('deliveries.changed', delivery)
  return null
}

type Pieces = LockedLine & { pieces: number }

const piecesOf = (lines: readonly LockedLine[], countOf: (line: LockedLine) => number): Pieces[] =>
  lines.map((line) => ({ ...line, pieces: countOf(line) })).filter(({ pieces }) => pieces > 0)

interface Refunding extends Step {
  kind: 'cancelled' | 'lost'
  reason: OrderReason
  note: string
  by: string
}

const newsOf = { cancelled: 'orders.restCancelled', lost: 'orders.piecesLost' } as const

/** Refunds pieces of a locked order. Returns what the buyer is notified of. */
async function refund(
  tx: Db,
  ctx: PersonCtx,
  order: LockedOrder,
  lines: readonly Pieces[],
  { kind, note, ...step }: Refunding,
) {
  const refunds = await refundsOfLines(tx, order.id)
  const counted = lines.map((line) => ({
    ...{ lineId: line.id, quantity: line.pieces },
    refund: refundOf(line, { pieces: refundedOf(line), fen: refunds.get(line.id) ?? 0 }, line.pieces),
  }))
  const [fen, pieces] = [sum(counted.map((line) => line.refund)), sum(lines.map((line) => line.pieces))]
  const { at } = step
  await countLines(tx, kind, counted)
  await countOrder(tx, order.id, kind, pieces)
  await writeStep(tx, order.id, { ...step, note })
  const id = await insertReturn(tx, {
    orderId: order.id,
    kind,
    reason: note,
    refund: fen,
    at,
    lines: counted,
  })
  await decideReturn(tx, id, { state: 'refunded', decision: step.reason, note: '', by: step.by, at })
  await refundToBalance(tx, order, fen, step)
  const refunded = counted.map((line) => ({
    ...{ orderLineId: line.lineId, quantity: line.quantity, amount: line.refund },
  }))
  await refundInvoice(tx, order.id, { refunded, cause: 'cancellation', at })
  await rearmRefundedOf(tx, order.id)
  await closeIfDone(tx, ctx.settings, order.id, at)
  const because = becauseOf({ reason: step.reason, note })
  const facts = { ...factsOf(order), ...because, fen, pieces, unit: await unitOf(tx, order.id) }
  return notifyBuyer(tx, ctx, order, step, { kind: newsOf[kind], facts })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
