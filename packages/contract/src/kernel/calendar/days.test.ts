import { expect, test } from 'vitest'
import { isCountableRange } from '../../cycles/counts.ts'
import { isAllowedRange } from './days.ts'

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2026-01-01', '2027-02-04', true],
  ['2026-01-01', '2027-02-05', false],
  ['1900-01-01', '1900-01-02', true],
  ['0001-01-01', '0001-01-01', false],
  ['9999-12-31', '9999-12-31', false],
])('figures from %s to %s are read: %s', (fromDay, toDay, isRead) => {
  expect(isAllowedRange(fromDay, toDay)).toBe(isRead)
})

test('a range has the length that its figures allow', () => {
  expect([2, 3].map((max) => isAllowedRange('2026-01-01', '2026-01-03', max))).toEqual([false, true])
})

test('washes are counted in our times', () => {
  expect(isCountableRange('hour', '2026-01-01', '2026-01-01')).toBe(true)
  expect(isCountableRange('hour', '0001-01-01', '0001-01-01')).toBe(false)
})
