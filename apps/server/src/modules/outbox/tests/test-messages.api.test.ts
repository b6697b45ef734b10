import { audit } from '@limpid/contract/audit/audit'
import { outbox } from '@limpid/contract/outbox/outbox'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { testLimit } from './test-messages.service.ts'

let smtp: SMTPServer
let kept: TestApp
let sending: TestApp
let broken: TestApp
const staff = new Map<TestApp, Person>()
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = address.endsWith('@unknown.example')
      done(refused ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(null, 'queued as 4711'))
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  const mail = (at: number) => ({ mail: { url: `smtp://127.0.0.1:${at}`, from: 'limpid@example.com' } })
  kept = await createTestApp()
  sending = await createTestApp({ config: mail(port) })
  broken = await createTestApp({ config: mail(9) })
  for (const t of [kept, sending, broken]) staff.set(t, await t.person('ada', ['ADMIN']))
})
afterAll(async () => {
  await Promise.all([kept, sending, broken].map((t) => t.close()))
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(async () => {
  for (const t of [kept, sending, broken]) await t.database.pool.query('DELETE FROM rate_limits')
})

const mailTo = (t: TestApp, target: string, as = staff.get(t)) =>
  t.call(outbox.sendTest, { ...(as && { as }), body: { channel: 'mail', target } })

test('a test mail is sent, with the answer of the mail server, and is in the audit', async () => {
  const { data } = await mailTo(sending, 'anna@example.com')
  expect(data).toEqual({ outcome: 'sent', answer: expect.stringMatching(/^250 .*queued as 4711/) })
  const root = await sending.person('root', ['ROOT'])
  const lines = await sending.call(audit.page, { as: root, query: { pageSize: 1 } })
  expect(JSON.stringify(lines.data.list[0])).toContain('测试')
})

test('what the mail server rejects is told in its own words, and so is a server that is away', async () => {
  const { data } = await mailTo(sending, 'x@unknown.example')
  expect(data).toEqual({ outcome: 'failed', answer: expect.stringMatching(/550 .*no such mailbox here/) })
  expect((await mailTo(broken, 'anna@example.com')).data).toEqual({
    outcome: 'failed',
    answer: expect.stringContaining('mail server'),
  })
})

test('without a service the message is in the outbox, and says so', async () => {
  expect((await mailTo(kept, 'anna@example.com')).data).toEqual({ outcome: 'kept', answer: null })
  const as = staff.get(kept) as Person
  const body = { channel: 'sms', target: '13812345678' }
  expect((await kept.call(outbox.sendTest, { as, body })).data).toEqual({ outcome: 'kept', answer: null })
  const { data } = await kept.call(outbox.page, { as: await kept.person('root', ['ROOT']) })
  expect(data.list.map(({ target }: { target: string }) => target)).toEqual([
    '13812345678',
    'anna@example.com',
  ])
})

test('tests are limited per account, need a permission, and an address', async () => {
  for (let sent = 0; sent < testLimit.messages; sent += 1) await mailTo(kept, 'anna@example.com')
  expect(await mailTo(kept, 'anna@example.com')).toMatchObject({ status: 429 })
  expect(await mailTo(kept, 'anna@example.com', await kept.person('bert', ['MEMBER']))).toMatchObject({
    status: 403,
  })
  expect(await mailTo(kept, '13812345678', await kept.person('carl', ['ADMIN']))).toMatchObject({
    status: 400,
  })
})
