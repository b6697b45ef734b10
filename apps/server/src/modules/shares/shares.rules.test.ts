import type { Grant } from '@limpid/contract/devices/devices'
import { describe, expect, test } from 'vitest'
import { addressOf, combine, lapsedSince, mayEndAt, mayExpireAt } from './shares.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const grant = (more: Partial<Grant> = {}): Grant => ({ level: 'view', tabs: null, until: null, ...more })

describe('several shares of one device', () => {
  test('grant nothing when there are none', () => expect(combine([])).toBeUndefined())

  test.each([
    ['the tabs of all', [grant({ tabs: ['tds', 'ph'] }), grant({ tabs: ['ph'] })], ['ph', 'tds']],
    ['every tab where one does', [grant({ tabs: ['ph'] }), grant()], null],
  ])('open %s', (_what, grants, tabs) => expect(combine(grants)?.tabs).toEqual(tabs))

  const [live, water] = [grant({ tabs: ['live'], level: 'control' }), grant({ tabs: ['ph'], until: days(1) })]
  test.each([
    ['each keep their own tabs, level and end', [water, live], [live, water]],
    [
      'keep one that is longer, and one that grants more',
      [grant({ level: 'control', until: days(1) }), grant()],
    ],
    ['leave out the same twice', [live, live], [live]],
    ['leave out one of a lower level', [grant(), grant({ level: 'control' })], [grant({ level: 'control' })]],
    ['leave out one of fewer tabs', [grant({ tabs: ['ph'] }), grant()], [grant()]],
    [
      'leave out one that ends sooner',
      [grant({ until: days(1) }), grant({ until: days(3) })],
      [grant({ until: days(3) })],
    ],
    ['leave out one that ends at all', [grant({ until: days(1) }), grant()], [grant()]],
  ])('%s', (_what, grants, kept = grants) => expect(combine(grants)?.grants).toEqual(kept))
})

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

test('an invitation waits for 30 days', () => expect(lapsedSince(now)).toEqual(days(-30)))

test('usernames and e-mail addresses are compared case-insensitively', () => {
  expect(addressOf({ username: 'Bert' })).toEqual({ kind: 'username', text: 'bert' })
  expect(addressOf({ email: 'B@Example.ORG' })).toEqual({ kind: 'email', text: 'b@example.org' })
  expect(addressOf({ mobile: '13800000000' })).toEqual({ kind: 'mobile', text: '13800000000' })
})
