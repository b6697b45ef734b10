import { expect, test } from 'vitest'
import { daysUntil } from './dueDays.ts'

test.each([
  ['2026-11-22', 'Asia/Shanghai', '2026-11-21T15:59:00Z', 1],
  ['2026-11-22', 'Asia/Shanghai', '2026-11-21T16:00:00Z', 0],
  ['2026-11-22', 'America/New_York', '2026-11-22T04:59:00Z', 1],
  ['2026-11-20', 'UTC', '2026-11-22T00:00:00Z', -2],
  // Summer time ends in Berlin on 25 October 2026: that day has 25 hours.
  ['2026-10-26', 'Europe/Berlin', '2026-10-24T22:30:00Z', 1],
])('%s in %s, seen at %s, is this many days away: %i', (day, zone, now, days) => {
  expect(daysUntil(day, zone, new Date(now))).toBe(days)
})
