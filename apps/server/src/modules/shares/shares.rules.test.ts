import { expect, test } from 'vitest'
import { addressOf, invitationCutoff, mayEndAt, mayExpireAt } from './shares.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test.each([
  [null, true],
  [days(0), false],
  [days(-1), false],
  [days(0.001), true],
  [days(3650), true],
  [days(3661), false],
])('a share can end at %s: %s', (until, may) => expect(mayEndAt(until, now)).toBe(may))

test.each([
  [days(0), false],
  [days(30), true],
  [days(30.001), false],
])('a link can expire at %s: %s', (at, may) => expect(mayExpireAt(at, now)).toBe(may))

test('an invitation waits for 30 days', () => expect(invitationCutoff(now)).toEqual(days(-30)))

test('usernames and e-mail addresses are compared case-insensitively', () => {
  expect(addressOf({ username: 'Bert' })).toEqual({ kind: 'username', text: 'bert' })
  expect(addressOf({ email: 'B@Example.ORG' })).toEqual({ kind: 'email', text: 'b@example.org' })
  expect(addressOf({ mobile: '13800000000' })).toEqual({ kind: 'mobile', text: '13800000000' })
})
