/* Sends the mails of schedules one after the other. Each is a row until the mail server accepts it, so neither a restart nor an outage
   loses one; after six attempts within nine hours it is given up, and its owner may send it again. A server that dies between the
   acceptance and the note of it sends that mail once more. */
import type { Ctx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import { createWorkLoop, type WorkLoop } from '../../../platform/jobs/work-loop.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { maxAttempts, subscriptionUrl } from './mails.rules.ts'
import { claimMail, type DueMail, settleMail } from './mails.store.ts'

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'reports.mails': WorkLoop
  }
}

export function createReportSender(ctx: Ctx, messenger: Messenger): WorkLoop {
  const url = (token: string) => subscriptionUrl({ publicUrl: ctx.config.publicUrl, token })

  async function send(
    { address, subject, content, html, files }: DueMail,
    token: string,
  ): Promise<string | null> {
    let answer: string | null = null
    const mail = {
      to: address,
      subject,
      text: content,
      ...(html !== null && { html }),
      attachments: files.map(({ name, content: bytes }) => ({ filename: name, content: bytes })),
      unsubscribeUrl: url(token),
    }
    await messenger.mail(mail, (text) => {
      answer = text
    })
    return answer
  }

  /** False when the gateway is unavailable: then the others are not tried, and keep their attempts. */
  async function handle(mail: DueMail): Promise<boolean> {
    if (!mail.subscribed || mail.token === null) {
      await settleMail(ctx, mail.id, { answer: null, end: 'skipped' })
      return true
    }
    try {
      const answer = await send(mail, mail.token)
      // Without a mail server it only went to the outbox: nobody received it.
      await settleMail(ctx, mail.id, { answer, end: ctx.config.mail ? 'sent' : 'unsent' })
      return true
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      const over = error.blame === 'message' || mail.attempts >= maxAttempts
      await settleMail(ctx, mail.id, {
        answer: error.answer ?? error.message,
        end: over ? 'failed' : undefined,
      })
      ctx.log.warn(
        { mail: mail.id, attempts: mail.attempts, reason: error.message },
        'a report could not be sent',
      )
      return error.blame === 'message'
    }
  }

  return createWorkLoop(
    async () => {
      const mail = await claimMail(ctx)
      return mail ? handle(mail) : false
    },
    (error) => ctx.log.error({ err: error }, 'reports could not be sent'),
  )
}
