import { AsyncLocalStorage } from 'node:async_hooks'
import { auth } from '@limpid/contract/auth/auth'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { answeredCaptcha } from '../../../testing/codes.ts'
import { testPasswords } from '../../../testing/passwords.ts'
import { signInLimits } from './auth.rules.ts'

// Timing is unreliable on a busy machine, so the work itself is counted: the statements in order, and the
// hashes. Only what the call itself does counts: the application checks its database and tidies up meanwhile.
const workOfCall = new AsyncLocalStorage<string[]>()
const counted: Parameters<typeof testPasswords>[0] = {
  hash: (...given) => {
    workOfCall.getStore()?.push('argon2 hash')
    return argon2.hash(...given)
  },
  verify: (...given) => {
    workOfCall.getStore()?.push('argon2 verify')
    return argon2.verify(...given)
  },
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ config: { captcha: true }, passwords: testPasswords(counted) })
  const { id } = await t.person('anna', ['MEMBER'])
  const contact = { mobile: '13800000001', email: 'anna@example.com' }
  await t.database.db.updateTable('accounts').set(contact).where('id', '=', id).execute()
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [requested] = given as [string | { text: string }]
    workOfCall.getStore()?.push(typeof requested === 'string' ? requested : requested.text)
    return Reflect.apply(query, this, given)
  })
  // The decoy hash is computed once per server process.
  await answered(auth.signIn, { grant_type: 'password', username: 'warm', password: 'guess' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t.close()
})
beforeEach(() => t.database.pool.query(`DELETE FROM rate_limits; DELETE FROM sms_sent; DELETE FROM codes`))

/** The response of a call with a correct captcha, and the work it caused. */
async function answered(endpoint: Endpoint, body: Record<string, string>) {
  const captcha = await answeredCaptcha(t)
  const work: string[] = []
  const answer = await workOfCall.run(work, () => t.call(endpoint, { body: { ...body, ...captcha } }))
  return { answer, work }
}

const password = 'three crows on a gate'
const newAccount = { code: '000000', password, agreed: 'yes' }

describe.each<[string, Endpoint, Record<string, string>, Record<string, string>]>([
  [
    'a wrong password by username',
    auth.signIn,
    { grant_type: 'password', username: 'anna', password: 'guess' },
    { username: 'nobody' },
  ],
  [
    'a wrong password by mobile number',
    auth.signIn,
    { grant_type: 'password', username: '13800000001', password: 'guess' },
    { username: '13800000002' },
  ],
  [
    'a wrong code to sign in',
    auth.signIn,
    { grant_type: 'sms_code', mobile: '13800000001', code: '000000' },
    { mobile: '13800000002' },
  ],
  ['a code to sign in', auth.smsCode, { mobile: '13800000001' }, { mobile: '13800000002' }],
  [
    'a code to retrieve by mail',
    auth.smsMailCode,
    { email: 'anna@example.com', type: 'forgot' },
    { email: 'nobody@example.com' },
  ],
  [
    'a code to register',
    auth.smsTypeCode,
    { mobile: '13800000001', type: 'register' },
    { mobile: '13800000002' },
  ],
  [
    'a wrong code to retrieve',
    auth.emailForgotPassword,
    { email: 'anna@example.com', code: '000000', password },
    { email: 'nobody@example.com' },
  ],
])('%s', (_name, endpoint, known, other) => {
  test('does the same work and returns the same answer, whether or not there is such an account', async () => {
    const one = await answered(endpoint, known)
    await t.database.pool.query('DELETE FROM rate_limits')
    const two = await answered(endpoint, { ...known, ...other })
    expect(two.answer).toEqual(one.answer)
    expect(two.work).toEqual(one.work)
    expect(one.work).toContainEqual(expect.stringMatching(/^argon2/))
    expect(one.work).toContainEqual(expect.stringMatching(/insert into|update/i))
  })
})

test('a wrong registration code does the same work and returns the same answer for a number that is taken', async () => {
  const body = (mobile: string) => ({ body: { ...newAccount, agreed: true, mobile } })
  const steps = async (mobile: string) => {
    const work: string[] = []
    const answer = await workOfCall.run(work, () => t.call(auth.mobileRegistration, body(mobile)))
    return { answer, work }
  }
  const taken = await steps('13800000001')
  const free = await steps('13800000003')
  expect(taken.answer.code).toBe('A0131')
  expect(taken.work).toContainEqual(expect.stringMatching(/^argon2/))
  expect(free).toEqual(taken)
})

describe('an attacker who fails for an account, from many addresses,', () => {
  const from = async (address: string, secret: string) =>
    t.call(auth.signIn, {
      address,
      body: { grant_type: 'password', username: 'anna', password: secret, ...(await answeredCaptcha(t)) },
    })

  test("locks its owner out nowhere but at the attacker's addresses", async () => {
    for (let network = 0; network < 5; network += 1)
      for (let guess = 0; guess <= signInLimits.accountAndAddress.failures; guess += 1)
        await from(`203.0.${network}.1`, 'guess')
    expect(await from('203.0.0.1', testPassword)).toMatchObject({ status: 429, code: 'A0211' })
    expect(await from('198.51.100.7', testPassword)).toMatchObject({ status: 200, code: '00000' })
  })
})
