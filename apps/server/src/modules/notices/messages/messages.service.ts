/*
 * Notices that leave the house. Each is a row until its message was taken by the mail server or the SMS gateway, so neither a
 * restart nor a gateway that is away loses it; after five attempts within three hours it is given up. They leave one after the
 * other and only so many a day for an account: they must not take the gateways from codes that people wait for.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Ctx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { rateLimiter } from '../../../platform/security/rate-limits.ts'
import { findAddressee } from '../notices.reads.ts'
import { mostTries, nextTryAt, noticeMessage } from './messages.rules.ts'
import { type DueMessage, deleteMessage, takeMessage } from './messages.store.ts'

export interface Courier {
  /** Sends what is due now. */
  deliver(): Promise<void>
}

export function createCourier(ctx: Ctx, parts: { limits: Pool; messenger: Messenger }): Courier {
  const { messenger } = parts
  const daily = rateLimiter(
    parts.limits,
    'notice-message',
    () => ctx.settings.get('limits.messagesPerDay'),
    86_400,
  )
  let delivering: Promise<void> | undefined
  let again = false

  /** Each message counts once, however often it is tried. */
  const mayLeave = ({ accountId, tries }: DueMessage): Promise<boolean> =>
    tries > 1
      ? Promise.resolve(true)
      : daily.consume(accountId).then(
          () => true,
          (reason: unknown) => {
            if (reason instanceof RateLimiterRes) return false
            throw reason
          },
        )

  async function send(message: DueMessage): Promise<void> {
    const addressee = await findAddressee(ctx.db, message.accountId)
    if (!addressee) return
    const { username, language } = addressee
    const { told, at, target, channel } = message
    const { subject, text, sms } = noticeMessage(
      told,
      { username, at },
      language ?? 'zh-cn',
      ctx.settings.house().name,
    )
    if (channel === 'mail') await messenger.mail({ to: target, subject, text })
    else
      await messenger.sms({
        id: randomUUID(),
        mobile: target,
        text: sms,
        code: '',
        purpose: 'notice',
        language: language ?? 'zh-cn',
      })
  }

  /** False when the gateway is away: then the others need not try it, and keep their attempts. */
  async function handle(message: DueMessage): Promise<boolean> {
    const { id, channel, tries, told } = message
    const about = { channel, kind: told.kind, tries }
    let reached = true
    if (await mayLeave(message)) {
      try {
        await send(message)
      } catch (error) {
        if (!(error instanceof NotSent)) throw error
        reached = error.blame === 'message'
        const over = reached || tries >= mostTries
        const what = over ? 'a notice was given up' : 'a notice was not sent yet'
        ctx.log.warn({ ...about, reason: error.message }, what)
        if (!over) return false
      }
    } else ctx.log.warn(about, 'a notice was not sent: this account had as many today as one may')
    await deleteMessage(ctx, id)
    return reached
  }

  async function work(): Promise<void> {
    do {
      again = false
      let reached = true
      while (reached) {
        const due = await takeMessage(ctx, nextTryAt)
        if (!due) break
        reached = await handle(due)
      }
    } while (again)
  }

  return {
    deliver() {
      again = true
      delivering ??= work().finally(() => {
        delivering = undefined
      })
      return delivering
    },
  }
}
