import { createTransport } from 'nodemailer'
import { createGateway } from '../gateway/gateway.ts'
import { NotSent } from '../gateway/not-sent.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
  /** The same with tables; most mails have none. */
  html?: string
  attachments?: readonly { filename: string; content: Buffer }[]
  /** Where the recipient can stop mails of this kind; mail programs offer it beside the sender. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** Resolves once the server has accepted the mail, whose answer is passed on; throws `NotSent`. */
  send(mail: Mail, note?: NoteAnswer): Promise<void>
  close(): void
}

/** Hears the answer of the service that took a message. */
export type NoteAnswer = (answer: string) => void

const phaseMs = 5_000
const deadlineMs = 10_000

/**
 * Sends by SMTP. `url` is `smtp://user:password@host:port` (STARTTLS if offered; `?requireTLS=true` requires
 * it) or `smtps://…`.
 */
export function createMailer(
  config: { url: string; from: string },
  options: { deadlineMs?: number } = {},
): Mailer {
  const transport = createTransport({
    url: config.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: phaseMs,
    greetingTimeout: phaseMs,
    socketTimeout: phaseMs,
    dnsTimeout: phaseMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const gateway = createGateway({
    name: 'mail server',
    deadlineMs: options.deadlineMs ?? deadlineMs,
  })
  return {
    send: (mail, note) =>
      gateway(async () => {
        try {
          const { response } = await transport.sendMail({
            from: config.from,
            // As an object, so that nothing in it is parsed as a list of addresses.
            to: { name: '', address: mail.to },
            subject: mail.subject,
            text: mail.text,
            ...(mail.html !== undefined && { html: mail.html }),
            headers: {
              'Auto-Submitted': 'auto-generated',
              ...(mail.unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
            },
            ...(mail.attachments && { attachments: [...mail.attachments] }),
          })
          note?.(response)
        } catch (error) {
          throw notSent(error)
        }
      }),
    close: () => transport.close(),
  }
}

/**
 * Before the connection is established nothing can have been accepted; a rejected recipient or text is the
 * message's own fault.
 */
function notSent(error: unknown): NotSent {
  const { code, responseCode, response } = error as {
    code?: unknown
    responseCode?: unknown
    response?: unknown
  }
  const answer = typeof response === 'string' ? response : undefined
  const reason = `mail server: ${typeof code === 'string' ? code : 'failed'} ${responseCode ?? ''}`.trim()
  const refused = typeof responseCode === 'number' && responseCode >= 500
  if (refused && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return new NotSent(reason, 'message', false, answer)
  return new NotSent(reason, 'gateway', code === 'ECONNECTION' || code === 'EDNS', answer)
}
