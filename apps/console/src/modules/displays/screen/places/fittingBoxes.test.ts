import { expect, test } from 'vitest'
import { fittingBoxes } from './fittingBoxes.ts'

const room = { width: 1800, height: 710, text: 28 }

test('as many boxes as fill the room, and one row of them below a map', () => {
  expect(fittingBoxes(room, 40, false)).toEqual({ columns: 4, tiles: 4 * 5, growth: 1 })
  expect(fittingBoxes(room, 40, true)).toEqual({ columns: 4, tiles: 4, growth: 1 })
  expect(fittingBoxes(room, 2, true).growth).toBe(1)
  expect(fittingBoxes({ width: 0, height: 0, text: 0 }, 40, true).tiles).toBe(0)
})

test('boxes of few sites grow until they fill the room', () => {
  const { columns, tiles, growth } = fittingBoxes(room, 4, false)
  expect(growth).toBeGreaterThanOrEqual(2)
  expect(columns).toBe(2)
  expect(tiles).toBeGreaterThanOrEqual(4)
})
