import { expect, test } from 'vitest'
import { levelAfter, riseOf } from './counters.ts'

/** What a series of readings adds, and where the counter stands at its end. */
function count(values: readonly number[]) {
  let sum = 0
  let level: number | undefined
  for (const value of values) {
    if (level !== undefined) sum += riseOf(level, value)
    level = levelAfter(level, value)
  }
  return [sum, level]
}

test.each<[string, number[], number, number]>([
  ['rises by the difference', [1000, 1003, 1003.5], 3.5, 1003.5],
  ['adds nothing by a repeated value', [7, 7, 7], 0, 7],
  ['adds nothing by a small step back, and counts on from the highest', [1000, 999.9, 1001], 1, 1001],
  ['adds nothing by several steps back', [1000, 999.9, 999.8, 999.9, 1000, 1000.5], 0.5, 1000.5],
  ['forgives exactly one per cent', [1000, 990, 1001], 1, 1001],
  ['counts from zero below that', [1000, 989, 990], 990, 990],
  ['counts from zero after a reset', [1000, 3, 5], 5, 5],
  ['counts from zero after a reset to zero', [1000, 0, 5], 5, 5],
  ['stands at zero after a negative value, which adds nothing', [10, -5, 12], 12, 12],
  ['starts without adding anything', [500], 0, 500],
  ['counts a small counter back by one as a reset', [50, 49], 49, 49],
])('a counter %s', (_, values, sum, level) => {
  expect(count(values)).toEqual([sum, level])
})
