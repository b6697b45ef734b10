/* What a payment service reports, by a notification or as the answer to a query. Both end here, and money is booked by `settle`
   alone, once for each transaction of the service. */
import type { NotificationOutcome, PayChannelName } from '@limpid/contract/orders/paying/online'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { RawNotification, TradeReport } from '../../../platform/pay/pay-channel.ts'
import { announce } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { lockOrder } from '../orders.store.ts'
import { insertPayment, rejectOpenPayments } from '../payments/payments.store.ts'
import { type Settled, settle } from '../payments/settling.service.ts'
import { findOpenPayment } from './attempts.reads.ts'
import {
  type Attempt,
  endAttempt,
  findAttemptOfNumber,
  insertPaymentNotification,
  lockAttempt,
} from './attempts.store.ts'
import type { PayChannels } from './channels.ts'

/** Per hour, of notifications that prove nothing. */
const maxUnproven = 200

/** Reads a notification, logs it, and books what it proves. Returns what it did. */
export async function handleNotification(
  ctx: Ctx,
  channels: PayChannels,
  channel: PayChannelName,
  raw: RawNotification & { address: string },
): Promise<NotificationOutcome> {
  const notification = channels[channel]?.readNotification(raw)
  if (!notification) return 'unreadable'
  const report = notification.refused === undefined ? notification.report : undefined
  const outcome = notification.refused ?? (await bookTradeReport(ctx, channel, notification.report))
  const logged = await insertPaymentNotification(
    ctx.db,
    {
      ...{ at: ctx.clock.now(), channel, outcome, address: raw.address },
      ...{
        number:
          notification.refused === undefined ? notification.report.number.slice(0, 64) : notification.number,
      },
      ...{ transaction: report?.transaction ?? '', amount: report?.amountFen ?? null },
      notice: notification.refused === undefined ? notification.id : '',
    },
    maxUnproven,
  )
  if (!logged)
    ctx.log.warn({ channel, outcome }, 'a payment notification was not logged: too many prove nothing')
  return outcome
}

/** Books what a service reports about a trade, and returns what that changed. */
export async function bookTradeReport(
  ctx: Ctx,
  channel: PayChannelName,
  report: TradeReport,
): Promise<NotificationOutcome> {
  const found = await findAttemptOfNumber(ctx.db, channel, report.number)
  if (!found) return 'unknown'
  const { outcome, raised, ownerId } = await ctx.db.transaction().execute(async (tx) => {
    // The order first, as everywhere.
    const order = await lockOrder(tx, found.orderId)
    const attempt = await lockAttempt(tx, found.id)
    const at = ctx.clock.now()
    let booked: Settled | undefined
    const changed = await outcomeOf(tx, attempt, report, {
      isOwned: order?.ownerId != null,
      at,
      book: async (payment) => {
        booked = await settle(tx, ctx, payment, { by: null, at }, () => {})
      },
    })
    return { outcome: changed, raised: booked?.raised, ownerId: order?.ownerId ?? null }
  })
  announce(ctx, raised)
  if (['booked', 'closed', 'refunded'].includes(outcome)) emitOrderChanged(ctx, ownerId)
  return outcome
}

async function outcomeOf(
  tx: Db,
  attempt: Attempt,
  report: TradeReport,
  { isOwned, at, book }: { isOwned: boolean; at: Date; book: (paymentId: string) => Promise<void> },
): Promise<NotificationOutcome> {
  if (attempt.state === 'paid')
    return report.state !== 'paid' || report.transaction === attempt.transaction ? 'known' : 'doubled'
  // What somebody gave back is not booked, whatever an older notification says.
  if (attempt.state === 'refunded') return 'known'
  if (report.state === 'waiting') return 'waiting'
  if (report.state === 'closed') {
    if (attempt.state === 'closed') return 'known'
    await endAttempt(tx, attempt.id, { state: 'closed', transaction: null, at })
    return 'closed'
  }
  if (report.state === 'refunded') {
    await rejectOpenPayments(tx, attempt.id, at)
    await endAttempt(tx, attempt.id, { state: 'refunded', transaction: report.transaction, at })
    return 'refunded'
  }
  if (report.amountFen !== Number(attempt.amount)) return 'wrongAmount'
  if (!isOwned) return 'ownerless'
  const payment = await paymentOf(tx, attempt, report, at)
  if (payment === undefined) return 'doubled'
  await book(payment)
  return 'booked'
}

/** The open payment of this transaction, which somebody may have recorded by hand already. */
async function paymentOf(
  tx: Db,
  { id, orderId, channel, amount }: Attempt,
  { transaction }: TradeReport,
  at: Date,
): Promise<string | undefined> {
  const inserted = await insertPayment(tx, {
    ...{ orderId, reference: transaction, amount: Number(amount), payer: '', source: channel },
    ...{ attemptId: id, by: null, at },
  })
  return inserted ?? (await findOpenPayment(tx, id, transaction))
}
