import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { answeredCaptcha } from '../../../testing/codes.ts'
import type { Settings } from '../../platform/settings.ts'
import { signInLimits } from './auth.rules.ts'
import { createSignInLimits } from './sign-in-limits.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
const session = { tokenSeconds: 7 * 3600, idleSeconds: 900, absoluteSeconds: 6 * 3600 }
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now }, config: { session } })
  await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const signIn = (username: string, password: string, more: Record<string, string> = {}) =>
  t.call(auth.signIn, { body: { grant_type: 'password', username, password, ...more } })

const whoAmI = (token: string, language = 'zh') =>
  t.call(members.me, { as: { token }, headers: { 'accept-language': language } })

describe('signing in', () => {
  test('returns a token that works', async () => {
    const answer = await signIn('anna', testPassword)
    expect(answer).toMatchObject({
      status: 200,
      code: '00000',
      data: { token_type: 'Bearer', expires_in: session.tokenSeconds },
    })
    expect((await whoAmI(answer.data.access_token)).data.username).toBe('anna')
  })

  test('accepts the name in any case', async () => {
    expect((await signIn('ANNA', testPassword)).code).toBe('00000')
  })

  test('answers a wrong password and an unknown name alike', async () => {
    const [wrong, unknown] = [await signIn('anna', 'not it'), await signIn('nobody', 'not it')]
    expect(wrong).toMatchObject({ status: 400, code: 'A0210', msg: '用户名或密码错误', data: null })
    expect(unknown).toEqual(wrong)
  })

  test('rejects a disabled account with the right password', async () => {
    const person = await t.person('gone', ['MEMBER'])
    await t.database.db.updateTable('accounts').set({ enabled: false }).where('id', '=', person.id).execute()
    expect(await signIn('gone', testPassword)).toEqual(await signIn('gone', 'guess'))
    expect(await whoAmI(person.token)).toMatchObject({ status: 401, code: 'A0230' })
  })

  test("names the invalid fields, in the caller's language", async () => {
    const zh = await t.call(auth.signIn, { body: { grant_type: 'password', password: 'x' } })
    expect(zh).toMatchObject({ status: 400, code: 'A0400' })
    expect(zh.msg).toBe('用户名：必填')
    const en = await t.call(auth.signIn, {
      body: { grant_type: 'password' },
      headers: { 'accept-language': 'en-GB' },
    })
    expect(en.msg).toBe('Username: is required；Password: is required')
  })

  test('blocks after a few failures, for that account from that address alone', async () => {
    await t.person('bert', ['MEMBER'])
    for (let i = 0; i < signInLimits.accountAndAddress.failures; i += 1) await signIn('bert', 'guess')
    expect(await signIn('bert', testPassword)).toMatchObject({ status: 429, code: 'A0211' })
    expect((await signIn('anna', testPassword)).code).toBe('00000')
  })

  test('blocks attackers together, from however many addresses, but not a person at a known address', async () => {
    await t.person('tessa', ['MEMBER'])
    await t.person('tilda', ['MEMBER'])
    expect((await signIn('tessa', testPassword)).code).toBe('00000')
    const limits = createSignInLimits(t.database.pool, t.app.ctx.settings)
    for (const username of ['tessa', 'tilda'])
      for (let n = 0; n < signInLimits.accountAndOthers.failures; n += 1)
        await limits.attempt({ username, address: `203.0.113.${n}`, familiar: false })
    expect((await signIn('tessa', testPassword)).code).toBe('00000')
    expect(await signIn('tilda', testPassword)).toMatchObject({ status: 429, code: 'A0211' })
  })

  test('checks no more simultaneous guesses than sequential ones', async () => {
    await t.person('gert', ['MEMBER'])
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('gert', 'guess')))
    expect(answers.filter(({ code }) => code === 'A0210').length).toBeLessThanOrEqual(
      signInLimits.accountAndAddress.failures,
    )
  })

  test('several right passwords at once are no failures', async () => {
    await t.person('rita', ['MEMBER'])
    const answers = await Promise.all(
      Array.from({ length: signInLimits.accountAndAddress.failures * 3 }, () => signIn('rita', testPassword)),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['00000']))
  })

  test('the limit of the whole installation is a setting, and leaves familiar addresses alone', async () => {
    const get = ((name) =>
      name === 'limits.installationFailures' ? 2 : t.app.ctx.settings.get(name)) as Settings['get']
    await t.database.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in:installation%'`)
    const limits = createSignInLimits(t.database.pool, { get })
    const attempt = (n: number, familiar = false) =>
      limits.attempt({ username: `nobody${n}`, address: `198.51.100.${n}`, familiar })
    await attempt(1)
    await attempt(2)
    await expect(attempt(3)).rejects.toMatchObject({ problem: 'tooManySignIns' })
    await attempt(4, true)
    await t.database.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in:installation%'`)
  })

  test('rejects text no database can store, and a form of the call unknown to the contract', async () => {
    expect(await signIn('an\0na', testPassword)).toMatchObject({ status: 400, code: 'A0400' })
    const asJson = await t.app.fastify.inject({
      method: 'POST',
      url: basePath + auth.signIn.path,
      payload: { grant_type: 'password', username: 'anna', password: testPassword },
    })
    expect(asJson.statusCode).toBe(400)
  })
})

describe('a session', () => {
  test('ends at sign-out, at once', async () => {
    const person = await t.person('carl', ['MEMBER'])
    expect(await t.call(auth.signOut, { as: person })).toMatchObject({
      status: 200,
      code: '00000',
      data: null,
    })
    expect(await whoAmI(person.token)).toMatchObject({ status: 401, code: 'A0230' })
  })

  test('is needed to sign out', async () => {
    expect(await t.call(auth.signOut)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(auth.signOut, { as: { token: 'forged' } })).toMatchObject({
      status: 401,
      code: 'A0230',
    })
  })

  test('expires when idle, or old, as configured', async () => {
    const began = now
    const idle = await t.person('dora', ['MEMBER'])
    const busy = await t.person('emil', ['MEMBER'])
    const end = began.getTime() + session.absoluteSeconds * 1000
    while (now.getTime() + session.idleSeconds * 1000 < end) {
      expect((await whoAmI(busy.token)).status).toBe(200)
      now = new Date(now.getTime() + (session.idleSeconds - 1) * 1000)
    }
    expect((await whoAmI(idle.token)).status).toBe(401)
    expect((await whoAmI(busy.token)).status).toBe(200)
    now = new Date(end + 1000)
    expect((await whoAmI(busy.token)).status).toBe(401)
    now = began
  })

  test('starts with a new token at each sign-in, whatever token the call carried', async () => {
    const given = await t.person('gina', ['MEMBER'])
    const fresh = async () =>
      (
        await t.call(auth.signIn, {
          as: given,
          body: { grant_type: 'password', username: 'gina', password: testPassword },
        })
      ).data.access_token
    const tokens = new Set([given.token, await fresh(), await fresh()])
    expect(tokens.size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('shows a role change from the next call on', async () => {
    const person = await t.person('fred', ['GUEST'])
    expect((await whoAmI(person.token)).data.perms).toContain('iot:device:list')
    await t.database.db.deleteFrom('account_roles').where('account_id', '=', person.id).execute()
    expect((await whoAmI(person.token)).data).toMatchObject({ roles: [], perms: [] })
  })
})

describe('the captcha', () => {
  let guarded: TestApp
  let at = new Date('2026-11-21T08:00:00Z')
  beforeAll(async () => {
    guarded = await createTestApp({ config: { captcha: true }, clock: { now: () => at } })
    await guarded.person('anna', ['MEMBER'])
  })
  afterAll(() => guarded.close())

  const attempt = (captcha: Record<string, string>) =>
    guarded.call(auth.signIn, {
      body: { grant_type: 'password', username: 'anna', password: testPassword, ...captcha },
    })

  test('is a picture whose answer is nowhere in the response', async () => {
    const { data } = await guarded.call(auth.captcha)
    expect(data.required).toBe(true)
    expect(data.captchaBase64).toMatch(/^data:image\/png;base64,/)
    expect(Object.keys(data).sort()).toEqual(['captchaBase64', 'captchaId', 'required'])
  })

  test('is required before the password is checked, and a wrong answer uses it up', async () => {
    expect(await attempt({})).toMatchObject({ status: 400, code: 'A0240' })
    const { captchaId } = (await guarded.call(auth.captcha)).data
    expect(await attempt({ captchaId, captchaCode: '!!!!' })).toMatchObject({ status: 400, code: 'A0240' })
    expect(await attempt({ captchaId, captchaCode: '!!!!' })).toMatchObject({ status: 400, code: 'A0242' })
  })

  test('expires after two minutes', async () => {
    const { captchaId } = (await guarded.call(auth.captcha)).data
    at = new Date(at.getTime() + 121_000)
    expect(await attempt({ captchaId, captchaCode: '!!!!' })).toMatchObject({ status: 400, code: 'A0242' })
  })

  test('admits a correct answer, once', async () => {
    const { captchaId } = await answeredCaptcha(guarded)
    expect((await attempt({ captchaId, captchaCode: ' K4P7 ' })).code).toBe('00000')
    expect(await attempt({ captchaId, captchaCode: 'k4p7' })).toMatchObject({ code: 'A0242' })
  })

  test('is drawn and stored so often a minute for an address, and not for others', async () => {
    const from = async (address: string) => (await guarded.call(auth.captcha, { address })).status
    const drawn: number[] = []
    for (let n = 0; n <= signInLimits.captchasPerMinute; n += 1) drawn.push(await from('203.0.113.80'))
    expect(drawn).toEqual([...Array(signInLimits.captchasPerMinute).fill(200), 429])
    expect(await from('198.51.100.80')).toBe(200)
    at = new Date(at.getTime() + 121_000)
    await from('198.51.100.81')
    const { rows } = await guarded.database.pool.query('SELECT count(*)::int AS stored FROM captchas')
    expect(rows).toEqual([{ stored: 1 }])
  })
})

test('no captcha is required where the operator disabled it', async () => {
  expect((await t.call(auth.captcha)).data).toEqual({ captchaId: '', captchaBase64: '', required: false })
})
