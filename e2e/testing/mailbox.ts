import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that stores what it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** The code in the newest mail to an address; waits until there is an unread mail. */
  nextCode(address: string): Promise<string>
  /** The oldest unread mail to an address, with its files; waits until there is one. */
  nextMail(address: string): Promise<Mail>
  close(): Promise<void>
}

export interface Mail {
  /** The plain text. */
  text: string
  files: { type: string; content: Buffer }[]
}

export async function openMailbox(): Promise<Mailbox> {
  const unread: { to: string; mail: string }[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (bytes: Buffer) => parts.push(bytes))
      stream.on('end', () => {
        const [recipient] = envelope.rcptTo
        unread.push({ to: recipient?.address ?? '', mail: Buffer.concat(parts).toString('latin1') })
        for (const go of waiting.splice(0)) go()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  /** Takes the oldest unread mail to an address. */
  async function next(address: string): Promise<string> {
    for (;;) {
      const at = unread.findIndex(({ to }) => to === address)
      const [found] = at < 0 ? [] : unread.splice(at, 1)
      if (found) return found.mail
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    async nextCode(address) {
      for (;;) {
        const [code] = /\b\d{6}\b/.exec(textOf(await next(address))) ?? []
        if (code) return code
      }
    },
    async nextMail(address) {
      const parts = partsOf(await next(address))
      return {
        text: parts.find(({ type }) => type === 'text/plain')?.content.toString('utf8') ?? '',
        files: parts.filter(({ type }) => type.startsWith('application/')),
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The text of a single-part mail, in any transfer encoding. */
function textOf(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return /^content-transfer-encoding: base64/im.test(head)
    ? Buffer.from(text, 'base64').toString('utf8')
    : text.replaceAll('=\r\n', '')
}

/** The parts of a mail, of nested ones too. */
function partsOf(mail: string): Mail['files'] {
  const end = mail.indexOf('\r\n\r\n')
  const head = mail.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = mail.slice(end + 4)
  const boundary = /^content-type: multipart\/.*boundary="?([^";\r\n]+)/im.exec(head)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  const type = /^content-type: ([^;\r\n]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  const isBase64 = /^content-transfer-encoding: base64/im.test(head)
  return [{ type, content: isBase64 ? Buffer.from(body, 'base64') : Buffer.from(quoted(body), 'latin1') }]
}

/** Quoted-printable as bytes. */
const quoted = (body: string) =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
