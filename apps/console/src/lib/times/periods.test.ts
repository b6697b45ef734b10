import { expect, test } from 'vitest'
import { daysOf, daysOfPreset, hasOwnDays, weeksBetween } from './periods.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['7d', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['30d', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-09', '2026-03-01', '2026-03-09'],
  ['lastMonth', '2026-03-09', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (preset, today, fromDay, toDay) => {
  expect(daysOfPreset(preset, today)).toEqual({ fromDay, toDay })
})

test('days in the address stand before the preset, unless they are none', () => {
  const own = { fromDay: '2026-03-01', toDay: '2026-03-04' }
  const now = new Date('2026-03-09T20:00:00Z')
  expect(daysOf({ days: 'today', ...own }, 'Asia/Shanghai', now)).toEqual(own)
  expect(daysOf({ days: 'today', fromDay: '2026-03-04', toDay: '2026-03-01' }, 'Asia/Shanghai', now)).toEqual(
    {
      fromDay: '2026-03-10',
      toDay: '2026-03-10',
    },
  )
  expect(hasOwnDays({ fromDay: '2026-13-01', toDay: '2026-13-02' })).toBe(false)
})

test('a range is whole weeks after the other one, unless months are compared', () => {
  const before = { fromDay: '2026-09-24', toDay: '2026-10-23' }
  expect(weeksBetween(before, { fromDay: '2026-10-29', toDay: '2026-11-27' })).toBe(5)
  const months = { fromDay: '2026-02-01', toDay: '2026-02-28' }
  expect(weeksBetween(months, { fromDay: '2026-03-01', toDay: '2026-03-28' })).toBeNull()
  const weekday = { fromDay: '2026-11-24', toDay: '2026-11-24' }
  expect(weeksBetween(weekday, { fromDay: '2026-12-01', toDay: '2026-12-01' })).toBe(1)
})
