import { expect, test } from 'vitest'
import { urgencyOf, urgentLevels } from './supply.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  ['empty', 0, true, null, 'critical'],
  ['low and empty today', 6, true, inHours(9), 'critical'],
  ['not low, but empty today', 40, false, inHours(23), 'critical'],
  ['low for long', 12, true, inHours(24 * 9), 'warning'],
  ['low, nobody knows for how long', 12, true, null, 'warning'],
  ['low, empty tomorrow night', 12, true, inHours(40), 'major'],
  ['not low, empty tomorrow night', 40, false, inHours(40), 'major'],
  ['not low, empty in three days', 40, false, inHours(72), undefined],
  ['full', 100, false, null, undefined],
])('a bottle that is %s', (_, value, isLow, endsAt, urgency) => {
  expect(urgencyOf({ value, isLow, endsAt, isStocked: false }, now)).toBe(urgency)
})

test.each([
  ['empty', 0, true, null, 'critical'],
  ['low and empty today', 15, true, inHours(9), 'minor'],
  ['not low, empty tomorrow night', 40, false, inHours(40), 'minor'],
  ['low for long', 12, true, inHours(24 * 9), 'warning'],
  ['full', 100, false, null, undefined],
])('a bottle that is %s, with another one in stock', (_, value, isLow, endsAt, urgency) => {
  expect(urgencyOf({ value, isLow, endsAt, isStocked: true }, now)).toBe(urgency)
})

test('lists the worst level first, then the oldest, and leaves out what can wait', () => {
  const level = (name: string, value: number, hoursAgo: number, endsAt: Date | null = null) => ({
    name,
    value,
    since: inHours(-hoursAgo),
    endsAt,
    gauge: { low: 10 },
    isStocked: false,
  })
  const levels = [
    level('low', 8, 5),
    level('full', 90, 5),
    level('low for longer', 8, 50),
    level('empty', 0, 1),
    level('falling', 60, 50, inHours(40)),
  ]
  expect(urgentLevels(levels, now).map(({ name, since }) => [name, since])).toEqual([
    ['empty', inHours(-1)],
    ['falling', now],
    ['low for longer', inHours(-50)],
    ['low', inHours(-5)],
  ])
})
