import { members } from '@limpid/contract/members/members'
import { notices } from '@limpid/contract/notices/notices'
import { settingTable } from '@limpid/contract/settings/table'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { offlineAlarm } from '../../../../testing/factories/notices.ts'
import { raise } from '../notices.service.ts'
import { maxTries } from './messages.rules.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
/** Addresses for which a mail was accepted, in order. */
let taken: string[] = []
/** The mail server's response to a recipient; undefined accepts the mail. */
let refusal: { code: number; about: string } | undefined
/** What the mail server waits for before it accepts a mail. */
let beforeAnswer = () => Promise.resolve()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    const refused = refusal?.about === address ? refusal : undefined
    done(refused && Object.assign(new Error('not now'), { responseCode: refused.code }))
  },
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', async () => {
      await beforeAnswer()
      taken.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'limpid@example.com' }
  t = await createTestApp({ clock: { now: () => now }, config: { mail } })
})
afterAll(async () => {
  await t.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  vi.useRealTimers()
})
beforeEach(() => {
  // The gateway has recovered since the last test.
  now = new Date(now.getTime() + 3_600_000)
  // Its breaker reads the system clock.
  vi.setSystemTime(now)
  taken = []
  refusal = undefined
})

async function withAddress(username: string): Promise<Person> {
  const person = await t.person(username, ['MEMBER'])
  const email = `${username}@example.org`
  await t.database.db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute()
  return person
}

const notify = async (person: Person) => {
  await raise(t.app.ctx, person.id, {
    kind: 'security.sessions-ended',
    facts: { address: '203.0.113.7', userAgent: 'Phone/1', ended: 1 },
  })
  await t.app.ports.get('notices.notificationSender').deliver()
}
const notifyOffline = async (person: Person) => {
  await raise(t.app.ctx, person.id, offlineAlarm())
  await t.app.ports.get('notices.notificationSender').deliver()
}
const waiting = () => t.database.db.selectFrom('notice_messages').select(['target', 'tries']).execute()

test("a notification is e-mailed to the account's address, when its group has e-mail enabled", async () => {
  const anna = await withAddress('anna')
  await notify(anna)
  await notifyOffline(anna)
  expect(taken).toEqual(['anna@example.org'])
  await t.call(notices.choose, { as: anna, body: { group: 'security', bell: true, mail: false } })
  await t.call(notices.choose, { as: anna, body: { group: 'devices', bell: true, mail: true } })
  await notify(anna)
  await notifyOffline(anna)
  expect(taken).toHaveLength(2)
  expect(await waiting()).toEqual([])
  expect((await t.call(notices.choices, { as: anna })).data).toMatchObject({
    address: 'anna@example.org',
    mailObstacle: null,
  })
})

test('an account without an address is notified in app only, and told why', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  await notify(bert)
  expect(taken).toEqual([])
  expect((await t.call(notices.choices, { as: bert })).data.mailObstacle).toBe('no-address')
  expect((await t.call(members.me, { as: bert })).data.email).toBeNull()
})

test('an unavailable mail server is retried later, until the message is given up', async () => {
  const carl = await withAddress('carl')
  refusal = { code: 451, about: 'carl@example.org' }
  await notify(carl)
  expect(await waiting()).toEqual([{ target: 'carl@example.org', tries: 1 }])
  await t.app.ports.get('notices.notificationSender').deliver()
  expect(await waiting()).toMatchObject([{ tries: 1 }])
  now = new Date(now.getTime() + 60_000)
  refusal = undefined
  await t.app.ports.get('notices.notificationSender').deliver()
  expect(taken).toEqual(['carl@example.org'])
  expect(await waiting()).toEqual([])
  refusal = { code: 451, about: 'carl@example.org' }
  await notify(carl)
  for (let tries = 1; tries < maxTries; tries += 1) {
    expect(await waiting()).toMatchObject([{ tries }])
    now = new Date(now.getTime() + 120 * 60_000)
    await t.app.ports.get('notices.notificationSender').deliver()
  }
  expect(await waiting()).toEqual([])
  expect(taken).toHaveLength(1)
})

test('a permanently rejected mail is given up at once and does not delay others', async () => {
  const [dora, emil] = [await withAddress('dora'), await withAddress('emil')]
  refusal = { code: 550, about: 'dora@example.org' }
  await notify(dora)
  await notify(emil)
  expect(taken).toEqual(['emil@example.org'])
  expect(await waiting()).toEqual([])
})

const messagesADay = settingTable['limits.messagesPerDay'].defaultValue

test(`no account gets more than ${messagesADay} mails a day; the rest is in app only`, async () => {
  const fred = await withAddress('fred')
  for (let i = 0; i < messagesADay + 3; i += 1) await notify(fred)
  expect(taken).toHaveLength(messagesADay)
  expect((await t.call(notices.unread, { as: fred })).data.unread).toBe(messagesADay + 3)
  expect(await waiting()).toEqual([])
})

test('two servers that deliver at the same time send each message once', async () => {
  const [gus, hanna] = [await withAddress('gus'), await withAddress('hanna')]
  await Promise.all([
    notify(gus),
    notify(hanna),
    t.app.ports.get('notices.notificationSender').deliver(),
    t.app.ports.get('notices.notificationSender').deliver(),
  ])
  expect(taken.sort()).toEqual(['gus@example.org', 'hanna@example.org'])
})

/** The last test: the sender of the application does not work afterwards. */
test('a mail server that says nothing does not hold up the stop, and the mail is sent later', async () => {
  const eve = await withAddress('eve')
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  beforeAnswer = () => {
    asked.resolve()
    return answer.promise
  }
  const notified = notify(eve)
  await asked.promise
  await t.app.ports.get('notices.notificationSender').close()
  await notified
  expect(await waiting()).toEqual([{ target: 'eve@example.org', tries: 1 }])
  answer.resolve()
})
