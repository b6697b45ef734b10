import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { NotSent } from '../gateway/not-sent.ts'
import { createMailer, type Mailer } from './mail.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A real SMTP server that stores what it receives; it rejects recipients at `unknown.example`. */
async function openSmtp(): Promise<{ port: number; mails: { from: string; to: string[]; text: string }[] }> {
  const mails: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 's3 cret' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      const refused = address.endsWith('@unknown.example')
      done(refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (bytes) => {
        text += bytes
      })
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as { port: number }).port, mails }
}

/** A server that accepts connections and sends a given text, or nothing at all. */
async function openSilent(greeting?: string): Promise<{ port: number; connections: () => number }> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { port: (server.address() as { port: number }).port, connections: () => sockets.length }
}

function mailerTo(port: number, options: { user?: string; deadlineMs?: number } = {}): Mailer {
  const { user = '', ...rest } = options
  const mailer = createMailer(
    { url: `smtp://${user}127.0.0.1:${port}`, from: 'Limpid <limpid@example.com>' },
    rest,
  )
  closers.push(() => mailer.close())
  return mailer
}

const mail = { to: 'anna@example.com', subject: '澄联验证码 123456', text: '验证码是 123456。\n' }

test("a mail arrives complete, from the operator's sender, with its Chinese text", async () => {
  const { port, mails } = await openSmtp()
  await mailerTo(port, { user: 'limpid:s3%20cret@' }).send(mail)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'limpid@example.com', to: ['anna@example.com'] })
  expect(mails[0]?.text).toContain('Auto-Submitted: auto-generated')
  const body = mails[0]?.text.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? ''
  expect(Buffer.from(body, 'base64').toString('utf8') + body).toContain('123456')
})

test('a wrong operator password is a failure of the gateway', async () => {
  const { port, mails } = await openSmtp()
  await expect(mailerTo(port, { user: 'limpid:wrong@' }).send(mail)).rejects.toMatchObject({
    blame: 'gateway',
  })
  expect(mails).toEqual([])
})

test('a rejected mailbox is a failure of the message, and the next mail goes out', async () => {
  const { port, mails } = await openSmtp()
  const mailer = mailerTo(port)
  for (let refusal = 0; refusal < 4; refusal += 1)
    await expect(mailer.send({ ...mail, to: 'x@unknown.example' })).rejects.toMatchObject({
      blame: 'message',
    })
  await mailer.send(mail)
  expect(mails).toHaveLength(1)
})

test('a missing mail server is reported, and after a few failures no longer tried', async () => {
  const mailer = mailerTo(9)
  for (let failure = 0; failure < 3; failure += 1) await expect(mailer.send(mail)).rejects.toThrow(NotSent)
  await expect(mailer.send(mail)).rejects.toThrow('paused after repeated failures')
})

test('a server that accepts the connection and says nothing is given up, and soon skipped', async () => {
  const { port, connections } = await openSilent()
  const mailer = mailerTo(port, { deadlineMs: 100 })
  for (let failure = 0; failure < 3; failure += 1)
    await expect(mailer.send(mail)).rejects.toThrow('timed out')
  const before = connections()
  for (let more = 0; more < 20; more += 1)
    await expect(mailer.send(mail)).rejects.toThrow('paused after repeated failures')
  expect(connections()).toBe(before)
  expect(before).toBeLessThanOrEqual(3)
})

test('a server that greets with nonsense is a failure of the gateway', async () => {
  const { port } = await openSilent('HTTP/1.1 200 OK\r\n\r\n')
  await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ blame: 'gateway' })
})
