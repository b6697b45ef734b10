import { expect, test } from 'vitest'
import { intervalOf, withLearntIntervals } from './intervals.rules.ts'

test.each<[string, number, number | undefined, number]>([
  ['that of the model where none is known', 180, undefined, 180],
  ['its own where it reports less often', 180, 900, 900],
  ['that of the model where it reports more often', 180, 3, 180],
])('the interval of a device is %s', (_, expected, learnt, interval) => {
  expect(intervalOf(expected, learnt)).toBe(interval)
})

test('each metric has its own', () => {
  const metrics = [
    { key: 'ph', expectedIntervalSeconds: 180 },
    { key: 'tds', expectedIntervalSeconds: 180 },
  ]
  expect(withLearntIntervals(metrics, new Map([['ph', 900]]))).toEqual([
    { key: 'ph', expectedIntervalSeconds: 900 },
    { key: 'tds', expectedIntervalSeconds: 180 },
  ])
})
