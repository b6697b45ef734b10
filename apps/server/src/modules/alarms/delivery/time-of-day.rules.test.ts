import { expect, test } from 'vitest'
import { spanOf, timesOf } from './time-of-day.rules.ts'

test.each([
  ['within a day', '08:00', '09:30', 480, 90],
  ['across midnight', '22:00', '06:00', 1320, 480],
  ['the whole day', '06:00', '06:00', 360, 1440],
])('a span %s', (_, from, to, fromMinute, minutes) => {
  expect(spanOf({ from, to })).toEqual({ fromMinute, minutes })
  expect(timesOf({ fromMinute, minutes })).toEqual({ from, to })
})
