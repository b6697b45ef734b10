import { agreements } from '@limpid/contract/agreements/agreements'
import { auth } from '@limpid/contract/auth/auth'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeFor, differentCode } from '../../../../testing/codes.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(`DELETE FROM rate_limits`)
})

const password = 'wet stones shine twice'
const code = async (target: string, type: string) => {
  now = new Date(now.getTime() + 61_000)
  const answer = target.includes('@')
    ? await t.call(auth.smsMailCode, { body: { email: target, type } })
    : await t.call(auth.smsTypeCode, { body: { mobile: target, type } })
  expect(answer.code).toBe('00000')
  return codeFor(t, target)
}
const byMobile = async (mobile: string, more: object = {}) =>
  t.call(auth.mobileRegistration, {
    body: { mobile, code: await code(mobile, 'register'), password, agreed: true, ...more },
  })
const byEmail = async (email: string, more: object = {}) =>
  t.call(auth.emailRegistration, {
    body: { email, code: await code(email, 'register'), password, agreed: true, ...more },
  })
const signIn = (username: string, secret = password) =>
  t.call(auth.signIn, { body: { grant_type: 'password', username, password: secret } })
const accountOf = async (column: 'mobile' | 'email', value: string) =>
  (await t.database.pool.query(`SELECT * FROM accounts WHERE ${column} = $1`, [value])).rows[0]

describe('registering', () => {
  test('by mobile number creates a member who can sign in at once', async () => {
    expect(await byMobile('13812340001')).toMatchObject({ status: 200, code: '00000', data: null })
    const { data } = await signIn('13812340001')
    const me = await t.call(members.me, { as: { token: data.access_token } })
    expect(me.data).toMatchObject({ mobile: '13812340001', roles: ['MEMBER'], nickname: '138****0001' })
  })

  test('by e-mail uses the given username and nickname', async () => {
    const answer = await byEmail('Bert@Example.com', { username: 'bert', nickname: ' 伯特 ' })
    expect(answer).toMatchObject({ status: 200, code: '00000' })
    expect(await accountOf('email', 'bert@example.com')).toMatchObject({ username: 'bert', nickname: '伯特' })
    expect((await signIn('BERT')).code).toBe('00000')
    expect((await signIn('bert@example.com')).code).toBe('00000')
  })

  test('records which versions of the agreements were accepted, when and from where', async () => {
    await byMobile('13812340002')
    const { id } = await accountOf('mobile', '13812340002')
    const { rows } = await t.database.pool.query(
      `SELECT g.type, g.language, g.version, a.accepted_at, a.address FROM agreement_acceptances a
       JOIN agreements g ON g.id = a.agreement_id WHERE a.account_id = $1 ORDER BY g.type`,
      [id],
    )
    const accepted = { language: 'zh-cn', version: 1, accepted_at: now, address: '127.0.0.1' }
    expect(rows).toEqual([
      { type: 1, ...accepted },
      { type: 2, ...accepted },
    ])
  })

  test('accepts the texts that were on screen, and asks again when newer ones apply', async () => {
    const idsOf = async (language: string) =>
      Promise.all(
        [1, 2].map(
          async (type) =>
            (await t.call(agreements.byType, { query: { type }, headers: { 'accept-language': language } }))
              .data.id,
        ),
      )
    const shown = await idsOf('en')
    expect(await byMobile('13812340004', { agreements: shown })).toMatchObject({ status: 200 })
    const { id } = await accountOf('mobile', '13812340004')
    const { rows } = await t.database.pool.query(
      `SELECT agreement_id AS id FROM agreement_acceptances WHERE account_id = $1 ORDER BY agreement_id`,
      [id],
    )
    expect(rows.map((row) => row.id).sort()).toEqual([...shown].sort())

    await t.database.pool.query(
      `INSERT INTO agreements (type, language, version, title, content, updated_at)
       SELECT 1, language, 2, title, content, now() FROM agreements WHERE type = 1 AND version = 1`,
    )
    const outdated = await byMobile('13812340005', { agreements: shown })
    expect(outdated).toMatchObject({ status: 409, code: 'A0102', data: null })
    expect(outdated.msg).toBe('协议刚刚更新，请阅读新版本后重新同意')
    expect(await accountOf('mobile', '13812340005')).toBeUndefined()
    for (const wrong of [[shown[1]], ['1000000', shown[1]], ['x']])
      expect((await byMobile('13812340005', { agreements: wrong })).status).toBeGreaterThanOrEqual(400)
    expect(await byMobile('13812340005', { agreements: await idsOf('zh-CN') })).toMatchObject({ status: 200 })
  })

  test('stores no password, only its argon2id hash, and accepts it exactly as typed', async () => {
    await byMobile('13812340003', { password: '  Spaces count  ' })
    expect((await accountOf('mobile', '13812340003')).password_hash).toMatch(/^\$argon2id\$/)
    expect((await signIn('13812340003', 'Spaces count')).code).toBe('A0210')
    expect((await signIn('13812340003', '  Spaces count  ')).code).toBe('00000')
  })

  test.each([
    ['without agreeing', { agreed: false }, 'A0101'],
    ['without saying a word about agreeing', { agreed: undefined }, 'A0101'],
    ['with a short password', { password: 'abcdefg' }, 'A0121'],
    ['with a password that has no end', { password: 'x1y2'.repeat(33) }, 'A0120'],
    ['with a password that everybody uses', { password: 'Password1' }, 'A0122'],
    ['with the mobile number as the password', { password: '13812340010' }, 'A0122'],
    ['with a username that looks like a mobile number', { username: '13800000000' }, 'A0400'],
    ['with a username that looks like an address', { username: 'a@b.cn' }, 'A0400'],
    ['with a code that is no code', { code: '12345' }, 'A0400'],
  ])('is rejected %s, and uses up no attempt of the code', async (_, more, problem) => {
    expect(await byMobile('13812340010', more)).toMatchObject({ status: 400, code: problem, data: null })
    const { rows } = await t.database.pool.query(`SELECT tries_left FROM codes WHERE target = '13812340010'`)
    expect(rows).toEqual([{ tries_left: 5 }])
  })

  test('is rejected with a wrong code, or one for another purpose, whether or not there is an account', async () => {
    const right = await code('13812340011', 'register')
    const unknown = await t.call(auth.mobileRegistration, {
      body: { mobile: '13812340011', code: differentCode(right), password, agreed: true },
    })
    const known = await byMobile('13812340001', { code: '000000' })
    expect(unknown).toMatchObject({ status: 400, code: 'A0131' })
    expect(known).toEqual(unknown)
    const forgot = await code('anna@example.com', 'forgot')
    expect(
      await t.call(auth.emailRegistration, {
        body: { email: 'anna@example.com', code: forgot, password, agreed: true },
      }),
    ).toMatchObject({ status: 400, code: 'A0132' })
  })

  test('says that number, address or name is taken, once the code was right', async () => {
    expect(await byMobile('13812340001')).toMatchObject({
      code: 'A0100',
      msg: '手机号已注册，请直接登录或找回密码',
    })
    expect(await byEmail('BERT@example.com')).toMatchObject({
      code: 'A0100',
      msg: '邮箱已注册，请直接登录或找回密码',
    })
    expect(await byMobile('13812340012', { username: 'Bert' })).toMatchObject({ code: 'A0111' })
  })

  test('continues with the same code after a username was taken', async () => {
    const sent = await code('13812340013', 'register')
    const attempt = (username: string) =>
      t.call(auth.mobileRegistration, {
        body: { mobile: '13812340013', code: sent, password, agreed: true, username },
      })
    expect((await attempt('bert')).code).toBe('A0111')
    expect((await attempt('berta')).code).toBe('00000')
    expect((await attempt('bertie')).code).toBe('A0131')
  })

  test('creates one account when the same code arrives several times at once', async () => {
    const sent = await code('13812340014', 'register')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        t.call(auth.mobileRegistration, {
          body: { mobile: '13812340014', code: sent, password, agreed: true },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
    const { rows } = await t.database.pool.query(`SELECT 1 FROM accounts WHERE mobile = '13812340014'`)
    expect(rows).toHaveLength(1)
  })

  test('grants no role from the request', async () => {
    await byMobile('13812340015', { roles: ['ROOT'], roleCodes: ['ROOT'], roleIds: ['1'] })
    const { data } = await signIn('13812340015')
    expect((await t.call(members.me, { as: { token: data.access_token } })).data.roles).toEqual(['MEMBER'])
  })
})

describe('resetting a password', () => {
  const fresh = 'three crows on a gate'

  test('by mobile number sets the new one and ends every session of the account', async () => {
    const before = (await signIn('13812340001')).data.access_token
    const body = { mobile: '13812340001', code: await code('13812340001', 'forgot'), password: fresh }
    expect(await t.call(auth.mobileForgotPassword, { body })).toMatchObject({ status: 200, data: null })
    expect(await t.call(members.me, { as: { token: before } })).toMatchObject({ status: 401, code: 'A0230' })
    expect((await signIn('13812340001')).code).toBe('A0210')
    expect((await signIn('13812340001', fresh)).code).toBe('00000')
    expect((await t.call(auth.mobileForgotPassword, { body })).code).toBe('A0131')
  })

  test('by e-mail does the same, and leaves the sessions of other accounts alone', async () => {
    const other = await t.person('carl', ['MEMBER'])
    const body = {
      email: 'bert@example.com',
      code: await code('bert@example.com', 'forgot'),
      password: fresh,
    }
    expect((await t.call(auth.emailForgotPassword, { body })).code).toBe('00000')
    expect((await signIn('bert', fresh)).code).toBe('00000')
    expect((await t.call(members.me, { as: other })).code).toBe('00000')
  })

  test('answers a wrong code alike whether or not there is an account, and tells the holder of the address the truth', async () => {
    const sent = await code('nobody@example.com', 'forgot')
    const guess = (email: string, guessed: string) =>
      t.call(auth.emailForgotPassword, { body: { email, code: guessed, password: fresh } })
    const unknown = await guess('nobody@example.com', differentCode(sent))
    expect(unknown).toMatchObject({ status: 400, code: 'A0132' })
    expect(await guess('bert@example.com', '000000')).toEqual(unknown)
    expect(await guess('nobody@example.com', sent)).toMatchObject({ status: 400, code: 'A0201' })
    expect((await guess('nobody@example.com', sent)).code).toBe('A0132')
  })

  test('rejects a weak password, and a code for signing in', async () => {
    const login = await code('13812340001', 'login')
    const attempt = (secret: string) =>
      t.call(auth.mobileForgotPassword, { body: { mobile: '13812340001', code: login, password: secret } })
    expect((await attempt('12345678')).code).toBe('A0122')
    expect((await attempt('short')).code).toBe('A0121')
    expect((await attempt('another fine sentence')).code).toBe('A0131')
  })

  test('does not open a disabled account', async () => {
    await byMobile('13812340020')
    await t.database.pool.query(`UPDATE accounts SET enabled = false WHERE mobile = '13812340020'`)
    const body = { mobile: '13812340020', code: await code('13812340020', 'forgot'), password: fresh }
    expect(await t.call(auth.mobileForgotPassword, { body })).toMatchObject({ status: 400, code: 'A0202' })
  })
})
