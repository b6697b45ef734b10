import { expect, test } from 'vitest'
import { urgencyOf } from './supply.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  ['empty', 0, true, null, 'critical'],
  ['low and empty today', 6, true, inHours(9), 'critical'],
  ['not low, but empty today', 40, false, inHours(23), 'critical'],
  ['low for long', 12, true, inHours(24 * 9), 'major'],
  ['low, nobody knows for how long', 12, true, null, 'major'],
  ['not low, empty tomorrow night', 40, false, inHours(40), 'major'],
  ['not low, empty in three days', 40, false, inHours(72), undefined],
  ['full', 100, false, null, undefined],
])('a bottle that is %s', (_, value, isLow, endsAt, urgency) => {
  expect(urgencyOf({ value, isLow, endsAt }, now)).toBe(urgency)
})
