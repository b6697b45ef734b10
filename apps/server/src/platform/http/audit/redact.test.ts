import { addresses } from '@limpid/contract/addresses/addresses'
import { auth } from '@limpid/contract/auth/auth'
import { customers } from '@limpid/contract/customers/customers'
import { devices } from '@limpid/contract/devices/devices'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
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
      mobile: '138****0001',
      code: '•••',
    },
  )
  expect(redact(members.bindEmail.body, { email: 'a@b.cn', code: '123456', password: 'hunter2' })).toEqual({
    email: '***@b.cn',
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

test('where somebody lives and how to reach them is not stored, because erasure does not reach it', () => {
  const address = {
    ...{ consigneeName: 'Anna', consigneeMobile: '13800000001', province: '浙江省', city: '杭州市' },
    ...{ area: '西湖区', detailAddress: '1 Lake Road', zipCode: '310000', defaulted: true },
  }
  expect(redact(addresses.create.body, address)).toEqual({
    ...{ consigneeName: '•••', consigneeMobile: '•••', province: '浙江省', city: '杭州市' },
    ...{ area: '•••', detailAddress: '•••', zipCode: '•••', defaulted: true },
  })
  const site = { name: 'Kitchen', address: '1 Lake Road', position: { latitude: 30, longitude: 120 } }
  expect(redact(sites.create.body, site)).toEqual({ name: 'Kitchen', address: '•••', position: '•••' })
  expect(redact(customers.addNote.body, { note: 'her sister pays' })).toEqual({ note: '•••' })
  expect(redact(undefined, { to: { email: 'anna@example.org' }, text: 'call 13800000001' })).toEqual({
    to: { email: 'an***@example.org' },
    text: 'call 138****0001',
  })
  expect(redact(devices.create.body, { sn: '13800000001' })).toEqual({ sn: '13800000001' })
})
