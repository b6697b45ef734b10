import { auth } from '@limpid/contract/auth/auth'
import { members } from '@limpid/contract/members/members'
import { outbox } from '@limpid/contract/outbox/outbox'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const limit = async (key: string, value: number) =>
  t.call(settings.update, {
    as: await t.person(`setter${now.getTime()}`, ['ROOT']),
    params: { key },
    body: { value },
  })
const refused = { status: 429, code: 'A0501' }

test('a signed-in person cannot send without end: the account has one budget over all numbers', async () => {
  await limit('limits.smsPerAccount', 10)
  const anna = await t.person('anna', ['MEMBER'])
  const codes: string[] = []
  for (let at = 0; at < 12; at += 1) {
    later(1)
    codes.push(
      (await t.call(members.sendMobileCode, { as: anna, body: { mobile: `139000001${at + 10}` } })).code,
    )
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '00000'), 'A0501', 'A0501'])
  await t.database.pool.query(`UPDATE sms_sent SET at = at - interval '1 day'`)
  expect((await t.call(members.sendMobileCode, { as: anna, body: { mobile: '13900000199' } })).code).toBe(
    '00000',
  )
})

test('one number gets one code a minute, even for three purposes at once', async () => {
  const send = (type: string) => t.call(auth.smsTypeCode, { body: { mobile: '13900000201', type } })
  const answers = await Promise.all(['login', 'register', 'forgot'].map(send))
  expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0501', 'A0501'])
})

test('the installation has a budget, and staff see what is used and by whom (outbox.smsUsage)', async () => {
  later(25 * 60)
  await limit('limits.smsPerDay', 100)
  const bert = await t.person('bert', ['MEMBER'])
  const root = await t.person('root', ['ROOT'])
  await t.call(members.sendMobileCode, { as: bert, body: { mobile: '13900000301' } })
  later(1)
  await t.call(auth.smsCode, { body: { mobile: '13900000301' } })
  expect((await t.call(outbox.smsUsage, { as: root })).data).toEqual({
    used: 2,
    notices: 0,
    limit: 100,
    perNumber: 40,
    perAccount: 10,
    numbers: [{ name: '13900000301', count: 2 }],
    accounts: [{ name: 'bert', count: 1 }],
    addresses: [{ name: '127.0.0.1', count: 2 }],
  })
  await t.database.pool.query(
    `INSERT INTO sms_sent (at, mobile, purpose) SELECT $1, '13900000400', 'notice' FROM generate_series(1, 98)`,
    [now],
  )
  expect(await t.call(auth.smsCode, { body: { mobile: '13900000302' } })).toMatchObject(refused)
  expect(await t.call(outbox.smsUsage, { as: bert })).toMatchObject({ status: 403 })
})

describe('a code by SMS', () => {
  const send = async (mobile: string, address: string) =>
    (await t.call(auth.smsCode, { body: { mobile }, address })).code
  beforeAll(() => later(25 * 60))
  beforeEach(() => later(1))

  test('is rejected for an address that has requested many, whatever the numbers', async () => {
    await limit('limits.codesPerAddress', 20)
    const codes: string[] = []
    for (let at = 0; at < 21; at += 1) codes.push(await send(`139000005${at + 10}`, '198.51.100.1'))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => '00000'), 'A0501'])
    expect(await send('13900000530', '198.51.100.2')).toBe('00000')
  })

  test('is rejected for a number that has been sent many in a day, whatever the addresses', async () => {
    await limit('limits.codesPerDay', 5)
    const codes: string[] = []
    for (let at = 0; at < 6; at += 1) {
      codes.push(await send('13900000601', `203.0.113.${at + 1}`))
      later(1)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => '00000'), 'A0501'])
    expect(await send('13900000602', '203.0.113.6')).toBe('00000')
  })

  test('is rejected for a number that has got many messages of any kind within a day', async () => {
    await limit('limits.smsPerNumber', 10)
    await t.database.pool.query(
      `INSERT INTO sms_sent (at, mobile, purpose) SELECT $1, '13900000701', 'notice' FROM generate_series(1, 9)`,
      [now],
    )
    expect(await send('13900000701', '192.0.2.1')).toBe('00000')
    later(1)
    expect(await send('13900000701', '192.0.2.1')).toBe('A0501')
    expect(await send('13900000702', '192.0.2.1')).toBe('00000')
  })
})
