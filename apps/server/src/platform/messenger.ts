import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { createMailer, type Mail, type NoteAnswer } from './mail/mail.ts'
import type { Sms } from './sms/message.ts'
import { createSmsSender } from './sms/sms.ts'

/**
 * Sends messages to users: by mail server and SMS gateway, or into the outbox where there is none. Both throw
 * `NotSent`.
 */
export interface Messenger {
  /** `note` hears what the mail server answered. */
  mail(mail: Mail, note?: NoteAnswer): Promise<void>
  sms(sms: Sms): Promise<void>
  close(): void
}

/** Stores a message that no gateway sends. */
export type StoreMessage = (message: {
  channel: 'mail' | 'sms'
  target: string
  subject: string
  text: string
}) => Promise<void>

export function createMessenger(
  config: Pick<Config, 'mail' | 'smsUrl'>,
  clock: Clock,
  keep: StoreMessage,
): Messenger {
  const mailer = config.mail && createMailer(config.mail)
  const sender = config.smsUrl ? createSmsSender(config.smsUrl, { clock }) : undefined
  return {
    mail: (mail, note) =>
      mailer
        ? mailer.send(mail, note)
        : keep({ channel: 'mail', target: mail.to, subject: mail.subject, text: withFiles(mail) }),
    sms: (sms) =>
      sender ? sender.send(sms) : keep({ channel: 'sms', target: sms.mobile, subject: '', text: sms.text }),
    close: () => mailer?.close(),
  }
}

/** The outbox stores no files, so it names them. */
const withFiles = ({ text, attachments = [] }: Mail) =>
  [text, ...attachments.map(({ filename }) => `[${filename}]\n`)].join('')
