import { auth } from '@limpid/contract/auth/auth'
import { members } from '@limpid/contract/members/members'
import { roles } from '@limpid/contract/roles/roles'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { answeredCaptcha, codeFor } from '../../../../testing/codes.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { fromBase32 } from '../../../../testing/totp.ts'
import { signInLimits } from '../auth.rules.ts'
import { stepAt, totpCode } from './totp.rules.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
let people = 0
let anna: Person & { username: string }
beforeAll(async () => {
  t = await createTestApp({ config: { captcha: true }, clock: { now: () => now } })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 120_000)
  people += 1
  const username = `anna${people}`
  anna = { ...(await t.person(username, ['MEMBER'])), username }
})

const password = testPassword
const codeNow = (secret: Buffer, steps = 0) => totpCode(secret, stepAt(now) + steps)

/** Sets up the second factor of a person; the next code is the one of the next half minute. */
async function setUp(person: Person): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  const { data } = await t.call(auth.startSecondFactor, { as: person, body: { password } })
  const secret = fromBase32(data.secret)
  expect(data.address).toContain(`secret=${data.secret}`)
  const confirmed = await t.call(auth.confirmSecondFactor, { as: person, body: { otp: codeNow(secret, -1) } })
  expect(confirmed.code).toBe('00000')
  return { secret, recoveryCodes: confirmed.data.recoveryCodes }
}

const signIn = async (username: string, more: Record<string, string> = {}) =>
  t.call(auth.signIn, {
    body: { grant_type: 'password', username, password, ...(await answeredCaptcha(t)), ...more },
  })

describe('a second factor', () => {
  test('is asked for after the password alone, and the same captcha serves with its code', async () => {
    const { secret } = await setUp(anna)
    const captcha = await answeredCaptcha(t)
    const needed = await signIn(anna.username, captcha)
    expect(needed).toMatchObject({ status: 400, code: 'A0243', data: null })
    const { rows } = await t.database.pool.query(
      'SELECT result FROM sign_in_log WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [anna.id],
    )
    expect(rows).toEqual([{ result: 'code-missing' }])
    expect(await signIn(anna.username, { password: 'guess' })).toMatchObject({ code: 'A0210' })
    expect(await signIn(anna.username, { ...captcha, otp: codeNow(secret) })).toMatchObject({ code: '00000' })
  })

  test('signs out the other sessions when it is set up', async () => {
    const other = (await signIn(anna.username)).data.access_token as string
    const open = (token: string) => t.call(members.me, { as: { token } })
    expect((await open(other)).status).toBe(200)
    await setUp(anna)
    expect((await open(other)).status).toBe(401)
    expect((await open(anna.token)).status).toBe(200)
  })

  test('is not asked for before it was confirmed, nor of anybody without', async () => {
    await t.call(auth.startSecondFactor, { as: anna, body: { password } })
    expect((await signIn(anna.username)).code).toBe('00000')
    expect((await t.call(auth.secondFactor, { as: anna })).data).toEqual({
      since: null,
      required: false,
      recoveryCodesLeft: 0,
    })
  })

  test('takes each code once, even from two at the same time', async () => {
    const { secret } = await setUp(anna)
    const otp = codeNow(secret)
    const answers = await Promise.all([signIn(anna.username, { otp }), signIn(anna.username, { otp })])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0244'])
    expect(await signIn(anna.username, { otp })).toMatchObject({ code: 'A0244' })
    expect(await signIn(anna.username, { otp: codeNow(secret, -1) })).toMatchObject({ code: 'A0244' })
  })

  test('takes each recovery code once', async () => {
    const { recoveryCodes } = await setUp(anna)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [otp = ''] = recoveryCodes
    expect((await signIn(anna.username, { otp: otp.toUpperCase() })).code).toBe('00000')
    expect((await signIn(anna.username, { otp })).code).toBe('A0244')
    expect((await t.call(auth.secondFactor, { as: anna })).data).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await t.call(auth.renewRecoveryCodes, { as: anna, body: { password } })
    expect((await signIn(anna.username, { otp: recoveryCodes[1] ?? '' })).code).toBe('A0244')
    expect((await signIn(anna.username, { otp: renewed.data.recoveryCodes[0] })).code).toBe('00000')
  })

  test('is asked for after an SMS code too, which serves once more', async () => {
    const { secret } = await setUp(anna)
    const mobile = `139${String(people).padStart(8, '0')}`
    await t.database.db.updateTable('accounts').set({ mobile }).where('id', '=', anna.id).execute()
    await t.call(auth.smsCode, { body: { mobile, ...(await answeredCaptcha(t)) } })
    const body = { grant_type: 'sms_code', mobile, code: await codeFor(t, mobile) }
    expect(await t.call(auth.signIn, { body })).toMatchObject({ code: 'A0243' })
    expect(await t.call(auth.signIn, { body: { ...body, otp: codeNow(secret) } })).toMatchObject({
      code: '00000',
    })
  })

  test('cannot be guessed: attempts are limited by account, from wherever', async () => {
    const { secret } = await setUp(anna)
    for (let at = 0; at < signInLimits.secondFactor.failures; at += 1)
      await t.call(auth.signIn, {
        body: {
          grant_type: 'password',
          username: anna.username,
          password,
          otp: '000000',
          ...(await answeredCaptcha(t)),
        },
        address: `203.0.113.${at}`,
      })
    expect(await signIn(anna.username, { otp: codeNow(secret) })).toMatchObject({
      status: 429,
      code: 'A0241',
    })
  })

  test('is turned on and off with the password only', async () => {
    const wrong = { as: anna, body: { password: 'guess' } }
    expect(await t.call(auth.startSecondFactor, wrong)).toMatchObject({ code: 'A0210' })
    expect(await t.call(auth.confirmSecondFactor, { as: anna, body: { otp: '000000' } })).toMatchObject({
      code: 'A0244',
    })
    await setUp(anna)
    expect(await t.call(auth.startSecondFactor, { as: anna, body: { password } })).toMatchObject({
      code: 'A0400',
    })
    expect(await t.call(auth.removeSecondFactor, wrong)).toMatchObject({ code: 'A0210' })
    expect(await t.call(auth.renewRecoveryCodes, wrong)).toMatchObject({ code: 'A0210' })
    expect(await t.call(auth.removeSecondFactor, { as: anna, body: { password } })).toMatchObject({
      status: 200,
    })
    expect((await signIn(anna.username)).code).toBe('00000')
    expect(await t.call(auth.renewRecoveryCodes, { as: anna, body: { password } })).toMatchObject({
      code: 'A0401',
    })
  })

  test('is not turned on in a session that is being ended', async () => {
    const { data } = await t.call(auth.startSecondFactor, { as: anna, body: { password } })
    const ended: [string, unknown[]][] = [['DELETE FROM sessions WHERE account_id = $1', [anna.id]]]
    const answer = await againstUncommitted(t, ended, () =>
      t.call(auth.confirmSecondFactor, { as: anna, body: { otp: codeNow(fromBase32(data.secret)) } }),
    )
    expect(answer).toMatchObject({ status: 401, code: 'A0230' })
    const { rows } = await t.database.pool.query(
      'SELECT FROM second_factors WHERE account_id = $1 AND confirmed_at IS NOT NULL',
      [anna.id],
    )
    expect(rows).toEqual([])
  })

  test('is asked of a sign-in that was under way while it was turned on', async () => {
    const { data } = await t.call(auth.startSecondFactor, { as: anna, body: { password } })
    const turnedOn: [string, unknown[]][] = [
      ['SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [anna.id]],
      ['UPDATE second_factors SET confirmed_at = now() WHERE account_id = $1', [anna.id]],
    ]
    expect(await againstUncommitted(t, turnedOn, () => signIn(anna.username))).toMatchObject({
      status: 400,
      code: 'A0210',
    })
    expect(await signIn(anna.username, { otp: codeNow(fromBase32(data.secret)) })).toMatchObject({
      status: 200,
    })
  })

  test('ends a session that is being started while it is turned on', async () => {
    const { data } = await t.call(auth.startSecondFactor, { as: anna, body: { password } })
    const started: [string, unknown[]][] = [
      ['SELECT FROM accounts WHERE id = $1 FOR SHARE', [anna.id]],
      [
        `INSERT INTO sessions (token_hash, account_id, address, user_agent, created_at, last_seen_at, issued_at)
         VALUES ('\\x01', $1, '', '', $2, $2, $2)`,
        [anna.id, now],
      ],
    ]
    const answer = await againstUncommitted(t, started, () =>
      t.call(auth.confirmSecondFactor, { as: anna, body: { otp: codeNow(fromBase32(data.secret)) } }),
    )
    expect(answer).toMatchObject({ status: 200 })
    const { rows } = await t.database.pool.query('SELECT id::text FROM sessions WHERE account_id = $1', [
      anna.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is reset by staff for somebody who lost the phone, and by nobody with fewer rights', async () => {
    const admin = await t.person(`admin${people}`, ['ADMIN'])
    const root = await t.person(`root${people}`, ['ROOT'])
    const reset = (as: Person, id: string) => t.call(users.resetSecondFactor, { as, params: { id } })
    expect(await reset(admin, anna.id)).toMatchObject({ status: 400, code: 'A0400' })
    await setUp(anna)
    await setUp(root)
    expect(await reset(anna, root.id)).toMatchObject({ status: 403 })
    expect((await reset(admin, root.id)).status).toBeGreaterThanOrEqual(403)
    expect(await reset(admin, anna.id)).toMatchObject({ status: 200 })
    expect((await signIn(anna.username)).code).toBe('00000')
  })
})

test('whoever has a role that requires a second factor sets it up before anything else, and cannot turn it off', async () => {
  const root = await t.person('rootroot', ['ROOT'])
  const made = await t.call(roles.create, {
    as: root,
    body: { name: '审核员', code: 'CHECKER', sort: 1, status: 1, dataScope: 'self', secondFactor: 1 },
  })
  expect(made.code).toBe('00000')
  const bert = await t.person('bert', ['MEMBER', 'CHECKER'])
  expect((await t.call(members.me, { as: bert })).data).toMatchObject({ secondFactorDue: true })
  expect(await t.call(members.profile, { as: bert })).toMatchObject({ status: 403, code: 'A0300' })
  await setUp(bert)
  expect((await t.call(members.me, { as: bert })).data).toMatchObject({ secondFactorDue: false })
  expect(await t.call(members.profile, { as: bert })).toMatchObject({ status: 200 })
  expect(await t.call(auth.removeSecondFactor, { as: bert, body: { password } })).toMatchObject({
    status: 403,
  })
})
