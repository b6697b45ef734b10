import { expect, test } from 'vitest'
import { lengthOf } from './intervals.rules.ts'

test.each([
  [[], 0],
  [
    [
      [0, 10],
      [20, 25],
    ],
    15,
  ],
  [
    [
      [20, 25],
      [0, 10],
      [5, 22],
      [6, 7],
    ],
    25,
  ],
] as const)('%j lasts %s', (intervals, length) => {
  expect(lengthOf(intervals)).toBe(length)
})
