import type { AddressInfo } from 'node:net'
import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { settingTable } from '@limpid/contract/settings/table'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { codeFor, differentCode } from '../../../testing/codes.ts'
import { type App, createApp } from '../../app.ts'
import { joinCluster } from '../../platform/cluster/cluster.ts'
import { readConfig } from '../../platform/config/config.ts'
import { ownPasswordLimit } from '../auth/passwords/own-password-limits.ts'
import { deleteOldAttempts } from '../auth/sign-in-log/sign-in-log.store.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now }, clustered: true })
})
afterAll(() => t.close())

const signInLogDays = settingTable['keep.signIns'].defaultValue

const nobody = { status: 401, code: 'A0230' }
const newPassword = 'seven slow otters cross'

async function signIn(username: string, userAgent = 'test', password = testPassword) {
  const { data } = await t.call(auth.signIn, {
    body: { grant_type: 'password', username, password },
    headers: { 'user-agent': userAgent },
  })
  return { token: data?.access_token as string }
}

const works = async (as: { token: string }) => (await t.call(members.me, { as })).status === 200
const sessionsOf = async (as: { token: string }) => (await t.call(members.sessions, { as })).data

/** An open page of a session on a real socket: resolves to the last message once the socket is closed. */
async function openPage(
  token: string,
  { fastify }: App = t.app,
): Promise<{ welcome: string; closed: Promise<string> }> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
  let last = ''
  const closed = new Promise<string>((resolve) => socket.addEventListener('close', () => resolve(last)))
  const welcome = await new Promise<string>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.addEventListener('message', ({ data }) => {
      last = String(data)
      resolve(last)
    })
  })
  return { welcome, closed }
}

describe('one’s own sessions', () => {
  test('are listed with address, device, start and last use, and which one is current', async () => {
    const anna = await t.person('anna', ['MEMBER'])
    now = new Date('2026-11-21T09:00:00Z')
    const phone = await signIn('anna', 'Phone/1.0')
    await t.person('somebody', ['MEMBER'])
    expect(await sessionsOf(phone)).toMatchObject([
      { current: true, userAgent: 'Phone/1.0', address: '127.0.0.1', beganAt: '2026-11-21T09:00:00.000Z' },
      { current: false, userAgent: 'test', lastUsedAt: '2026-11-21T08:00:00.000Z' },
    ])
    expect(JSON.stringify(await sessionsOf(phone))).not.toContain(anna.token)
  })

  test('can be ended one by one; the open page of an ended one is closed at once', async () => {
    await t.person('bert', ['MEMBER'])
    const [here, there] = [await signIn('bert', 'here'), await signIn('bert', 'there')]
    const page = await openPage(there.token)
    expect(page.welcome).toContain('welcome')
    const other = (await sessionsOf(here)).find(
      (session: { userAgent: string }) => session.userAgent === 'there',
    )
    expect(await t.call(members.endSession, { as: here, params: { id: other.id } })).toMatchObject({
      code: '00000',
    })
    expect(await page.closed).toContain('session-ended')
    expect([await works(here), await works(there)]).toEqual([true, false])
  })

  test('can be ended all except this one', async () => {
    const first = await t.person('carl', ['MEMBER'])
    const other = await t.person('other', ['MEMBER'])
    const [second, here] = [await signIn('carl'), await signIn('carl')]
    expect(await t.call(members.endOtherSessions, { as: here })).toMatchObject({ data: { ended: 2 } })
    expect([await works(first), await works(second), await works(here), await works(other)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('are ended on the other servers too', async () => {
    const log = pino({ level: 'silent' })
    const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, log)
    const config = readConfig({ NODE_ENV: 'test' })
    const clock = { now: () => now }
    const there = await createApp({ config, log, clock, database: t.database.database, cluster })
    await t.person('cora', ['MEMBER'])
    const [here, away] = [await signIn('cora'), await signIn('cora')]
    const page = await openPage(away.token, there)
    await t.call(members.endOtherSessions, { as: here })
    expect(await page.closed).toContain('session-ended')
    await there.fastify.close()
    await cluster.close()
  })

  test('of another account cannot be seen or ended', async () => {
    const [dora, emil] = [await t.person('dora', ['MEMBER']), await t.person('emil', ['ROOT'])]
    const [{ id }] = await sessionsOf(dora)
    expect(await t.call(members.endSession, { as: emil, params: { id } })).toMatchObject({
      status: 404,
      code: 'A0401',
    })
    expect(await works(dora)).toBe(true)
    expect(await t.call(members.endSession, { as: dora, params: { id: '999999' } })).toMatchObject({
      status: 404,
    })
    expect(await t.call(members.endSession, { as: dora, params: { id: 'x' } })).toMatchObject({
      code: 'A0400',
    })
  })

  test('are only for signed-in users', async () => {
    expect(await t.call(members.sessions)).toMatchObject(nobody)
    expect(await t.call(members.endOtherSessions)).toMatchObject(nobody)
    expect(await t.call(members.endSession, { params: { id: '1' } })).toMatchObject(nobody)
  })
})

describe('one’s own sign-ins', () => {
  const historyOf = async (as: { token: string }, query = {}) =>
    (await t.call(members.signIns, { as, query })).data

  test('list every attempt with its result and where it came from, newest first, never what was typed', async () => {
    const fred = await t.person('fred', ['MEMBER'])
    await signIn('FRED', 'Guesser/1', 'not the password')
    await signIn('fred', 'Phone/1')
    await signIn('nobody-at-all', 'Guesser/1', 'guess')
    const history = await historyOf(fred)
    expect(history.total).toBe(2)
    expect(history.list).toMatchObject([
      { result: 'success', method: 'password', userAgent: 'Phone/1', address: '127.0.0.1' },
      { result: 'credentials-wrong', userAgent: 'Guesser/1' },
    ])
    expect(JSON.stringify(history)).not.toMatch(/not the password|horse/)
  })

  test('record a blocked attempt without a password check once a minute, however often it is provoked', async () => {
    const gus = await t.person('gus', ['MEMBER'])
    for (let i = 0; i < 12; i += 1) await signIn('gus', 'Guesser/1', 'guess')
    const results = (await historyOf(gus)).list.map((row: { result: string }) => row.result)
    expect(results.filter((result: string) => result === 'too-many')).toHaveLength(1)
    now = new Date(now.getTime() + 61_000)
    await signIn('gus', 'Guesser/1', 'guess')
    expect((await historyOf(gus)).list[0].result).toBe('too-many')
    expect((await historyOf(gus)).total).toBe(results.length + 1)
  })

  test('include an attempt on a disabled account', async () => {
    const hanna = await t.person('hanna', ['MEMBER'])
    const enable = (enabled: boolean) =>
      t.database.db.updateTable('accounts').set({ enabled }).where('id', '=', hanna.id).execute()
    await enable(false)
    await signIn('hanna')
    await enable(true)
    expect((await historyOf(hanna)).list).toMatchObject([{ result: 'account-disabled' }])
  })

  test('include the registration, and every attempt to reset the password', async () => {
    const mobile = '13800000077'
    const agreed = { agreed: true, username: 'rosa', password: testPassword }
    await t.call(auth.smsTypeCode, { body: { mobile, type: 'register' } })
    const code = await codeFor(t, mobile)
    await t.call(auth.mobileRegistration, { body: { mobile, code, ...agreed } })
    await t.call(auth.smsTypeCode, { body: { mobile, type: 'forgot' } })
    const forgot = await codeFor(t, mobile)
    const lost = (code: string) =>
      t.call(auth.mobileForgotPassword, { body: { mobile, code, password: newPassword } })
    await lost(differentCode(forgot))
    expect((await lost(forgot)).code).toBe('00000')
    const { list } = await historyOf(await signIn('rosa', 'test', newPassword))
    expect(list).toMatchObject([
      { event: 'sign-in', method: 'password', result: 'success' },
      { event: 'retrieve', method: 'sms', result: 'success' },
      { event: 'retrieve', method: 'sms', result: 'code-wrong' },
      { event: 'register', method: 'sms', result: 'success' },
    ])
    expect(JSON.stringify(list)).not.toContain(forgot)
  })

  test('come in pages', async () => {
    const ida = await t.person('ida', ['MEMBER'])
    for (let i = 0; i < 3; i += 1) await signIn('ida', `Visit/${i}`)
    const page = await historyOf(ida, { pageNum: 2, pageSize: 2 })
    expect(page).toMatchObject({ total: 3, list: [{ userAgent: 'Visit/0' }] })
    expect(page.list).toHaveLength(1)
    expect(await t.call(members.signIns, { as: ida, query: { pageSize: 500 } })).toMatchObject({
      code: 'A0400',
    })
  })

  test(`are deleted after ${signInLogDays} days`, async () => {
    const jan = await t.person('jan', ['MEMBER'])
    const began = now
    // The database refuses to delete anything younger, whatever clock the server has.
    now = new Date(Date.now() - signInLogDays * 86_400_000)
    await signIn('jan')
    now = new Date(now.getTime() + signInLogDays * 86_400_000)
    await deleteOldAttempts(t.app.ctx)
    const count = async () =>
      (await t.database.db.selectFrom('sign_in_log').select('id').where('account_id', '=', jan.id).execute())
        .length
    expect(await count()).toBe(1)
    now = new Date(now.getTime() + 1000)
    await deleteOldAttempts(t.app.ctx)
    expect(await count()).toBe(0)
    now = began
  })

  test('are only for signed-in users', async () => {
    expect(await t.call(members.signIns)).toMatchObject(nobody)
  })
})

describe('changing one’s own password', () => {
  const change = (as: { token: string } | undefined, body: Record<string, unknown>) =>
    t.call(members.changePassword, {
      ...(as && { as }),
      body: { oldPassword: testPassword, newPassword, confirmPassword: newPassword, ...body },
    })

  test('makes the new one valid, and ends all other sessions and their open pages', async () => {
    const other = await t.person('kate', ['MEMBER'])
    const here = await signIn('kate')
    const page = await openPage(other.token)
    const answer = await change(here, {})
    expect(answer).toMatchObject({ status: 200, code: '00000', data: null })
    expect(await page.closed).toContain('session-ended')
    expect([await works(here), await works(other)]).toEqual([true, false])
    expect((await signIn('kate')).token).toBeUndefined()
    expect((await signIn('kate', 'test', newPassword)).token).toBeDefined()
  })

  test('clears the mark that it is the initial one', async () => {
    const nils = await t.person('nils', ['MEMBER'])
    const isInitial = async () => (await t.call(members.me, { as: nils })).data.passwordInitial
    expect(await isInitial()).toBe(false)
    const made = { password_initial: true }
    await t.database.db.updateTable('accounts').set(made).where('id', '=', nils.id).execute()
    expect(await isInitial()).toBe(true)
    expect((await change(nils, {})).code).toBe('00000')
    expect(await isInitial()).toBe(false)
  })

  test('needs the current one, and cannot be used to guess it', async () => {
    const lena = await t.person('lena', ['MEMBER'])
    for (let i = 0; i < ownPasswordLimit.failures; i += 1) {
      expect(await change(lena, { oldPassword: `guess ${i}` })).toMatchObject({ status: 400, code: 'A0210' })
    }
    expect(await change(lena, {})).toMatchObject({ status: 429, code: 'A0211' })
    expect((await signIn('lena')).token).toBeDefined()
  })

  test('counts simultaneous guesses, too', async () => {
    const max = await t.person('max', ['MEMBER'])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change(max, { oldPassword: `guess ${i}` })),
    )
    expect(answers.filter(({ code }) => code === 'A0210')).toHaveLength(ownPasswordLimit.failures)
  })

  test.each([
    ['differ', { confirmPassword: 'something else here' }, 'A0400'],
    ['are the current one again', { newPassword: testPassword, confirmPassword: testPassword }, 'A0400'],
    ['are too short', { newPassword: 'short', confirmPassword: 'short' }, 'A0121'],
    ['are well known', { newPassword: 'password123', confirmPassword: 'password123' }, 'A0122'],
    ['are empty', { newPassword: '', confirmPassword: '' }, 'A0400'],
  ])('rejects new passwords that %s', async (what, body, code) => {
    const person = await t.person(`n${what.length}-${code}`, ['MEMBER'])
    expect(await change(person, body)).toMatchObject({ status: 400, code, data: null })
    expect((await signIn(person.username)).token).toBeDefined()
  })

  test('is only for signed-in users', async () => {
    expect(await change(undefined, {})).toMatchObject(nobody)
  })
})
