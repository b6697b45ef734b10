import { expect, test } from 'vitest'
import { isQuiet } from './quiet.rules.ts'

// Nights that begin from Monday to Friday at 22:00, until 07:00, in Shanghai (UTC+8).
const nights = {
  quiet: true,
  fromMinute: 1320,
  minutes: 540,
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'Asia/Shanghai',
  criticalPasses: true,
}

test.each([
  ['Monday 21:59', '2026-11-23T13:59:00Z', false],
  ['Monday 22:00', '2026-11-23T14:00:00Z', true],
  ['Tuesday 06:59, of the night that began on Monday', '2026-11-23T22:59:00Z', true],
  ['Tuesday 07:00', '2026-11-23T23:00:00Z', false],
  ['Saturday 06:00, of the night that began on Friday', '2026-11-27T22:00:00Z', true],
  ['Saturday 23:00', '2026-11-28T15:00:00Z', false],
  ['Monday 06:00, of the night that began on Sunday', '2026-11-22T22:00:00Z', false],
])('%s', (_, at, expected) => {
  expect(isQuiet(nights, new Date(at))).toBe(expected)
  expect(isQuiet({ ...nights, quiet: false }, new Date(at))).toBe(false)
})

test('the whole day', () => {
  expect(isQuiet({ ...nights, fromMinute: 0, minutes: 1440 }, new Date('2026-11-23T15:59:00Z'))).toBe(true)
})
