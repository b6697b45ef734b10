import { auth } from '@limpid/contract/auth/auth'
import type { NoticeKind } from '@limpid/contract/kernel/notifications'
import { members } from '@limpid/contract/members/members'
import { notices } from '@limpid/contract/notices/notices'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { codeFor } from '../../../../testing/codes.ts'
import { appCode } from '../../../../testing/totp.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const newPassword = 'seven slow otters cross'

async function signIn(username: string, userAgent = chrome(141), password = testPassword) {
  const { data } = await t.call(auth.signIn, {
    body: { grant_type: 'password', username, password },
    headers: { 'user-agent': userAgent },
  })
  return { token: data.access_token as string }
}

const noticesOf = async (as: { token: string }) => (await t.call(notices.page, { as })).data.list
/** Kinds of notifications of an account that cannot list them itself, oldest first. */
async function kindsOf(accountId: string): Promise<string[]> {
  const { rows } = await t.database.pool.query('SELECT kind FROM notices WHERE account_id = $1 ORDER BY id', [
    accountId,
  ])
  return rows.map(({ kind }) => kind)
}
/** A notification is created after the response: waits for it, and returns all of the account. */
async function after(as: { token: string }, kind: NoticeKind) {
  await expect.poll(async () => (await noticesOf(as))[0]?.kind).toBe(kind)
  return noticesOf(as)
}
const outboxTo = (target: string) =>
  t.database.db.selectFrom('outbox').selectAll().where('target', '=', target).orderBy('id', 'desc').execute()

describe('a sign-in', () => {
  test('is notified when browser and network are both new; the first one, and a newer version, are not', async () => {
    const anna = await t.person('anna', ['MEMBER'])
    await signIn('anna')
    await signIn('anna', chrome(142))
    await signIn('anna', iPhone)
    await signIn('anna', iPhone)
    const list = await after(anna, 'security.signed-in')
    expect(list).toMatchObject([{ facts: { userAgent: iPhone, address: '127.0.0.1' } }])
    await signIn('anna', chrome(141, 'X11; Linux x86_64'))
    await expect.poll(async () => (await noticesOf(anna)).length).toBe(2)
  })

  test('that fails is not notified', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    await signIn('bert')
    await t.call(auth.signIn, {
      body: { grant_type: 'password', username: 'bert', password: 'a guess' },
      headers: { 'user-agent': iPhone },
    })
    await signIn('bert', chrome(141, 'X11; Linux x86_64'))
    expect(await after(bert, 'security.signed-in')).toHaveLength(1)
  })
})

describe('a changed password', () => {
  const changeAs = (as: Person) =>
    t.call(members.changePassword, {
      as,
      body: { oldPassword: testPassword, newPassword, confirmPassword: newPassword },
    })

  test('is notified with where it was changed, and reveals neither password', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await changeAs(carl)
    const list = await after(carl, 'security.password-changed')
    expect(list).toMatchObject([{ facts: { by: 'password', address: '127.0.0.1' } }])
    expect(JSON.stringify(list)).not.toMatch(/otters|horse/)
  })

  test('is notified when it was reset with a code', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    const email = 'dora@example.org'
    await t.database.db.updateTable('accounts').set({ email }).where('id', '=', dora.id).execute()
    await t.call(auth.smsMailCode, { body: { email, type: 'forgot' } })
    const body = { email, code: await codeFor(t, email), password: newPassword }
    expect((await t.call(auth.emailForgotPassword, { body })).code).toBe('00000')
    const again = await signIn('dora', chrome(141), newPassword)
    expect(await after(again, 'security.password-changed')).toMatchObject([{ facts: { by: 'code' } }])
  })
})

describe('a new contact of the account', () => {
  async function bind(as: Person, mobile: string) {
    await t.call(members.sendMobileCode, { as, body: { mobile } })
    const body = { mobile, code: await codeFor(t, mobile), password: testPassword }
    expect((await t.call(members.bindMobile, { as, body })).code).toBe('00000')
  }
  async function bindMail(as: Person, email: string) {
    await t.call(members.sendEmailCode, { as, body: { email } })
    const body = { email, code: await codeFor(t, email), password: testPassword }
    expect((await t.call(members.bindEmail, { as, body })).code).toBe('00000')
  }

  test('is notified masked, and by SMS to the former mobile number', async () => {
    const emil = await t.person('emil', ['MEMBER'])
    await bind(emil, '13800000001')
    const [added] = await after(emil, 'security.contact-changed')
    expect(added.facts).toMatchObject({ contact: 'mobile', before: null, after: '138****0001' })
    await bind(emil, '13900000002')
    await expect
      .poll(async () => (await outboxTo('13800000001'))[0]?.text)
      .toBe('【澄联】账号 emil：手机已更换。如非本人操作，请立即找回密码。')
    expect((await noticesOf(emil))[0].facts).toMatchObject({ before: '138****0001', after: '139****0002' })
    await t.call(members.unbindMobile, { as: emil, body: { password: testPassword } })
    await expect.poll(async () => (await outboxTo('13900000002'))[0]?.text).toMatch('手机已解绑')
  })

  test('is notified to the former e-mail address, in the language of the account', async () => {
    const fred = await t.person('fred', ['MEMBER'])
    await t.call(members.updateProfile, { as: fred, body: { language: 'en' } })
    await bindMail(fred, 'fred@example.org')
    await bindMail(fred, 'fred@example.com')
    await expect
      .poll(async () => (await outboxTo('fred@example.org'))[0]?.subject)
      .toBe('Limpid: Your e-mail address was changed')
    const text = (await outboxTo('fred@example.org'))[0]?.text
    expect(text).toMatch('fr***@example.org → fr***@example.com')
    expect(text).toMatch('Account: fred')
    expect(text).not.toMatch('fred@example.com')
  })
})

test('a new API key is notified by its name and prefix alone', async () => {
  const gus = await t.person('gus', ['MEMBER'])
  const expiresAt = new Date(Date.now() + 3_600_000)
  const body = { name: '报表', scopes: ['iot:device:list'], expiresAt, password: testPassword }
  const { data } = await t.call(members.createApiKey, { as: gus, body })
  const list = await after(gus, 'security.api-key-made')
  expect(list).toMatchObject([{ facts: { name: '报表', hint: data.key.slice(0, 8) } }])
  expect(JSON.stringify(list)).not.toContain(data.key)
})

describe('two-step sign-in', () => {
  /** Sets it up as the person would, with a code of the app. */
  async function setUp(as: { token: string }) {
    const { data } = await t.call(auth.startSecondFactor, { as, body: { password: testPassword } })
    const otp = appCode(data.secret, new Date())
    expect((await t.call(auth.confirmSecondFactor, { as, body: { otp } })).code).toBe('00000')
  }

  test('is notified when it is turned on or off and when its recovery codes are replaced or one is used, without any code', async () => {
    const kim = await t.person('kim', ['MEMBER'])
    const password = { as: kim, body: { password: testPassword } }
    // A set-up that was only started changes nothing.
    await t.call(auth.startSecondFactor, password)
    await t.call(auth.removeSecondFactor, password)
    await setUp(kim)
    expect(await after(kim, 'security.second-factor-changed')).toMatchObject([
      { facts: { act: 'on', address: '127.0.0.1' } },
    ])
    const { data } = await t.call(auth.renewRecoveryCodes, password)
    await expect.poll(async () => (await noticesOf(kim))[0].facts.act).toBe('codes')
    const [otp = ''] = data.recoveryCodes
    const body = { grant_type: 'password', username: 'kim', password: testPassword, otp }
    expect((await t.call(auth.signIn, { body })).code).toBe('00000')
    await expect
      .poll(async () => (await noticesOf(kim)).map(({ facts }: { facts: { act?: string } }) => facts.act))
      .toContain('used')
    await t.call(auth.removeSecondFactor, password)
    await expect.poll(async () => (await noticesOf(kim))[0].facts.act).toBe('off')
    expect(JSON.stringify(await noticesOf(kim))).not.toContain(data.recoveryCodes[0])
  })

  test('is notified when staff reset it, with who, even to somebody who is not signed in', async () => {
    const [chief, lara] = [await t.person('chief_of_lara', ['ADMIN']), await t.person('lara', ['MEMBER'])]
    await setUp(lara)
    await t.call(auth.signOut, { as: lara })
    await t.call(users.resetSecondFactor, { as: chief, params: { id: lara.id } })
    const list = await after(await signIn('lara'), 'security.second-factor-reset')
    expect(list[0].facts).toEqual({ who: 'chief_of_lara' })
  })
})

test('sessions ended all at once are notified with their number', async () => {
  const hanna = await t.person('hanna', ['MEMBER'])
  await t.call(members.endOtherSessions, { as: hanna })
  await signIn('hanna')
  const here = await signIn('hanna')
  await t.call(members.endOtherSessions, { as: here })
  expect(await after(here, 'security.sessions-ended')).toMatchObject([{ facts: { ended: 2 } }])
})

describe('an account change by staff', () => {
  const staff = async () => t.person(`chief_${Math.random()}`, ['ADMIN'])

  test('is notified when they reset its password, with who, and does not reveal it', async () => {
    const [chief, ida] = [await staff(), await t.person('ida', ['MEMBER'])]
    const body = { password: newPassword }
    await t.call(users.resetPassword, { as: chief, params: { id: ida.id }, body })
    await expect.poll(() => kindsOf(ida.id)).toEqual(['security.password-reset'])
    const here = await signIn('ida', chrome(141), newPassword)
    // Until it is changed, the account opens nothing else.
    const confirmPassword = 'eight calm herons wait'
    const change = { oldPassword: newPassword, newPassword: confirmPassword, confirmPassword }
    await t.call(members.changePassword, { as: here, body: change })
    const [, ...list] = await after(here, 'security.password-changed')
    expect(list).toMatchObject([{ facts: { who: expect.stringContaining('chief') } }])
    expect(JSON.stringify(list)).not.toMatch(/otters/)
  })

  test('is notified when they end its sessions, and not when there are none', async () => {
    const [chief, jim] = [await staff(), await t.person('jim', ['MEMBER'])]
    await signIn('jim')
    const end = () => t.call(users.endSessions, { as: chief, params: { id: jim.id } })
    await end()
    await end()
    const list = await after(await signIn('jim'), 'security.signed-out')
    expect(list).toMatchObject([{ facts: { ended: 2 } }])
  })
})
