import { auth } from '@limpid/contract/auth/auth'
import { codePauseSeconds, codeSeconds } from '@limpid/contract/auth/code'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../../testing/app.ts'
import { codeFor, differentCode } from '../../../../testing/codes.ts'
import { codeLimits, codeTries } from './codes.rules.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  const { id } = await t.person('anna', ['MEMBER'])
  const contact = { mobile: '13800000001', email: 'Anna@Example.com' }
  await t.database.db.updateTable('accounts').set(contact).where('id', '=', id).execute()
})
afterAll(() => t.close())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const bySms = (mobile: string, type: string, address?: string) =>
  t.call(auth.smsTypeCode, { body: { mobile, type }, address })
const byMail = (email: string, type: string) => t.call(auth.smsMailCode, { body: { email, type } })
const signIn = (mobile: string, code: string, address?: string) =>
  t.call(auth.signIn, { body: { grant_type: 'sms_code', mobile, code }, address })
const sentTo = async (...targets: string[]) => {
  const { rows } = await t.database.pool.query('SELECT target FROM outbox WHERE target = ANY ($1)', [targets])
  return targets.map((target) => rows.filter((row) => row.target === target).length)
}
let networks = 0
/** An address of a network that nothing was counted for. */
const elsewhere = () => {
  networks += 1
  return `10.${networks}.0.1`
}

describe('requesting a verification code', () => {
  test('returns nothing; the code is in the message, and stored as a hash alone', async () => {
    expect(await t.call(auth.smsCode, { body: { mobile: '13900000001' } })).toMatchObject({
      status: 200,
      code: '00000',
      data: null,
    })
    const code = await codeFor(t, '13900000001')
    const { rows } = await t.database.pool.query('SELECT * FROM codes')
    expect(rows).toHaveLength(1)
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/)
    const others = Object.values(rows[0]).map(String)
    expect(others.filter((value) => value === code || value.includes(`"${code}"`))).toEqual([])
  })

  test('answers alike, and sends alike, whether or not there is an account', async () => {
    for (const type of ['login', 'register', 'forgot']) {
      const known = await bySms('13800000001', type)
      const unknown = await bySms('13800000002', type)
      expect(unknown).toEqual(known)
      expect(known.code).toBe('00000')
      expect(await byMail('nobody@example.com', type)).toEqual(await byMail('anna@example.com', type))
      later(codePauseSeconds)
    }
    expect(await sentTo('13800000001', '13800000002')).toEqual([3, 3])
    expect(await sentTo('anna@example.com', 'nobody@example.com')).toEqual([3, 3])
  })

  test('is rejected within a minute for the same recipient, whoever asks and for whatever purpose', async () => {
    await bySms('13900000002', 'login')
    expect(await bySms('13900000002', 'login')).toMatchObject({ status: 429, code: 'A0501' })
    expect(await bySms('13900000002', 'register', elsewhere())).toMatchObject({ status: 429, code: 'A0501' })
    later(codePauseSeconds)
    expect((await bySms('13900000002', 'register')).code).toBe('00000')
  })

  test('sends one code, not two, for two simultaneous requests', async () => {
    const answers = await Promise.all([bySms('13900000003', 'login'), bySms('13900000003', 'login')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0501'])
    expect(await sentTo('13900000003')).toEqual([1])
  })

  test('treats an e-mail address as the same one in any case', async () => {
    await byMail('Case@Example.com', 'register')
    expect(await byMail('case@example.COM', 'register')).toMatchObject({ status: 429 })
  })

  test('writes in the language of the page', async () => {
    const headers = { 'accept-language': 'en' }
    await t.call(auth.smsMailCode, { body: { email: 'en@example.com', type: 'register' }, headers })
    const { rows } = await t.database.pool.query(
      `SELECT subject, text FROM outbox WHERE target = 'en@example.com'`,
    )
    expect(rows[0].subject).toMatch(/^Your Limpid code: \d{6}$/)
    expect(rows[0].text).toMatch(/^Your Limpid verification code is \d{6}\. Use it to sign up\./)
    expect(rows[0].text).not.toMatch(/https?:/)
  })

  test.each([
    ['a short number', auth.smsTypeCode, { mobile: '1380000', type: 'login' }, '手机号：请输入正确的手机号'],
    ['a number that no network has', auth.smsCode, { mobile: '12345678901' }, '手机号：请输入正确的手机号'],
    ['no e-mail address', auth.smsMailCode, { email: 'anna@', type: 'login' }, '邮箱：请输入正确的邮箱地址'],
    [
      'two addresses',
      auth.smsMailCode,
      { email: 'a@b.cn,c@d.cn', type: 'login' },
      '邮箱：请输入正确的邮箱地址',
    ],
    [
      'a header in the address',
      auth.smsMailCode,
      { email: 'a@b.cn\r\nBcc: c@d.cn', type: 'login' },
      '邮箱：请输入正确的邮箱地址',
    ],
  ])('is rejected for %s', async (_, endpoint, body, msg) => {
    expect(await t.call(endpoint, { body })).toMatchObject({ status: 400, code: 'A0400', msg })
  })

  test('is rejected for an unknown purpose', async () => {
    expect(await bySms('13900000004', 'change-mobile')).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('is rejected when one recipient has been sent many, by one address or by all', async () => {
    const mobile = '13900000005'
    const send = async (address: string) => {
      later(codePauseSeconds)
      return (await bySms(mobile, 'login', address)).code
    }
    const [first, all] = [elsewhere(), codeLimits.target.codes]
    for (let sent = 0; sent < codeLimits.pair.codes; sent += 1) expect(await send(first)).toBe('00000')
    expect(await send(first)).toBe('A0501')
    for (let sent: number = codeLimits.pair.codes; sent < all; sent += 1)
      expect(await send(elsewhere())).toBe('00000')
    expect(await send(elsewhere())).toBe('A0501')
    expect(await sentTo(mobile)).toEqual([all])
  })
})

describe('signing in with a code', () => {
  /** A new code; what was tried before counts. */
  const another = async (mobile = '13800000001') => {
    later(codePauseSeconds)
    await t.database.pool.query(`DELETE FROM rate_limits WHERE key ~ '^code:(pair|target|address):'`)
    expect((await t.call(auth.smsCode, { body: { mobile } })).code).toBe('00000')
    return codeFor(t, mobile)
  }
  const fresh = async (mobile?: string) => {
    await t.database.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'code:%'`)
    return another(mobile)
  }

  test('returns a token that works, once', async () => {
    const code = await fresh()
    const answer = await signIn('13800000001', code)
    expect(answer).toMatchObject({ status: 200, code: '00000', data: { token_type: 'Bearer' } })
    const me = await t.call(members.me, { as: { token: answer.data.access_token } })
    expect(me.data.username).toBe('anna')
    expect(await signIn('13800000001', code)).toMatchObject({ status: 400, code: 'A0131' })
  })

  test('admits one of several simultaneous uses of the same code', async () => {
    const code = await fresh()
    const answers = await Promise.all(Array.from({ length: codeTries }, () => signIn('13800000001', code)))
    expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'A0131')).toHaveLength(codeTries - 1)
  })

  test('works to the last second and no longer', async () => {
    const first = await fresh()
    later(codeSeconds - 1)
    expect((await signIn('13800000001', first)).code).toBe('00000')
    const second = await fresh()
    later(codeSeconds)
    expect(await signIn('13800000001', second)).toMatchObject({ status: 400, code: 'A0131' })
  })

  test('allows five wrong attempts, then the right code is wrong too', async () => {
    const code = await fresh()
    for (let tried = 0; tried < codeTries; tried += 1)
      expect((await signIn('13800000001', differentCode(code))).code).toBe('A0131')
    expect((await signIn('13800000001', code)).code).toBe('A0131')
  })

  test('allows ten wrong attempts on the codes of one number, whatever the address; a right one starts over', async () => {
    const mobile = '13800000001'
    const guess = async (code: string, times: number) => {
      for (let tried = 0; tried < times; tried += 1)
        expect((await signIn(mobile, differentCode(code), elsewhere())).code).toBe('A0131')
    }
    expect(codeLimits.wrongOfTarget.tries).toBe(2 * codeTries)
    await guess(await fresh(), codeTries)
    const right = await another()
    await guess(right, codeTries - 1)
    expect((await signIn(mobile, right, elsewhere())).code).toBe('00000')
    await guess(await another(), codeTries)
    await guess(await another(), codeTries)
    expect(await signIn(mobile, await another(), elsewhere())).toMatchObject({ status: 429, code: 'A0241' })
    expect((await signIn('13800000003', await another('13800000003'), elsewhere())).code).toBe('A0201')
  })

  test('counts nothing for a number without a code, so that nobody is locked out without a captcha', async () => {
    const address = elsewhere()
    for (let tried = 0; tried <= codeLimits.wrongOfTarget.tries; tried += 1)
      expect((await signIn('13700000002', '123456', address)).code).toBe('A0131')
    const { rows } = await t.database.pool.query(
      `SELECT FROM rate_limits WHERE key = 'code:guessed:13700000002'`,
    )
    expect(rows).toEqual([])
  })

  test('accepts only the newest code', async () => {
    const first = await fresh()
    const second = await fresh()
    if (first !== second) expect((await signIn('13800000001', first)).code).toBe('A0131')
    expect((await signIn('13800000001', second)).code).toBe('00000')
  })

  test('rejects a code for another purpose, or for another number', async () => {
    const other = await fresh('13800000009')
    const own = await another()
    later(codePauseSeconds)
    await bySms('13800000001', 'forgot')
    const forgot = await codeFor(t, '13800000001')
    for (const wrong of [other, forgot])
      if (wrong !== own) expect((await signIn('13800000001', wrong)).code).toBe('A0131')
    expect((await signIn('13800000001', own)).code).toBe('00000')
  })

  test('tells only the holder of the number that there is no account', async () => {
    const code = await fresh('13800000003')
    const guess = await signIn('13800000003', differentCode(code))
    await fresh()
    expect(guess).toEqual(await signIn('13800000001', differentCode(await codeFor(t, '13800000001'))))
    expect(await signIn('13800000003', code)).toMatchObject({ status: 400, code: 'A0201' })
  })

  test('rejects a disabled account', async () => {
    const { id } = await t.person('gone', ['MEMBER'])
    await t.database.db
      .updateTable('accounts')
      .set({ mobile: '13800000004', enabled: false })
      .where('id', '=', id)
      .execute()
    expect(await signIn('13800000004', await fresh('13800000004'))).toMatchObject({ code: 'A0202' })
  })

  test('has no code that always works', async () => {
    for (const code of ['000000', '123456', '666666', '888888', '999999']) {
      const sent = await fresh()
      if (sent !== code) expect((await signIn('13800000001', code)).code).toBe('A0131')
    }
  })

  test('blocks an address that guesses, and no other', async () => {
    const address = elsewhere()
    for (let tried = 0; tried < codeLimits.wrong.tries; tried += 1)
      expect((await signIn('13700000000', '123456', address)).code).toBe('A0131')
    const right = await another()
    expect(await signIn('13800000001', right, address)).toMatchObject({ status: 429, code: 'A0241' })
    expect((await signIn('13800000001', right, elsewhere())).code).toBe('00000')
  })

  test('checks no more simultaneous codes than sequential ones', async () => {
    const address = elsewhere()
    const answers = await Promise.all(
      Array.from({ length: codeLimits.wrong.tries + 20 }, () => signIn('13700000001', '123456', address)),
    )
    const counts = (code: string) => answers.filter((answer) => answer.code === code).length
    expect([counts('A0131'), counts('A0241')]).toEqual([codeLimits.wrong.tries, 20])
  })

  test('does not count a right code', async () => {
    const address = elsewhere()
    expect((await signIn('13800000001', await another(), address)).code).toBe('00000')
    for (let tried = 0; tried < codeLimits.wrong.tries; tried += 1)
      expect((await signIn('13700000001', '123456', address)).code).toBe('A0131')
  })
})

describe('signing in with a password', () => {
  const byPassword = (username: string, password: string) =>
    t.call(auth.signIn, { body: { grant_type: 'password', username, password } })

  test.each(['anna', '13800000001', 'ANNA@example.com'])('accepts %s as the name', async (name) => {
    expect((await byPassword(name, testPassword)).code).toBe('00000')
  })

  test('counts failures per account, whichever of its names is typed', async () => {
    for (const name of ['anna', '13800000001', 'anna@example.com', 'ANNA', 'anna@EXAMPLE.com'])
      expect((await byPassword(name, 'guess')).code).toBe('A0210')
    expect(await byPassword('13800000001', testPassword)).toMatchObject({ status: 429, code: 'A0211' })
  })
})
