import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that stores what it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** The code in the newest mail to an address; waits until there is an unread mail. */
  nextCode(address: string): Promise<string>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const unread: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (bytes: Buffer) => parts.push(bytes))
      stream.on('end', () => {
        const [recipient] = envelope.rcptTo
        unread.push({ to: recipient?.address ?? '', text: textOf(Buffer.concat(parts).toString('latin1')) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    async nextCode(address) {
      for (;;) {
        const at = unread.findIndex(({ to }) => to === address)
        const [mail] = at < 0 ? [] : unread.splice(at, 1)
        const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 20))
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
