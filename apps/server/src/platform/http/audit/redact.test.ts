import { addresses } from '@limpid/contract/addresses/addresses'
import { auth } from '@limpid/contract/auth/auth'
import { customers } from '@limpid/contract/customers/customers'
import { devices } from '@limpid/contract/devices/devices'
import { secret } from '@limpid/contract/kernel/secrets'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import fc from 'fast-check'
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

test('a secret is redacted at the deepest level that a call may have', () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? { password: 'hunter2' } : { list: [nested(levels - 1)] }
  expect(JSON.stringify(redact(undefined, nested(31)))).not.toContain('hunter2')
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

test('a text is not cut within a character, which the database would reject with the whole call', () => {
  expect(redact(undefined, `${'x'.repeat(499)}🍽`)).toBe(`${'x'.repeat(499)}\ufffd…`)
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

const text = fc.stringMatching(/^[A-Za-z0-9_-]{12,43}$/)
type Place = [schema: z.core.$ZodType, wrap: (value: unknown) => unknown]
/** Schemas around a schema, and its value in theirs. */
const around: ((place: Place) => Place)[] = [
  ([schema, wrap]) => [z.object({ a: schema, b: z.string() }), (value) => ({ a: wrap(value), b: 'x' })],
  ([schema, wrap]) => [z.array(schema), (value) => [wrap(value), wrap(value)]],
  ([schema, wrap]) => [z.tuple([z.string(), schema]), (value) => ['x', wrap(value)]],
  ([schema, wrap]) => [z.record(z.string(), schema), (value) => ({ any: wrap(value) })],
  ([schema, wrap]) => [z.optional(z.nullable(schema)), wrap],
  ([schema, wrap]) => [z.union([z.literal(''), schema]), wrap],
  ([schema, wrap]) => [z.union([z.object({ other: z.string() }), schema]), wrap],
  ([schema, wrap]) => [z.lazy(() => schema), wrap],
  ([schema, wrap]) => [
    z.intersection(z.object({ a: schema }), z.object({ b: z.string() })),
    (value) => ({ a: wrap(value), b: 'x' }),
  ],
]

test('what a schema marks as a secret is not stored, wherever in an input it stands', () => {
  const places = fc.array(fc.constantFrom(...around), { maxLength: 5 })
  fc.assert(
    fc.property(text, places, (value, wraps) => {
      const start: Place = [secret(z.string()), (one) => one]
      const [schema, wrap] = wraps.reduce((place, next) => next(place), start)
      expect(JSON.stringify(redact(schema, wrap(value)))).not.toContain(value)
    }),
    { numRuns: 1_000 },
  )
})

test('a file is described without the people that its name tells of', () => {
  const file = new File([new Uint8Array(3)], 'anna@example.org +86 138-0000-0001.xlsx')
  expect(redact(z.object({ file: z.file() }), { file })).toEqual({
    file: { file: 'an***@example.org +86****0001.xlsx', bytes: 3 },
  })
})
