/* Staff book a bank transfer in two steps: one person records it, another one confirms or rejects. */
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import type { BookedPayment, NewPayment } from '@limpid/contract/orders/paying/payments'
import type { PaymentRejection } from '@limpid/contract/orders/words/reasons'
import { decisionCan } from '@limpid/contract/wallets/decisions'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { announce } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { plain } from '../statements/statement.rules.ts'
import { findOrderOfCode, seesPayment } from './payments.reads.ts'
import { decidePayment, insertPayment, lockPayment } from './payments.store.ts'
import { settle } from './settling.service.ts'

/** Records a received transfer; throws `paymentCodeUnknown`, `paymentKnown`. */
export async function proposePayment(ctx: PersonCtx, form: NewPayment): Promise<{ id: string }> {
  const order = await findOrderOfCode(ctx, plain(form.code))
  if (!order) throw new Problem('paymentCodeUnknown')
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  const reference = plain(form.reference)
  const id = await insertPayment(ctx.db, {
    ...{ orderId: order.id, reference, amount: form.amount, payer: form.payer },
    ...{ source: 'bank', attemptId: null, ...who },
  })
  if (id === undefined) throw new Problem('paymentKnown')
  emitOrderChanged(ctx, order.ownerId)
  return { id }
}

/** Books a recorded transfer, and returns what it did; throws `notFound`, `proposalDecided`, `secondPersonNeeded`, `orderChanged`. */
export async function confirmPayment(ctx: PersonCtx, id: string): Promise<BookedPayment> {
  if (!(await seesPayment(ctx, id))) throw new Problem('notFound')
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  const settled = await ctx.db.transaction().execute((tx) =>
    settle(tx, ctx, id, who, (payment) => {
      const roles = { own: payment.proposedBy === who.by, forOwn: payment.ownerId === who.by }
      if (!decisionCan.confirm(roles)) throw new Problem('secondPersonNeeded')
    }),
  )
  if (!settled) throw new Problem('proposalDecided')
  announce(ctx, settled.raised)
  emitOrderChanged(ctx, settled.ownerId)
  return settled.booked
}

/** Rejects a recorded transfer; throws `notFound`, `proposalDecided`, `secondPersonNeeded`. */
export async function rejectPayment(
  ctx: PersonCtx,
  id: string,
  why: Reasoned<PaymentRejection>,
): Promise<null> {
  if (!(await seesPayment(ctx, id))) throw new Problem('notFound')
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  await ctx.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.state !== 'open') throw new Problem('proposalDecided')
    if (!decisionCan.reject({ own: payment.proposedBy === who.by })) throw new Problem('secondPersonNeeded')
    await decidePayment(tx, id, { applied: null, why, ...who })
  })
  emitOrderChanged(ctx, null)
  return null
}
