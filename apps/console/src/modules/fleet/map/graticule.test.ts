import { expect, test } from 'vitest'
import { graticule } from './graticule.ts'

test('lines are 30 degrees apart in the view of the world, and closer in a town', () => {
  const world = graticule({ south: -85, west: -180, north: 85, east: 180 }, 1)
  expect(world.coordinates).toHaveLength(5 + 13)
  const town = graticule({ south: 31, west: 121, north: 31.5, east: 121.9 }, 11)
  const at = town.coordinates.map(([from]) => from)
  expect(at).toContainEqual([121, expect.closeTo(31.2)])
  expect(at).toContainEqual([expect.closeTo(121.4), 31])
  expect(town.coordinates.length).toBeLessThan(20)
})
