import { describe, expect, test } from 'vitest'
import { type DayValue, median } from './baseline.rules.ts'
import { findShift } from './shift.rules.ts'

const dayOf = (at: number) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10)
const days = (...values: number[]): DayValue[] => values.map((value, at) => ({ day: dayOf(at), value }))
const limits = { minShare: 0.1, minAmount: 0 }
/** Values that scatter around one, always in the same way. */
const around = (value: number, count: number, scatter = 0.02) =>
  Array.from({ length: count }, (_, at) => value * (1 + scatter * Math.sin(at * 2.3)))

describe('a device differs from its baseline', () => {
  test('when its last days lie far off on one side, and says since when', () => {
    const found = findShift(days(...around(10, 20), ...around(13, 5)), limits)
    expect(found).toMatchObject({ since: dayOf(20), baselineDays: 20, presentDays: 5 })
    expect(found?.baseline).toBeCloseTo(10, 0)
    expect(found?.present).toBeCloseTo(13, 0)
  })

  test.each([
    ['scatters as before', around(10, 30, 0.1)],
    ['differs by less than a tenth', [...around(10, 20), ...around(10.8, 5)]],
    ['has two odd days', [...around(10, 20), 14, 14]],
    ['has one odd day among its last ones', [...around(10, 22), 14, 10, 10]],
    [
      'was as far off on some days before',
      [...around(10, 4), 14, ...around(10, 7), 14, ...around(10, 4), 14, 14, 14],
    ],
    ['has seven days before', [...around(10, 7), 14, 14, 14]],
  ])('not when it %s', (_, values) => {
    expect(findShift(days(...values), limits)).toBeUndefined()
  })

  test('also when its days before are all equal: their spread is 0', () => {
    expect(findShift(days(...Array<number>(12).fill(10), 12, 12, 12), limits)).toMatchObject({
      spread: 0,
      baseline: 10,
      present: 12,
    })
  })

  test('not on a weekday that is always so, once there are eight of it', () => {
    // Sundays take 20; the last three values are Sundays alone.
    const weeks = Array.from({ length: 70 }, (_, at) => ({
      day: dayOf(at),
      value: new Date(dayOf(at)).getUTCDay() === 0 ? 20 : 10,
    }))
    const sundays = [70, 77, 84].map((at) => dayOf(at + ((7 - new Date(dayOf(at)).getUTCDay()) % 7)))
    expect(findShift([...weeks, ...sundays.map((day) => ({ day, value: 20 }))], limits)).toBeUndefined()
  })

  test('not by days of long ago: a device that stopped, or seldom washes', () => {
    const values = days(...around(10, 20), ...around(13, 5))
    expect(findShift(values, limits, dayOf(31))).toBeDefined()
    expect(findShift(values, limits, dayOf(32))).toBeUndefined()
    const every = (step: number) =>
      values.slice(0, 23).map(({ value }, at) => ({ day: dayOf(at * step), value }))
    expect(findShift(every(7), limits)?.presentDays).toBe(3)
    expect(findShift(every(11), limits)).toBeUndefined()
  })

  test('only by more than its unit resolves', () => {
    const values = days(...around(0.1, 12), 0.3, 0.3, 0.3)
    expect(findShift(values, limits)).toBeDefined()
    expect(findShift(values, { ...limits, minAmount: 1 })).toBeUndefined()
  })
})

test('the median of an even number is the mean of the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})
