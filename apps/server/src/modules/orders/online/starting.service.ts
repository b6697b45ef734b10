import { randomBytes } from 'node:crypto'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { type OnlinePayment, type PayChannelName, payChannels } from '@limpid/contract/orders/paying/online'
import { orderCan } from '@limpid/contract/orders/rules'
import type { PersonCtx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import { Problem } from '../../../platform/problem.ts'
import { keepAccount } from '../../users/users.public.ts'
import { numberDay } from '../number-day.ts'
import { lockOrder } from '../orders.store.ts'
import { mustOwnOrder } from '../reads/seen.reads.ts'
import { findPayable } from './attempts.reads.ts'
import { countAttempts, endAttempt, insertAttempt, setLink } from './attempts.store.ts'
import type { PayChannels } from './channels.ts'
import { firstCheckMs } from './checking.rules.ts'

/** A code of WeChat Pay is valid for two hours at most. */
const longestMs = 120 * minuteMs
const shortestMs = 2 * minuteMs
const maxPerHour = 20

/** How an own order can be paid online; throws `notFound`. */
export async function getOnlinePayment(
  ctx: PersonCtx,
  channels: PayChannels,
  id: string,
): Promise<OnlinePayment> {
  await mustOwnOrder(ctx, id)
  return {
    channels: payChannels.filter((channel) => channels[channel]),
    attempt: await findPayable(ctx.db, id, ctx.clock.now()),
  }
}

/**
 * Starts an attempt, or continues the one of this service. Throws `notFound`, `orderChanged`, `payChannelNotOffered`,
 * `payChannelUnavailable`, `tooManyAttempts`.
 */
export async function startPayment(
  ctx: PersonCtx,
  channels: PayChannels,
  id: string,
  name: PayChannelName,
): Promise<OnlinePayment> {
  await mustOwnOrder(ctx, id)
  const channel = channels[name]
  if (!channel) throw new Problem('payChannelNotOffered')
  const attempt = await openAttempt(ctx, id, name)
  if (attempt) {
    try {
      await setLink(ctx.db, attempt.id, await channel.start(attempt.trade))
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      ctx.log.warn({ channel: name, reason: error.message }, 'a payment could not be started')
      await endAttempt(ctx.db, attempt.id, { state: 'closed', transaction: null, at: ctx.clock.now() })
      throw new Problem('payChannelUnavailable')
    }
  }
  return getOnlinePayment(ctx, channels, id)
}

/** Undefined if the latest attempt of the order fits. */
async function openAttempt(ctx: PersonCtx, id: string, channel: PayChannelName) {
  const { clock, config, settings } = ctx
  const at = clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    // Before the order, as an erasure locks them. What a buyer begins to pay holds the erasure back.
    if (!(await keepAccount(tx, ctx.actor.id))) throw new Problem('notFound')
    const order = await lockOrder(tx, id)
    if (!order || !orderCan.pay(order)) throw new Problem('orderChanged')
    const amountFen = order.total - order.paid
    const latest = await findPayable(tx, id, new Date(at.getTime() + minuteMs))
    if (latest?.channel === channel && latest.amount === amountFen) return undefined
    if ((await countAttempts(tx, id, new Date(at.getTime() - 60 * minuteMs))) >= maxPerHour)
      throw new Problem('tooManyAttempts')
    const left = order.expiresAt.getTime() - at.getTime()
    const expiresAt = new Date(at.getTime() + Math.max(shortestMs, Math.min(longestMs, left)))
    const number = `${numberDay(at)}${randomBytes(9).toString('hex')}`
    const checkAt = new Date(at.getTime() + firstCheckMs)
    const subject = `${localise(settings.branding().name, ctx.caller.language)} ${order.number}`
    const returnUrl = `${config.publicUrl.replace(/\/$/, '')}/#${myOrderPath(id)}`
    return {
      id: await insertAttempt(tx, {
        orderId: id,
        channel,
        number,
        amount: amountFen,
        at,
        expiresAt,
        checkAt,
      }),
      trade: { number, amountFen, subject, at, expiresAt, returnUrl },
    }
  })
}
