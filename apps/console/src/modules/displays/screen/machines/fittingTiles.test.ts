import { expect, test } from 'vitest'
import { fittingTiles } from './fittingTiles.ts'

const wall = { width: 6400, height: 1450, text: 46.6 }
const television = { width: 1800, height: 710, text: 28 }

test('tiles of few machines grow as long as all of them fit', () => {
  expect(fittingTiles(television, 500)).toEqual({ columns: 5, tiles: 20, growth: 1 })
  const { tiles, growth } = fittingTiles(wall, 14)
  expect(growth).toBeGreaterThan(1.5)
  expect(tiles).toBeGreaterThanOrEqual(14)
  expect(fittingTiles(television, 2).growth).toBe(2.5)
})

test('no row is nearly empty, and no screen has more tiles than it receives', () => {
  const { columns, tiles } = fittingTiles(television, 16)
  expect(tiles).toBeGreaterThanOrEqual(16)
  expect(16 % columns === 0 || 16 % columns >= columns / 2).toBe(true)
  expect(fittingTiles({ width: 9000, height: 9000, text: 20 }, 500).tiles).toBe(60)
})

test('no tile grows higher than a slim room', () => {
  expect(fittingTiles({ width: 1800, height: 160, text: 28 }, 2)).toEqual({ columns: 2, tiles: 5, growth: 1 })
  expect(fittingTiles({ width: 1800, height: 60, text: 28 }, 2).tiles).toBe(5)
})

test('without any space yet there is no tile', () => {
  expect(fittingTiles({ width: 0, height: 0, text: 0 }, 5).tiles).toBe(0)
})
