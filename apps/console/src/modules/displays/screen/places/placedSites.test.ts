import { expect, test } from 'vitest'
import { placedSites } from './placedSites.ts'

const room = { width: 1800, height: 800, text: 28 }
const site = (name: string, latitude: number, longitude: number) => ({
  name,
  devices: 2,
  online: 2,
  alarmed: 0,
  worst: null,
  position: { latitude, longitude },
})

test('north is up, east is right, and all marks are within the room', () => {
  const placed = placedSites([site('北', 40, 116), site('南', 23, 113), site('东', 31, 121)], room)
  const at = Object.fromEntries(placed.map(({ site: { name }, x, y }) => [name, { x, y }]))
  expect(at.北?.y).toBeLessThan(at.东?.y ?? 0)
  expect(at.东?.y).toBeLessThan(at.南?.y ?? 0)
  expect(at.南?.x).toBeLessThan(at.东?.x ?? 0)
  for (const { x, y } of placed) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(room.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(room.height)
  }
})

test('one site stands in the middle; sites without a position are not drawn', () => {
  const lost = { ...site('', 0, 0), position: null }
  expect(placedSites([lost, site('一号店', 31, 121)], room)).toMatchObject([
    { x: 900, y: 400, side: 'right' },
  ])
  expect(placedSites([lost], room)).toEqual([])
})

test('of sites on the same spot the names stand on both sides, then none', () => {
  const placed = placedSites(
    ['1', '2', '3'].map((name) => site(name, 31, 121)),
    room,
  )
  expect(placed.map(({ side }) => side)).toEqual(['right', 'left', null])
})

test('a name covers no mark of another site', () => {
  // A name to the right of the first would cover the mark of the second.
  const placed = placedSites([site('左', 31, 121), site('右', 31, 121.03)], room)
  expect(placed.map(({ side }) => side)).toEqual(['left', 'right'])
})
