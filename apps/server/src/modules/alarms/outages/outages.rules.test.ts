import { expect, test } from 'vitest'
import { hasReturned, isLost, minOutageMs } from './outages.rules.ts'

const since = new Date('2026-11-23T08:00:00Z')
const later = (ms: number) => new Date(since.getTime() + ms)

test.each([
  ['most devices', { lost: 3, online: 2 }, minOutageMs, true],
  ['half of them', { lost: 3, online: 3 }, minOutageMs, false],
  ['two devices', { lost: 2, online: 0 }, minOutageMs, false],
  ['a moment ago', { lost: 12, online: 0 }, minOutageMs - 1, false],
])('a site is lost with %s: %o', (_, counts, afterMs, expected) => {
  expect(isLost({ ...counts, since }, later(afterMs))).toBe(expected)
})

test.each([
  [3, 5, false],
  [2, 5, true],
  [6, 12, true],
  [0, 3, true],
])('with %i of %i devices still lost a site is back: %s', (stillLost, lost, expected) => {
  expect(hasReturned(stillLost, lost)).toBe(expected)
})
