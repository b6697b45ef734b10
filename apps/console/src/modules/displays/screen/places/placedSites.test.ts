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
    { x: 900, y: 400, name: { side: 'right', lower: 0 } },
  ])
  expect(placedSites([lost], room)).toEqual([])
})

test('of sites on the same spot each has a name, beside the mark or with a line to it', () => {
  const placed = placedSites(
    ['1', '2', '3'].map((name) => site(name, 31, 121)),
    room,
  )
  expect(placed.map(({ name }) => name?.side)).toEqual(['right', 'left', 'right'])
  expect(placed.map(({ name }) => Math.sign(name?.lower ?? 0))).toEqual([0, 0, -1])
})

test('names cover no other, and of more than fit the rest has none', () => {
  const crowd = Array.from({ length: 30 }, (_, at) => site(String(at), 31, 121))
  const placed = placedSites(crowd, room)
  const named = placed.flatMap(({ name }) => (name ? `${name.side} ${name.lower}` : []))
  expect(new Set(named).size).toBe(named.length)
  expect(named.length).toBeLessThan(30)
  expect(named.length).toBeGreaterThanOrEqual(10)
})

test('a name covers no mark of another site', () => {
  // A name to the right of the first would cover the mark of the second.
  const placed = placedSites([site('左', 31, 121), site('右', 31, 121.03)], room)
  expect(placed.map(({ name }) => name?.side)).toEqual(['left', 'right'])
})
