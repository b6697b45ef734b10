import { expect, test } from 'vitest'
import { countHidden } from './silence.rules.ts'

test.each([
  ['nothing', [], 0],
  ['one raise is seen', [0], 0],
  ['within the time', [0, 7], 1],
  ['after the time', [0, 8], 0],
  ['a shelf ends by its own time, however often it was raised meanwhile', [0, 7, 14], 1],
  ['and begins again', [0, 7, 8, 9, 15, 16], 3],
])('%s: %o', (_, raised, expected) => {
  expect(countHidden(raised, 8)).toBe(expected)
})
