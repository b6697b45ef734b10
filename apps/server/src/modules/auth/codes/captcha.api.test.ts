import { auth } from '@limpid/contract/auth/auth'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { answeredCaptcha } from '../../../../testing/codes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ config: { captcha: true } })
})
afterAll(() => t.close())

const sent = async () => (await t.database.pool.query('SELECT target FROM outbox')).rows.length

const sends: [string, Endpoint, Record<string, string>][] = [
  ['smsCode', auth.smsCode, { mobile: '13900000001' }],
  ['smsTypeCode', auth.smsTypeCode, { mobile: '13900000011', type: 'register' }],
  ['smsMailCode', auth.smsMailCode, { email: 'someone@example.com', type: 'forgot' }],
]

describe.each(sends)('with the captcha enabled, %s', (_name, endpoint, body) => {
  test('sends nothing without a captcha, and nothing for a wrong one', async () => {
    const before = await sent()
    expect(await t.call(endpoint, { body })).toMatchObject({ status: 400, code: 'A0240' })
    const { captchaId } = await answeredCaptcha(t)
    const wrong = { ...body, captchaId, captchaCode: '!!!!' }
    expect(await t.call(endpoint, { body: wrong })).toMatchObject({ status: 400, code: 'A0240' })
    expect(await sent()).toBe(before)
  })

  test('sends once for a correct one, which is then used up', async () => {
    const before = await sent()
    const answered = { ...body, ...(await answeredCaptcha(t)) }
    const answers = await Promise.all([
      t.call(endpoint, { body: answered }),
      t.call(endpoint, { body: answered }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0242'])
    expect(await sent()).toBe(before + 1)
  })
})

test('signed-in users need no captcha: their account is rate-limited', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const body = { mobile: '13900000002' }
  expect(await t.call(members.sendMobileCode, { as: anna, body })).toMatchObject({ code: '00000' })
})
