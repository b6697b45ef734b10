import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter } from './monthDays.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i is %s', (month, by, after) => {
  expect(monthAfter(month, by)).toBe(after)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends with %s', (month, toDay) => {
  expect(daysOfMonth(month)).toEqual({ fromDay: `${month}-01`, toDay })
})
