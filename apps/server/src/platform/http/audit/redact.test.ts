import { auth } from '@limpid/contract/auth/auth'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { redact } from './redact.ts'

test('credentials are redacted, whatever form they came in', () => {
  expect(
    redact(auth.signIn.body, {
      grant_type: 'password',
      username: 'anna',
      password: 'hunter2',
      captchaCode: 'x7k2',
    }),
  ).toEqual({ grant_type: 'password', username: 'anna', password: '•••', captchaCode: '•••' })
  expect(redact(auth.signIn.body, { grant_type: 'sms_code', mobile: '13800000001', code: '123456' })).toEqual(
    {
      grant_type: 'sms_code',
      mobile: '13800000001',
      code: '•••',
    },
  )
  expect(redact(members.bindEmail.body, { email: 'a@b.cn', code: '123456', password: 'hunter2' })).toEqual({
    email: 'a@b.cn',
    code: '•••',
    password: '•••',
  })
  expect(redact(shares.acceptLink.body, { secret: 'abcdefghijklmnopqrstuvwxyz' })).toEqual({
    secret: '•••',
  })
})

test('redacts by field name even without a schema', () => {
  const schema = z.object({ attributes: z.record(z.string(), z.unknown()) })
  expect(redact(schema, { attributes: { accessToken: 'abc', inner: [{ newPassword: 'x' }] } })).toEqual({
    attributes: { accessToken: '•••', inner: [{ newPassword: '•••' }] },
  })
})

test('long texts and lists are cut, a file is described by its name and size', () => {
  const schema = z.object({ note: z.string(), ids: z.array(z.string()), file: z.file() })
  const file = new File([new Uint8Array(3)], 'a.png')
  const kept = redact(schema, {
    note: 'x'.repeat(900),
    ids: Array.from({ length: 80 }, (_, n) => `${n}`),
    file,
  })
  expect(kept).toMatchObject({ file: { file: 'a.png', bytes: 3 } })
  expect((kept as { note: string }).note).toHaveLength(501)
  expect((kept as { ids: string[] }).ids).toHaveLength(51)
})
