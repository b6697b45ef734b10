import { expect, test } from 'vitest'
import { fittingBoxes } from './fittingBoxes.ts'

const room = { width: 1800, height: 710, text: 28 }

test('as many boxes as fill the room, and one row of them below a map', () => {
  expect(fittingBoxes(room, false)).toBe(4 * 5)
  expect(fittingBoxes(room, true)).toBe(4)
  expect(fittingBoxes({ width: 0, height: 0, text: 0 }, true)).toBe(0)
})
