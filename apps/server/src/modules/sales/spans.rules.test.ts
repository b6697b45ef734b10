import type { Comparison } from '@limpid/contract/kernel/calendar/comparison'
import { comparedPeriod, daysEarlier } from '@limpid/contract/kernel/calendar/comparison'
import { expect, test } from 'vitest'
import { figuresOf, isOfWholeHours, spansBefore, spansOf, summed } from './spans.rules.ts'

const texts = (fromDay: string, toDay: string, step: 'day' | 'week' | 'month') =>
  spansOf({ fromDay, toDay }, step).map((span) => `${span.fromDay} ${span.toDay}`)

test('weeks begin on Monday, months on the first; the range cuts both', () => {
  expect(texts('2026-02-27', '2026-03-01', 'day')).toEqual([
    '2026-02-27 2026-02-27',
    '2026-02-28 2026-02-28',
    '2026-03-01 2026-03-01',
  ])
  expect(texts('2026-11-04', '2026-11-16', 'week')).toEqual([
    '2026-11-04 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-16',
  ])
  expect(texts('2025-12-31', '2026-02-03', 'month')).toEqual([
    '2025-12-31 2025-12-31',
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-03',
  ])
})

const compared = (fromDay: string, toDay: string, step: 'day' | 'week' | 'month', compare: Comparison) => {
  const period = comparedPeriod(fromDay, toDay, compare)
  const spans = spansOf({ fromDay, toDay }, step)
  if (!period) return undefined
  const before = spansBefore(spans, period.toDay, (span) => daysEarlier(span, period.shift))
  return before.map((span) => span && `${span.fromDay} ${span.toDay}`)
}

test('each span is compared with its own days, as far back as the range', () => {
  expect(compared('2026-10-29', '2026-11-27', 'month', 'previous')).toEqual([
    '2026-09-24 2026-09-26',
    '2026-09-27 2026-10-23',
  ])
  expect(compared('2026-10-29', '2026-11-04', 'month', 'year')).toEqual([
    '2025-10-29 2025-10-31',
    '2025-11-01 2025-11-04',
  ])
  // Monday to Thursday, four days in both years.
  expect(compared('2026-10-28', '2026-11-05', 'week', 'year')).toEqual([
    '2025-10-28 2025-11-01',
    '2025-11-02 2025-11-05',
  ])
})

test('whole months are compared with whole months, and no day is counted twice', () => {
  expect(compared('2026-02-01', '2026-03-31', 'month', 'previous')).toEqual([
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-31',
  ])
  // The compared period ends on the 28th, as the range does.
  expect(compared('2029-01-15', '2029-02-28', 'month', 'year')?.at(-1)).toBe('2028-02-01 2028-02-28')
  expect(compared('2028-02-28', '2028-03-01', 'day', 'year')).toEqual([
    '2027-02-28 2027-02-28',
    null,
    '2027-03-01 2027-03-01',
  ])
  expect(compared('2026-03-01', '2026-03-31', 'week', 'previous')?.slice(-2)).toEqual([
    '2026-02-23 2026-02-28',
    null,
  ])
  expect(compared('2026-10-01', '2026-10-31', 'day', 'previous')?.slice(-2)).toEqual([
    '2026-09-30 2026-09-30',
    null,
  ])
})

test('the mean is of the orders, not of the days', () => {
  const days = [
    { day: '2026-11-02', paid: 300, refunded: 0, orders: 1, total: 300 },
    { day: '2026-11-03', paid: 300, refunded: 50, orders: 2, total: 401 },
  ]
  expect(figuresOf(days)).toEqual({ paidFen: 600, refundedFen: 50, netFen: 550, orders: 3, averageFen: 234 })
  expect(figuresOf([]).averageFen).toBeNull()
  expect(summed(days, spansOf({ fromDay: '2026-11-01', toDay: '2026-11-02' }, 'day'))).toMatchObject([
    { paidFen: 0, averageFen: null },
    { paidFen: 300, averageFen: 300 },
  ])
})

test.each([
  ['Asia/Shanghai', '2026-01-01', '2026-12-31', true],
  ['America/New_York', '2026-01-01', '2026-12-31', true],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-01', false],
  // Summer time of half an hour begins on 4 October and ends on 5 April.
  ['Australia/Lord_Howe', '2026-11-01', '2026-11-30', true],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04', false],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05', false],
  ['Australia/Lord_Howe', '2026-02-01', '2027-01-31', false],
])('days in %s from %s to %s begin at a full hour of UTC: %s', (timeZone, fromDay, toDay, isWhole) => {
  expect(isOfWholeHours({ timeZone, fromDay, toDay })).toBe(isWhole)
})
