/* Notifications by mail or SMS. Each is a row until the mail server or the SMS gateway accepts its
   message, so neither a restart nor a gateway outage loses it; after five attempts within three hours it
   is dropped. They are sent one after the other with a daily limit per account, so that they do not block
   verification codes that users wait for. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Ctx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { rateLimiter } from '../../../platform/security/rate-limits.ts'
import { reserveSms, uncountSms } from '../../outbox/outbox.public.ts'
import { findAddressee } from '../notices.reads.ts'
import { maxTries, nextTryAt, noticeMessage } from './messages.rules.ts'
import { claimMessage, type DueMessage, deleteMessage, releaseMessage } from './messages.store.ts'

export interface NotificationSender {
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Begins no other message, and waits a moment for the one being sent; left behind, it is sent again later. */
  close(): Promise<void>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'notices.notificationSender': NotificationSender
  }
}

/** A mail server that says nothing must not hold up the stop of this one. */
const leaveAfterMs = 2_000

export function createNotificationSender(
  ctx: Ctx,
  parts: { limits: Pool; messenger: Messenger },
): NotificationSender {
  const { messenger } = parts
  const daily = rateLimiter(
    parts.limits,
    'notice-message',
    () => ctx.settings.get('limits.messagesPerDay'),
    86_400,
  )
  const purpose = 'notice'
  let delivering: Promise<void> | undefined
  let again = false
  let closing = false
  const left = Promise.withResolvers<void>()

  /** Each message counts once, regardless of the number of attempts. */
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
    const { notification, at, target, channel } = message
    const { subject, text, sms } = noticeMessage(
      notification,
      { username, at },
      language ?? 'zh-cn',
      ctx.settings.branding().name,
    )
    if (channel === 'mail') await messenger.mail({ to: target, subject, text })
    else {
      const counted = await reserveSms(ctx, {
        mobile: target,
        purpose,
        accountId: message.accountId,
        username,
      })
      // Another message of the same kind would not be sent either; it stays in the app.
      if (counted === undefined) return
      const content = { mobile: target, text: sms, code: '', purpose, language: language ?? 'zh-cn' }
      await messenger.sms({ id: randomUUID(), ...content }).catch(async (error: unknown) => {
        await uncountSms(ctx, counted)
        throw error
      })
    }
  }

  /** False when the gateway is unavailable: then the others are not tried, and keep their attempts. */
  async function handle(message: DueMessage): Promise<boolean> {
    const { id, channel, tries, notification } = message
    const about = { channel, kind: notification.kind, tries }
    let reached = true
    if (await mayLeave(message)) {
      try {
        await send(message)
      } catch (error) {
        if (!(error instanceof NotSent)) throw error
        reached = error.blame === 'message'
        const over = reached || tries >= maxTries
        const what = over ? 'a notification was given up' : 'a notification could not be sent yet'
        ctx.log.warn({ ...about, reason: error.message }, what)
        if (!over) {
          await releaseMessage(ctx, id)
          return false
        }
      }
    } else ctx.log.warn(about, 'a notification was not sent: the account has reached its daily limit')
    await deleteMessage(ctx, id)
    return reached
  }

  async function work(): Promise<void> {
    do {
      again = false
      let reached = true
      while (reached && !closing) {
        const due = await claimMessage(ctx, nextTryAt)
        if (!due) break
        reached = await handle(due)
      }
    } while (again && !closing)
  }

  return {
    deliver() {
      again = true
      delivering ??= Promise.race([work(), left.promise]).finally(() => {
        delivering = undefined
      })
      return delivering
    },
    async close() {
      closing = true
      const timer = setTimeout(left.resolve, leaveAfterMs)
      // Whoever asked for the delivery hears of its failure.
      await delivering?.catch(() => {})
      clearTimeout(timer)
    },
  }
}
