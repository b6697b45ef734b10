/* Notifications may never arrive, so the service is queried too: by a job, and when somebody does not want to wait. */

import { dayMs } from '@limpid/contract/kernel/durations'
import type { OnlinePayment, PayChannelName } from '@limpid/contract/orders/paying/online'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import { type PayChannel, wasPaid } from '../../../platform/pay/pay-channel.ts'
import { Problem } from '../../../platform/problem.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { lockOrder } from '../orders.store.ts'
import { insertPayment } from '../payments/payments.store.ts'
import { mustOwnOrder } from '../reads/seen.reads.ts'
import { findPayable, isObsolete, seesAttempt } from './attempts.reads.ts'
import {
  type Attempt,
  deleteOldPaymentNotifications,
  endAttempt,
  findAttempt,
  forgetCheck,
  listDueAttempts,
  lockAttempt,
  noteDueCheck,
  noteRequestedCheck,
} from './attempts.store.ts'
import type { PayChannels } from './channels.ts'
import type { PaymentCheckLimit } from './check-limits.ts'
import { firstCheckMs, nextCheck } from './checking.rules.ts'
import { bookTradeReport } from './reporting.service.ts'
import { getOnlinePayment } from './starting.service.ts'

const maxAtOnce = 100
const notificationDays = 400

/** Checks the attempts that are due. Returns how many. */
export async function checkAttempts(
  ctx: Ctx,
  channels: PayChannels,
  stopping: AbortSignal,
): Promise<{ checked: number } | undefined> {
  let checked = 0
  const away = new Set<PayChannelName>()
  for (const id of await listDueAttempts(ctx.db, ctx.clock.now(), maxAtOnce)) {
    const attempt = await findAttempt(ctx.db, id)
    if (stopping.aborted || !attempt || away.has(attempt.channel)) continue
    const at = ctx.clock.now()
    const { checks: previous, expiresAt } = attempt
    const next = nextCheck(at, previous, expiresAt)
    if (!(await noteDueCheck(ctx.db, id, { at, next, previous }))) continue
    try {
      await check(ctx, channels[attempt.channel], attempt, at)
      checked += 1
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      // The others of this service would only wait for it as well.
      away.add(attempt.channel)
      ctx.log.warn({ channel: attempt.channel, reason: error.message }, 'a payment service cannot be queried')
    }
  }
  return checked > 0 ? { checked } : undefined
}

/** Forgets notifications after a year and a bit. */
export async function deleteOldNotifications({ db, clock }: Ctx): Promise<{ deleted: number }> {
  return {
    deleted: await deleteOldPaymentNotifications(
      db,
      new Date(clock.now().getTime() - notificationDays * dayMs),
    ),
  }
}

/** What those need who request a check. */
interface RequestedChecks {
  channels: PayChannels
  limit: PaymentCheckLimit
}

/** Whether an own order is paid. Throws `notFound`, `payChannelUnavailable`, `tooManyRequests`. */
export async function checkPayment(
  ctx: PersonCtx,
  { channels, limit }: RequestedChecks,
  id: string,
): Promise<OnlinePayment> {
  await mustOwnOrder(ctx, id)
  await limit(ctx.actor.id)
  const payable = await findPayable(ctx.db, id, ctx.clock.now())
  if (payable) await checkOne(ctx, channels, payable.id)
  return getOnlinePayment(ctx, channels, id)
}

/** Whether an attempt is paid, for staff, also one that has ended. Throws `notFound`, `payChannelUnavailable`, `tooManyRequests`. */
export async function checkAttempt(
  ctx: PersonCtx,
  { channels, limit }: RequestedChecks,
  id: string,
): Promise<null> {
  if (!(await seesAttempt(ctx, id))) throw new Problem('notFound')
  await limit(ctx.actor.id)
  await checkOne(ctx, channels, id)
  return null
}

/**
 * Records the payment of an attempt as the merchant platform shows it; another person confirms. Throws `notFound`,
 * `attemptEnded`, `paymentKnown`.
 */
export async function enterAttempt(ctx: PersonCtx, id: string, reference: string): Promise<{ id: string }> {
  const found = (await seesAttempt(ctx, id)) ? await findAttempt(ctx.db, id) : undefined
  if (!found) throw new Problem('notFound')
  const payment = await ctx.db.transaction().execute(async (tx) => {
    // What the service reports meanwhile waits, or ends it first.
    await lockOrder(tx, found.orderId)
    const { orderId, channel, amount, state } = await lockAttempt(tx, id)
    if (state === 'paid' || state === 'refunded') throw new Problem('attemptEnded')
    return insertPayment(tx, {
      ...{ orderId, reference, amount: Number(amount), payer: '', source: channel, attemptId: id },
      ...{ by: ctx.actor.id, at: ctx.clock.now() },
    })
  })
  if (payment === undefined) throw new Problem('paymentKnown')
  emitOrderChanged(ctx, null)
  return { id: payment }
}

/** Has the service queried, unless it was a moment ago: then what that found is stored. */
async function checkOne(ctx: PersonCtx, channels: PayChannels, id: string): Promise<void> {
  const attempt = await findAttempt(ctx.db, id)
  if (!attempt) throw new Problem('notFound')
  const at = ctx.clock.now()
  const unlessSince = new Date(at.getTime() - firstCheckMs)
  if (!(await noteRequestedCheck(ctx.db, id, { at, unlessSince }))) return
  try {
    await check(ctx, channels[attempt.channel], attempt, at)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    throw new Problem('payChannelUnavailable')
  }
}

/** Checks what was noted as checked at a time; without an answer it was not. */
async function check(ctx: Ctx, channel: PayChannel | undefined, attempt: Attempt, at: Date): Promise<void> {
  try {
    await queryService(ctx, channel, attempt, at)
  } catch (error) {
    await forgetCheck(ctx.db, attempt.id, at)
    throw error
  }
}

/** Queries the service, and closes there what nobody can or need pay any more. */
async function queryService(
  ctx: Ctx,
  channel: PayChannel | undefined,
  attempt: Attempt,
  at: Date,
): Promise<void> {
  const { db } = ctx
  const { id, number, expiresAt } = attempt
  const isOpen = attempt.state === 'open'
  if (!channel) {
    // The keys are gone, and with them whoever could tell.
    if (isOpen && expiresAt <= at) await endAttempt(db, id, { state: 'closed', transaction: null, at })
    return
  }
  const report = await channel.query(number)
  if (report) await bookTradeReport(ctx, attempt.channel, report)
  const isWaiting = report === undefined || report.state === 'waiting'
  if (!isOpen || !isWaiting || !(expiresAt <= at || (await isObsolete(db, id)))) return
  await channel.close(number)
  // Paid between the query and the closing: a closed trade that was paid is reported as paid.
  const last = await channel.query(number)
  if (last && wasPaid(last.state)) await bookTradeReport(ctx, attempt.channel, last)
  else await bookTradeReport(ctx, attempt.channel, { number, transaction: '', amountFen: 0, state: 'closed' })
}
