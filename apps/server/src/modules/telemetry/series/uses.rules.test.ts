import { expect, test } from 'vitest'
import { usesOf } from './uses.rules.ts'

const means = (days: Record<string, number>) => Object.entries(days).map(([day, mean]) => ({ day, mean }))

test.each([
  ['nothing, where one day is known', { '2026-11-01': 60 }, []],
  [
    'the falls from day to day, a small rise included',
    { '2026-10-31': 60, '2026-11-01': 54, '2026-11-02': 55 },
    [
      { day: '2026-11-01', days: 1, amount: 6 },
      { day: '2026-11-02', days: 1, amount: -1 },
    ],
  ],
  [
    'all but the refill',
    { '2026-11-01': 20, '2026-11-02': 90, '2026-11-03': 85 },
    [{ day: '2026-11-03', days: 1, amount: 5 }],
  ],
  [
    'one fall over days without readings',
    { '2026-11-06': 60, '2026-11-09': 54 },
    [{ day: '2026-11-09', days: 3, amount: 6 }],
  ],
  ['nothing over more than a week', { '2026-11-01': 60, '2026-11-09': 54 }, []],
])('the uses are %s', (_, days, uses) => {
  expect(usesOf(means(days))).toEqual(uses)
})
