import { auth } from '@limpid/contract/auth/auth'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { settings } from '@limpid/contract/settings/settings'
import type { SettingKey } from '@limpid/contract/settings/table'
import { users } from '@limpid/contract/users/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { staffOf, unique } from '../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
let now = new Date()
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

const { form } = staffOf(() => ({ t, root, admin }))
const changed: SettingKey[] = []
const set = async (key: SettingKey, value: number) => {
  // Time moves on, and sessions end with it.
  root = await t.person(`root_${unique()}`, ['ROOT'])
  admin = await t.person(`admin_${unique()}`, ['ADMIN'])
  changed.push(key)
  expect(await t.call(settings.update, { as: root, params: { key }, body: { value } })).toMatchObject({
    status: 200,
  })
}
afterEach(async () => {
  const as = await t.person(`root_${unique()}`, ['ROOT'])
  for (const key of changed.splice(0)) await t.call(settings.reset, { as, params: { key } })
})

const mobile = () => `138${Math.random().toString().slice(2, 10)}`
const branding = async () => (await t.call(settings.branding)).data

describe('without self-registration', () => {
  test('accounts are neither created nor sent codes for it; passwords are still reset', async () => {
    await set('access.registration', 0)
    const closed = { status: 403, msg: '未开放自助注册，请联系管理员开通账号' }
    const about = { code: '123456', password: 'wet stones shine twice', agreed: true }
    const calls: [Endpoint, object][] = [
      [auth.smsTypeCode, { mobile: mobile(), type: 'register' }],
      [auth.smsMailCode, { email: 'anna@example.com', type: 'register' }],
      [auth.mobileRegistration, { ...about, mobile: mobile() }],
      [auth.emailRegistration, { ...about, email: 'anna@example.com' }],
    ]
    for (const [endpoint, body] of calls) expect(await t.call(endpoint, { body })).toMatchObject(closed)
    const forgot = { mobile: mobile(), type: 'forgot' }
    expect(await t.call(auth.smsTypeCode, { body: forgot })).toMatchObject({ status: 200 })
    expect(await branding()).toMatchObject({ registration: false })
    await set('access.registration', 1)
    expect(await t.call(auth.smsTypeCode, { body: { mobile: mobile(), type: 'register' } })).toMatchObject({
      status: 200,
    })
    expect(await branding()).toMatchObject({ registration: true })
  })
})

describe('a longer minimum of passwords', () => {
  test('holds wherever one is set, and is public', async () => {
    await set('access.passwordLength', 14)
    const password = 'wet-stones-9'
    const short = { status: 400, code: 'A0121', msg: '密码至少 14 个字符' }
    const anna = await t.person(`anna_${unique()}`, ['MEMBER'])
    const params = { id: anna.id }
    const own = { oldPassword: testPassword, newPassword: password, confirmPassword: password }
    const body = { ...(await form()), username: `u_${unique()}` }
    const about = { code: '123456', password, agreed: true }
    const refused = [
      await t.call(members.changePassword, { as: anna, body: own }),
      await t.call(users.create, { as: admin, body: { ...body, password } }),
      await t.call(users.resetPassword, { as: admin, params, body: { password } }),
      await t.call(auth.mobileRegistration, { body: { ...about, mobile: mobile() } }),
      await t.call(auth.mobileForgotPassword, { body: { mobile: mobile(), code: '123456', password } }),
    ]
    for (const answer of refused) expect(answer).toMatchObject(short)
    expect(await branding()).toMatchObject({ passwordLength: 14 })
    const made = await t.call(users.create, { as: admin, body: { ...body, generatePassword: 1 } })
    expect(made.data.password.length).toBeGreaterThanOrEqual(14)
    const english = await t.call(members.changePassword, {
      as: anna,
      body: own,
      headers: { 'accept-language': 'en' },
    })
    expect(english.msg).toBe('The password must have at least 14 characters.')
  })

  test('cannot be set below that of the product', async () => {
    await set('access.passwordLength', 8)
    const params = { key: 'access.passwordLength' }
    expect(await t.call(settings.update, { as: root, params, body: { value: 7 } })).toMatchObject({
      status: 400,
    })
  })
})

test('a password older than its maximum age is changed before anything else; API keys go on', async () => {
  const bert = await t.person(`bert_${unique()}`, ['MEMBER'])
  const end = new Date(now.getTime() + 86_400_000).toISOString()
  const body = { name: 'k', scopes: ['iot:device:list'], expiresAt: end, password: testPassword }
  const key = { token: (await t.call(members.createApiKey, { as: bert, body })).data.key as string }
  await t.database.pool.query('UPDATE accounts SET password_set_at = $1 WHERE id = $2', [
    new Date(now.getTime() - 91 * 86_400_000),
    bert.id,
  ])
  const me = async () => (await t.call(members.me, { as: bert })).data
  expect(await me()).toMatchObject({ passwordDue: false })
  await set('access.passwordAge', 90)
  expect(await me()).toMatchObject({ passwordDue: true, passwordInitial: false })
  expect(await t.call(members.profile, { as: bert })).toMatchObject({ status: 403, code: 'A0300' })
  expect(await t.call(members.me, { as: key })).toMatchObject({ status: 200, data: { passwordDue: false } })
  const newPassword = 'a heron of my own choice'
  const change = { oldPassword: testPassword, newPassword, confirmPassword: newPassword, keepApiKeys: true }
  expect(await t.call(members.changePassword, { as: bert, body: change })).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ passwordDue: false })
  expect(await t.call(members.profile, { as: bert })).toMatchObject({ status: 200 })
})

describe('a shorter limit of sessions', () => {
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const works = async (as: Person) => (await t.call(members.profile, { as })).status === 200
  const renews = async ({ token }: Person) =>
    (await t.call(auth.signIn, { body: { grant_type: 'refresh_token', refresh_token: token } })).status ===
    200

  test('without a call ends them at once, also those that are open, and none is renewed', async () => {
    const carl = await t.person(`carl_${unique()}`, ['MEMBER'])
    later(6)
    expect(await works(carl)).toBe(true)
    later(6)
    await set('access.sessionIdle', 5)
    expect([await works(carl), await renews(carl)]).toEqual([false, false])
    const dora = await t.person(`dora_${unique()}`, ['MEMBER'])
    later(4)
    expect(await works(dora)).toBe(true)
    later(4)
    expect(await works(dora)).toBe(true)
  })

  test('in all ends them however much they are used', async () => {
    await set('access.sessionHours', 1)
    const emil = await t.person(`emil_${unique()}`, ['MEMBER'])
    later(59)
    expect(await works(emil)).toBe(true)
    later(2)
    expect([await works(emil), await renews(emil)]).toEqual([false, false])
  })
})
