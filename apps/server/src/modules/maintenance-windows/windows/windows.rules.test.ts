import { expect, test } from 'vitest'
import { faultOfTimes } from './windows.rules.ts'

const now = new Date('2026-11-24T08:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const once = (startsAt: Date | null, endsAt: Date | null) => ({
  repeat: 'once' as const,
  startsAt,
  endsAt,
  weekdays: [],
})
test.each([
  ['one that began and is still open', once(hours(-1), hours(1)), undefined],
  ['one that is over', once(hours(-2), hours(-1)), 'invalidRequest'],
  ['one that ends before it begins', once(hours(2), hours(1)), 'invalidRequest'],
  ['one without an end', once(hours(1), null), 'invalidRequest'],
  ['one of 31 days', once(hours(1), hours(31 * 24 + 2)), 'maintenanceWindowTooLong'],
  [
    'a weekly one without a day',
    { repeat: 'weekly' as const, startsAt: null, endsAt: null, weekdays: [] },
    'invalidRequest',
  ],
])('the times of %s', (_, form, fault) => {
  expect(faultOfTimes(form, now)).toBe(fault)
})
