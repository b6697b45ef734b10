/* An order ends before it is shipped: its buyer or staff cancel it, or its time to pay is over. The pieces it held are
   free again, its coupons can be used again, what it replenishes can be drafted again, and what was paid goes back to the balance. */
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import { orderCan } from '@limpid/contract/orders/rules'
import type { CancelReason } from '@limpid/contract/orders/words/reasons'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { Problem } from '../../../platform/problem.ts'
import { releaseCoupons } from '../../coupons/coupons.public.ts'
import { releasePieces } from '../../goods/goods.public.ts'
import type { Raised } from '../../notices/notices.public.ts'
import { writeEntry } from '../../wallets/wallets.public.ts'
import { rearmDraftsOf } from '../drafts/drafts.store.ts'
import { refundInvoice } from '../invoices/requesting/refunding.service.ts'
import { announce, becauseOf, factsOf, notifyBuyer } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import {
  addRefunded,
  endOrder,
  isDue,
  type LockedOrder,
  linesOfOrder,
  listDue,
  lockOrder,
  type Step,
  skuIdsOf,
  writeStep,
} from '../orders.store.ts'
import { takePointsBack } from '../points/points.service.ts'
import { mustSeeOrder } from '../reads/seen.reads.ts'

/** Cancels an own order; throws `notFound`, `orderChanged`. */
export function cancelMine(ctx: PersonCtx, id: string): Promise<null> {
  return cancel(ctx, id, { note: '' }, ctx.actor.id)
}

/** Cancels an order in the caller's scope; throws `notFound`, `orderChanged`. */
export async function cancelAsStaff(ctx: PersonCtx, id: string, why: Reasoned<CancelReason>): Promise<null> {
  await mustSeeOrder(ctx, id)
  return cancel(ctx, id, why, undefined)
}

async function cancel(
  ctx: PersonCtx,
  id: string,
  why: Pick<Step, 'reason' | 'note'>,
  ownerId: string | undefined,
): Promise<null> {
  const at = ctx.clock.now()
  const ended = await ctx.db.transaction().execute(async (tx) => {
    const found = await lockOrder(tx, id)
    if (!found || (ownerId !== undefined && found.ownerId !== ownerId)) throw new Problem('notFound')
    if (!orderCan.cancel(found)) throw new Problem('orderChanged')
    return end(tx, ctx, found, { what: 'cancelled', ...why, at, by: ctx.actor.id })
  })
  notify(ctx, ended)
  return null
}

const maxAtOnce = 500

/** Ends the unpaid orders whose time is over. Returns how many. */
export async function expireOrders(ctx: Ctx, stopping: AbortSignal): Promise<{ expired: number }> {
  const at = ctx.clock.now()
  let expired = 0
  await workEach(
    await listDue(ctx.db, at, maxAtOnce),
    { log: ctx.log, stopping, failure: (orderId) => [{ orderId }, 'an unpaid order could not expire'] },
    async (id) => {
      const ended = await ctx.db.transaction().execute(async (tx) => {
        const found = await lockOrder(tx, id)
        // Paid, cancelled, or about to be paid since it was found.
        if (!found || !(await isDue(tx, id, at))) return undefined
        return end(tx, ctx, found, { what: 'expired', at, by: null })
      })
      if (!ended) return
      expired += 1
      notify(ctx, ended)
    },
  )
  return { expired }
}

interface Ended {
  ownerId: string | null
  skuIds: readonly string[]
  raised: Raised | undefined
}

async function end(
  tx: Db,
  ctx: Ctx,
  order: LockedOrder,
  step: Step & { what: 'cancelled' | 'expired' },
): Promise<Ended> {
  await endOrder(tx, order.id, step.what, step.at)
  await writeStep(tx, order.id, step)
  if (order.paid > 0) await refundToBalance(tx, order, order.paid, step)
  await refundInvoice(tx, order.id, { refunded: 'all', cause: 'cancellation', at: step.at })
  await releaseCoupons(tx, order.id)
  await rearmDraftsOf(tx, order.id)
  const lines = await linesOfOrder(tx, order.id)
  await releasePieces(
    tx,
    lines.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }])),
  )
  const facts = { ...factsOf(order), fen: order.paid }
  const raised = await notifyBuyer(
    tx,
    ctx,
    order,
    step,
    step.what === 'expired'
      ? { kind: 'orders.expired', facts }
      : { kind: 'orders.cancelled', facts: { ...facts, ...becauseOf(step) } },
  )
  return { ownerId: order.ownerId, skuIds: skuIdsOf(lines), raised }
}

/** Refunds an amount of an order to the balance of its buyer. The money of an erased account stays with the shop. */
export async function refundToBalance(
  tx: Db,
  order: LockedOrder,
  fen: number,
  { at, by }: Step,
): Promise<void> {
  await addRefunded(tx, order.id, fen, at)
  if (order.ownerId === null || fen === 0) return
  const entry = { ownerId: order.ownerId, kind: 'refund', other: 'sales', amount: fen } as const
  await writeEntry(tx, { ...entry, order, note: '', at, by })
  await takePointsBack(tx, order, fen, { at, by })
}

function notify(ctx: Ctx, { ownerId, skuIds, raised }: Ended): void {
  announce(ctx, raised)
  emitOrderChanged(ctx, ownerId)
  ctx.events.emit('goods.held', { skuIds })
  ctx.events.emit('coupons.changed', {})
}
