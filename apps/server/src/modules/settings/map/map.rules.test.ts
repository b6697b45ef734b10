import { maxMapPoints } from '@limpid/contract/settings/map'
import { expect, test } from 'vitest'
import { landOf, storedMapOf } from './map.rules.ts'

const ring = [
  [0, 0],
  [10.123456, 0],
  [10, 10, 250],
  [0, 0],
]
const drawn = [
  [0, 0],
  [10.1235, 0],
  [10, 10],
  [0, 0],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const read = (value: unknown) => landOf(typeof value === 'string' ? value : JSON.stringify(value))
const land = { land: JSON.stringify({ type: 'MultiPolygon', coordinates: [[drawn]] }), points: 4 }

test.each([
  ['a polygon', polygon],
  ['several polygons', { type: 'MultiPolygon', coordinates: [[ring]] }],
  ['a feature', { type: 'Feature', properties: { name: '<script>' }, geometry: polygon }],
  ['features', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
  ['geometries', { type: 'GeometryCollection', geometries: [polygon] }],
  ['a file that begins with a mark', `\uFEFF${JSON.stringify(polygon)}`],
])('%s is drawn as coastlines, and nothing else in the file is kept', (_, value) => {
  expect(read(value)).toEqual(land)
})

test.each([
  ['no JSON', '<svg onload="alert(1)"/>'],
  ['none', 'null'],
  ['a line', { type: 'LineString', coordinates: ring }],
  ['no polygon at all', { type: 'FeatureCollection', features: [] }],
  ['a ring of two points', { type: 'Polygon', coordinates: [ring.slice(0, 2)] }],
  ['metres in place of degrees', { type: 'Polygon', coordinates: [[[12_958_000, 4_852_000], ...ring]] }],
  ['texts in place of numbers', { type: 'Polygon', coordinates: [[['0', '0'], ...ring]] }],
  ['no number', { type: 'Polygon', coordinates: [[[null, 0], ...ring]] }],
  ['collections without end', `${'{"type":"Feature","geometry":'.repeat(9)}null${'}'.repeat(9)}`],
  ['lists without end', '['.repeat(1_000_000)],
])('%s is not a map', (_, value) => expect(read(value)).toBe('mapUnreadable'))

test('a map with more points than a page can draw is rejected', () => {
  const long = Array.from({ length: maxMapPoints + 1 }, () => [1, 1])
  expect(read({ type: 'Polygon', coordinates: [long] })).toBe('mapTooLarge')
  expect(read({ type: 'Polygon', coordinates: [long.slice(1)] })).toMatchObject({ points: maxMapPoints })
})

test('data stored in another format is not a map', () => {
  expect(storedMapOf(undefined)).toBeUndefined()
  expect(storedMapOf({ version: 1 })).toBeUndefined()
})
