import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { describe, expect, test } from 'vitest'
import { insightLimits } from './limits.rules.ts'
import { findShift } from './shift.rules.ts'

const days = (values: readonly number[]) =>
  values.map((value, at) => ({ day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10), value }))
const before = (value: number, share: number) =>
  Array.from({ length: 26 }, (_, at) => value * (1 + share * Math.sin(at * 2.3)))

/** Days of simulated dishwashers: a healthy month, and the first days of a defect that grows within three days. */
const defects: [string, InsightMeasure, number, number, number[]][] = [
  ['a valve leaks', 'standbyWater', 51, 0, [99.3, 215.2, 330]],
  ['a boiler is scaled', 'standbyEnergy', 19.6, 0.03, [21.6, 25.4, 27.3, 29.9]],
  ['detergent drifts', 'detergentPerWash', 8.1, 0.01, [9.3, 11, 12.3]],
  [
    'racks are taken out before the rinse is over',
    'waterPerWash',
    2.68,
    0.01,
    [2.52, 2.46, 2.44, 2.48, 2.46],
  ],
  ['a probe drifts', 'ph', 7.4, 0.01, [7.7, 8.1, 8.2, 8.3]],
]

describe('the limits', () => {
  test.each(defects)('find within five days that %s', (_, measure, value, scatter, after) => {
    const healthy = before(value, scatter)
    expect(findShift(days(healthy), insightLimits[measure])).toBeUndefined()
    expect(findShift(days([...healthy, ...after]), insightLimits[measure])).toBeDefined()
  })
})
