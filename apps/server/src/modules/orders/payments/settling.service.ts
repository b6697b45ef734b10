/* The one way money from outside reaches an order. It goes through the balance, which keeps what the order does not need:
   too much, or too late. */
import type { BookedPayment } from '@limpid/contract/orders/paying/payments'
import { orderCan } from '@limpid/contract/orders/rules'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Raised } from '../../notices/notices.public.ts'
import { writeEntry } from '../../wallets/wallets.public.ts'
import { factsOf, notifyBuyer } from '../news/buyer-news.service.ts'
import { endAttempt, lockAttempt } from '../online/attempts.store.ts'
import { addPaid, lockOrder, writeStep } from '../orders.store.ts'
import { decidePayment, lockPayment, orderOfPayment, rejectOpenPayments } from './payments.store.ts'

export interface Settled {
  ownerId: string
  booked: BookedPayment
  raised: Raised | undefined
}

interface Who {
  /** Null for what a payment service reports by itself. */
  by: string | null
  at: Date
}

/**
 * Books a payment: bank or payment service to balance, and what is due of the order from there to sales, and notifies the buyer. An attempt is
 * paid once: what else was recorded of it is rejected. `mayDecide` throws if this person may not decide.
 *
 * Returns the buyer, what was booked and the notification; undefined, and books nothing, if the payment is not open any more. Throws `orderChanged` if the
 * account of the buyer is erased, `attemptEnded` if the attempt is paid by another payment, or refunded.
 */
export async function settle(
  tx: Db,
  ctx: Ctx,
  id: string,
  { by, at }: Who,
  mayDecide: (payment: { proposedBy: string | null; ownerId: string }) => void,
): Promise<Settled | undefined> {
  // Always the order first: payments of one order at once wait for each other.
  const orderId = await orderOfPayment(tx, id)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  if (payment?.state !== 'open') return undefined
  if (!order || order.ownerId === null) throw new Problem('orderChanged')
  const { ownerId } = order
  mayDecide({ proposedBy: payment.proposedBy, ownerId })
  const attempt = payment.attemptId === null ? undefined : await lockAttempt(tx, payment.attemptId)
  if (attempt?.state === 'paid' || attempt?.state === 'refunded') throw new Problem('attemptEnded')
  const amount = Number(payment.amount)
  const applied = orderCan.pay(order) ? Math.min(amount, order.total - order.paid) : 0
  const entry = { ownerId, order, note: payment.reference, by, at }
  await writeEntry(tx, { ...entry, kind: 'payment', other: payment.source, amount })
  if (applied > 0) {
    const paidNow = order.paid + applied >= order.total
    if (!(await writeEntry(tx, { ...entry, kind: 'order', other: 'sales', amount: -applied })))
      throw new Problem('balanceShort')
    await addPaid(tx, order.id, { fen: applied, method: payment.source, complete: paidNow, at })
    await writeStep(tx, order.id, { what: paidNow ? 'paid' : 'part-paid', note: payment.reference, by, at })
  }
  await decidePayment(tx, id, { applied, by, at })
  if (attempt) {
    await endAttempt(tx, attempt.id, { state: 'paid', transaction: payment.reference, at })
    await rejectOpenPayments(tx, attempt.id, at)
  }
  const booked = {
    applied,
    due: applied > 0 ? order.total - order.paid - applied : 0,
    credited: amount - applied,
  }
  const raised = await notifyBuyer(
    tx,
    ctx,
    order,
    { by },
    {
      kind: 'orders.paymentReceived',
      facts: { ...factsOf(order), fen: amount, due: booked.due, credited: booked.credited },
    },
  )
  return { ownerId, booked, raised }
}
