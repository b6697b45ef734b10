import { describe, expect, test } from 'vitest'
import type { DayValue } from './baseline.rules.ts'
import { findDrift, signOf, slopeOf, trendOf } from './drift.rules.ts'
import { findShift } from './shift.rules.ts'

const dayOf = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10)
const days = (values: readonly number[]): DayValue[] => values.map((value, at) => ({ day: dayOf(at), value }))
const scatter = (count: number, by: number) =>
  Array.from({ length: count }, (_, at) => by * Math.sin(at * 2.3))
const line = (from: number, perDay: number, count: number, by = 0.03) =>
  scatter(count, by).map((off, at) => from + perDay * at + off)
const ph = { minShare: 0, minAmount: 0.2 }

describe('a device drifts', () => {
  test('also when it already did as its history began, which no step shows', () => {
    const values = days(line(7, 0.01, 60))
    expect(findShift(values, ph)).toBeUndefined()
    const found = findDrift(values, ph)
    expect(found).toMatchObject({ since: dayOf(0), lastDay: dayOf(59), baselineDays: 0 })
    expect(found?.perWeek).toBeCloseTo(0.07, 2)
    expect(found?.baseline).toBeCloseTo(7, 1)
    expect(found?.present).toBeCloseTo(7.56, 1)
  })

  test('since the end of a level, in either direction', () => {
    const found = findDrift(days([...line(7, 0, 25), ...line(7, -0.015, 45)]), ph)
    expect(found?.baseline).toBeCloseTo(7, 1)
    expect(found?.perWeek).toBeCloseTo(-0.105, 2)
    // Within the scatter, nobody can say on which day it began.
    expect(Math.abs(Date.parse(found?.since ?? '') - Date.parse(dayOf(25)))).toBeLessThan(6 * 86_400_000)
    expect(found?.effect).toBeLessThan(0)
  })

  test('on a machine that runs five days a week', () => {
    const values = days(line(7, 0.015, 70)).filter(({ day }) => new Date(day).getUTCDay() % 6 !== 0)
    expect(findDrift(values, ph)?.perWeek).toBeCloseTo(0.105, 2)
  })

  test.each([
    ['scatters', line(7, 0, 70, 0.3)],
    ['rises by less than counts', line(7, 0.002, 70)],
    ['rises by less than it scatters', line(7, 0.005, 70, 0.4)],
    ['made a step', [...line(7, 0, 35), ...line(7.6, 0, 35)]],
    ['rose and is back', [...line(7, 0.015, 60), ...line(7, 0, 10)]],
    ['has three weeks', line(7, 0.03, 21)],
  ])('not when it %s', (_, values) => {
    expect(findDrift(days(values), ph)).toBeUndefined()
  })

  test('not once it has been without data for a week', () => {
    const values = days(line(7, 0.01, 60))
    expect(findDrift(values, ph, dayOf(66))).toBeDefined()
    expect(findDrift(values, ph, dayOf(67))).toBeUndefined()
  })
})

test('what has levelled off no longer rises', () => {
  expect(trendOf(days(line(7, 0.02, 60)), 1)).toBeCloseTo(0.14, 2)
  expect(trendOf(days([...line(7, 0.02, 30), ...line(7.6, 0, 30)]), 1)).toBeNull()
  expect(trendOf(days(line(7, 0.02, 60)), -1)).toBeNull()
})

test('the slope is the median of all pairs, so one odd day does not move it', () => {
  expect(slopeOf(days([1, 2, 3, 4, 50, 6, 7, 8, 9, 10]))).toBeCloseTo(1, 9)
  expect(slopeOf(days([1, 2, 3]))).toBeUndefined()
})

test('the sign test counts pairs that rise, and equal values for neither', () => {
  // S is 45 of 45 pairs, with a variance of 125.
  expect(signOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(44 / Math.sqrt(125), 9)
  expect(signOf([3, 2, 1])).toBeLessThan(0)
  expect(signOf(Array<number>(10).fill(1))).toBe(0)
})
