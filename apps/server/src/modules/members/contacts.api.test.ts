import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { ownPasswordLimit } from '../auth/passwords/own-password-limits.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const invalid = { status: 400, code: 'A0400' }
const done = { status: 200, code: '00000', data: null }
const password = testPassword

/** The last code sent to a target; without a gateway it is in the outbox. */
async function codeFor(target: string): Promise<string> {
  const { text } = await t.database.db
    .selectFrom('outbox')
    .select('text')
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(text)?.[0] ?? ''
}

const contactsOf = async (as: Person) => {
  const { mobile, email } = (await t.call(members.profile, { as })).data
  return { mobile, email }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

const kinds = [
  {
    kind: 'mobile' as const,
    first: '13800000001',
    second: '13800000002',
    send: members.sendMobileCode,
    bind: members.bindMobile,
    unbind: members.unbindMobile,
    wrongCode: 'A0131',
  },
  {
    kind: 'email' as const,
    first: 'first@example.org',
    second: 'second@example.org',
    send: members.sendEmailCode,
    bind: members.bindEmail,
    unbind: members.unbindEmail,
    wrongCode: 'A0132',
  },
]

describe.each(kinds)('the $kind', ({ kind, first, second, send, bind, unbind, wrongCode }) => {
  const bound = (target: string) => ({ [kind]: target })

  test('is bound with its code and the password, and can be changed and unbound', async () => {
    const anna = await t.person(`anna-${kind}`, ['MEMBER'])
    for (const target of [first, second]) {
      expect(await t.call(send, { as: anna, body: bound(target) })).toMatchObject(done)
      const body = { ...bound(target), code: await codeFor(target), password }
      expect(await t.call(bind, { as: anna, body })).toMatchObject(done)
      expect(await contactsOf(anna)).toMatchObject(bound(target))
      expect(await t.call(bind, { as: anna, body })).toMatchObject({ status: 400, code: wrongCode })
    }
    expect(await t.call(unbind, { as: anna, body: { password: 'a guess' } })).toMatchObject({ code: 'A0210' })
    expect(await t.call(unbind, { as: anna, body: { password } })).toMatchObject(done)
    expect(await contactsOf(anna)).toEqual({ mobile: null, email: null })
    now = new Date(now.getTime() + 61_000)
  })

  test('needs the right code and the right password', async () => {
    const bert = await t.person(`bert-${kind}`, ['MEMBER'])
    await t.call(send, { as: bert, body: bound(first) })
    const code = await codeFor(first)
    const attempt = (more: object) =>
      t.call(bind, { as: bert, body: { ...bound(first), code, password, ...more } })
    expect(await attempt({ code: wrong(code) })).toMatchObject({ status: 400, code: wrongCode })
    expect(await attempt({ password: 'a guess' })).toMatchObject({ status: 400, code: 'A0210' })
    expect(await attempt(bound(second))).toMatchObject({ status: 400, code: wrongCode })
    expect(await contactsOf(bert)).toEqual({ mobile: null, email: null })
    now = new Date(now.getTime() + 301_000)
    expect(await attempt({})).toMatchObject({ status: 400, code: wrongCode })
  })

  test('of another account is reported as taken only to its holder', async () => {
    const [carl, dora] = [
      await t.person(`carl-${kind}`, ['MEMBER']),
      await t.person(`dora-${kind}`, ['MEMBER']),
    ]
    await t.database.db.updateTable('accounts').set(bound(first)).where('id', '=', carl.id).execute()
    expect(await t.call(send, { as: dora, body: bound(first) })).toMatchObject(done)
    const code = await codeFor(first)
    const attempt = (given: string) =>
      t.call(bind, { as: dora, body: { ...bound(first), code: given, password } })
    expect(await attempt(wrong(code))).toMatchObject({ code: wrongCode })
    expect(await attempt(code)).toMatchObject({ status: 400, code: 'A0100' })
    expect(await contactsOf(carl)).toMatchObject(bound(first))
    await t.database.db
      .updateTable('accounts')
      .set({ mobile: null, email: null })
      .where('id', '=', carl.id)
      .execute()
    now = new Date(now.getTime() + 61_000)
  })

  test('gets one code a minute', async () => {
    const emil = await t.person(`emil-${kind}`, ['MEMBER'])
    expect(await t.call(send, { as: emil, body: bound(second) })).toMatchObject(done)
    expect(await t.call(send, { as: emil, body: bound(second) })).toMatchObject({ code: 'A0501' })
    now = new Date(now.getTime() + 61_000)
  })

  test('must be valid', async () => {
    const fred = await t.person(`fred-${kind}`, ['MEMBER'])
    expect(await t.call(send, { as: fred, body: bound('12') })).toMatchObject(invalid)
    const body = { ...bound(first), code: '12', password }
    expect(await t.call(bind, { as: fred, body })).toMatchObject(invalid)
    expect(await t.call(unbind, { as: fred, body: {} })).toMatchObject(invalid)
  })

  test('cannot be used to guess a password', async () => {
    const gus = await t.person(`gus-${kind}`, ['MEMBER'])
    for (let i = 0; i < ownPasswordLimit.failures; i += 1) {
      await t.call(unbind, { as: gus, body: { password: `guess ${i}` } })
    }
    expect(await t.call(unbind, { as: gus, body: { password } })).toMatchObject({
      status: 429,
      code: 'A0211',
    })
  })

  test('is only for signed-in people, not for API keys', async () => {
    const body = { ...bound(first), code: '123456', password }
    for (const endpoint of [send, bind, unbind])
      expect(await t.call(endpoint, { body })).toMatchObject(nobody)
    const hanna = await t.person(`hanna-${kind}`, ['ROOT'])
    const expiresAt = new Date(now.getTime() + 60_000).toISOString()
    const form = { name: 'k', scopes: ['iot:device:list'], expiresAt, password }
    const { key } = (await t.call(members.createApiKey, { as: hanna, body: form })).data
    for (const endpoint of [send, bind, unbind]) {
      expect(await t.call(endpoint, { as: { token: key }, body })).toMatchObject({
        status: 403,
        code: 'A0301',
      })
    }
  })
})
