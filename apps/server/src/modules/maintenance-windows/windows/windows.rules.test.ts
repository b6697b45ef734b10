import { expect, test } from 'vitest'
import { faultOfTimes, spanOf, timesOf } from './windows.rules.ts'

test.each([
  ['within a day', '08:00', '09:30', 480, 90],
  ['across midnight', '22:00', '06:00', 1320, 480],
  ['the whole day', '06:00', '06:00', 360, 1440],
])('a span %s', (_, from, to, fromMinute, minutes) => {
  expect(spanOf({ from, to })).toEqual({ fromMinute, minutes })
  expect(timesOf({ fromMinute, minutes })).toEqual({ from, to })
})

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
