import { auth } from '@limpid/contract/auth/auth'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { codeFor } from '../../../../testing/codes.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { unique } from '../../../../testing/factories/staff.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  anna = await t.person(`anna${unique()}`, ['MEMBER'])
})

const newPassword = 'three crows on a gate'
const setMobile = (mobile: string | null) =>
  t.database.pool.query('UPDATE accounts SET mobile = $1 WHERE id = $2', [mobile, anna.id])
const sessions = async () => {
  const { rows } = await t.database.pool.query(
    'SELECT count(*)::int AS n FROM sessions WHERE account_id = $1',
    [anna.id],
  )
  return rows[0].n as number
}
const signIn = (password = testPassword) =>
  t.call(auth.signIn, { body: { grant_type: 'password', username: anna.username, password } })

describe.each([
  ['the password changes', `UPDATE accounts SET password_hash = 'another' WHERE id = $1`],
  ['the account is disabled', 'UPDATE accounts SET enabled = false WHERE id = $1'],
])('while a password is being verified and %s', (_, change) => {
  const during = <Answer>(call: () => Promise<Answer>) =>
    againstUncommitted(
      t,
      [
        [change, [anna.id]],
        ['DELETE FROM sessions WHERE account_id = $1', [anna.id]],
      ],
      call,
    )

  test('sign-in starts no session (auth.signIn)', async () => {
    expect(await during(() => signIn())).toMatchObject({ status: 400, code: 'A0210' })
    expect(await sessions()).toBe(0)
  })

  test('the old password changes nothing any more (members.changePassword)', async () => {
    const body = { oldPassword: testPassword, newPassword, confirmPassword: newPassword }
    const answer = await during(() => t.call(members.changePassword, { as: anna, body }))
    expect(answer.status).not.toBe(200)
    const { rows } = await t.database.pool.query('SELECT password_hash FROM accounts WHERE id = $1', [
      anna.id,
    ])
    expect(await t.app.ctx.passwords.check(rows[0].password_hash, newPassword).catch(() => false)).toBe(false)
  })

  test('the old password unlinks no contact (members.unbindMobile)', async () => {
    await setMobile('13800000077')
    const body = { password: testPassword }
    const answer = await during(() => t.call(members.unbindMobile, { as: anna, body }))
    expect(answer.status).not.toBe(200)
    const { rows } = await t.database.pool.query('SELECT mobile FROM accounts WHERE id = $1', [anna.id])
    expect(rows).toEqual([{ mobile: '13800000077' }])
    await setMobile(null)
  })

  test('the ended session makes no API key (members.createApiKey)', async () => {
    const body = {
      name: 'spare',
      scopes: ['iot:device:list'],
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      password: testPassword,
    }
    const answer = await during(() => t.call(members.createApiKey, { as: anna, body }))
    expect(answer).toMatchObject({ status: 400, code: 'A0210' })
    const { rows } = await t.database.pool.query('SELECT 1 FROM api_keys WHERE account_id = $1', [anna.id])
    expect(rows).toEqual([])
  })
})

describe('while a code is being verified and the number is unlinked', () => {
  const mobile = '13800000078'
  const unlinked = <Answer>(call: () => Promise<Answer>) =>
    againstUncommitted(t, [['UPDATE accounts SET mobile = NULL WHERE id = $1', [anna.id]]], call)
  beforeEach(async () => {
    await t.database.pool.query('DELETE FROM codes')
    await t.database.pool.query('DELETE FROM rate_limits')
    await setMobile(mobile)
  })

  test('sign-in starts no session (auth.signIn)', async () => {
    await t.call(auth.smsCode, { body: { mobile } })
    const body = { grant_type: 'sms_code', mobile, code: await codeFor(t, mobile) }
    expect(await unlinked(() => t.call(auth.signIn, { body }))).toMatchObject({ status: 400 })
    expect(await sessions()).toBe(1)
  })

  test('a disabled account starts none either (auth.signIn)', async () => {
    await t.call(auth.smsCode, { body: { mobile } })
    const body = { grant_type: 'sms_code', mobile, code: await codeFor(t, mobile) }
    const disabled: [string, unknown[]][] = [
      ['UPDATE accounts SET enabled = false WHERE id = $1', [anna.id]],
      ['DELETE FROM sessions WHERE account_id = $1', [anna.id]],
    ]
    const answer = await againstUncommitted(t, disabled, () => t.call(auth.signIn, { body }))
    expect(answer).toMatchObject({ status: 400 })
    expect(await sessions()).toBe(0)
    await setMobile(null)
  })

  test('the password stays (auth.mobileForgotPassword)', async () => {
    await t.call(auth.smsTypeCode, { body: { mobile, type: 'forgot' } })
    const body = { mobile, code: await codeFor(t, mobile), password: newPassword }
    expect(await unlinked(() => t.call(auth.mobileForgotPassword, { body }))).toMatchObject({ status: 400 })
    expect(await signIn()).toMatchObject({ status: 200 })
  })
})

test('a change of the password ends a session that was started just before (members.changePassword)', async () => {
  const started = await signIn()
  const body = { oldPassword: testPassword, newPassword, confirmPassword: newPassword }
  expect(await t.call(members.changePassword, { as: anna, body })).toMatchObject({ status: 200 })
  expect(await t.call(members.me, { as: { token: started.data.access_token } })).toMatchObject({
    status: 401,
  })
})
