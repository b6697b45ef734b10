import type { MapSpot } from '@limpid/contract/fleet/map'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstZoom, mergeSpots, sitesIn } from './mergeSpots.ts'

const spot = (id: string, longitude: number, latitude: number, devices: number): MapSpot => {
  const worstFault = devices > 3 ? ('minor' as const) : ('major' as const)
  const others = { measuring: 0, alarmed: 1, worstAlarm: worstFault }
  const counts = { devices, online: devices - 1, silent: 0, faults: 1, worstFault, washing: 0, ...others }
  return { longitude, latitude, siteCount: 1, sites: [{ id, name: id, ...counts }], ...counts }
}
const pointOf = ({ longitude, latitude }: MapSpot) => ({ x: longitude, y: latitude })
const size = { width: 100, height: 30 }

test('the first view goes as far as the tiles once every site stands for itself, and not before', () => {
  const alone = [spot('a', 121.43, 31.19, 2), spot('b', 121.5, 31.2, 5)]
  const joined = mergeSpots(alone, pointOf, size)
  expect([3, 5, 13, 18].map((maxZoom) => firstZoom(alone, maxZoom))).toEqual([3, 5, 13, 15])
  expect([3, 5, 13, 18].map((maxZoom) => firstZoom(joined, maxZoom))).toEqual([3, 5, 6, 6])
  expect([sitesIn(alone), sitesIn(joined)]).toEqual([2, 2])
})

test('spots whose markers would touch become one, at the place of the largest', () => {
  const merged = mergeSpots(
    [spot('a', 10, 10, 2), spot('b', 60, 20, 5), spot('c', 200, 10, 1)],
    pointOf,
    size,
  )
  expect(merged).toHaveLength(2)
  expect(merged[0]).toMatchObject({
    longitude: 60,
    latitude: 20,
    siteCount: 2,
    devices: 7,
    online: 5,
    faults: 2,
    worstFault: 'major',
    worstAlarm: 'major',
  })
  expect(merged[0]?.sites.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(merged[1]).toMatchObject({ siteCount: 1, devices: 1 })
})

test('no markers overlap, and no device is lost', () => {
  const any = fc.record({
    x: fc.integer({ min: 0, max: 1200 }),
    y: fc.integer({ min: 0, max: 460 }),
    devices: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 80 }), (places) => {
      const spots = places.map(({ x, y, devices }, at) => spot(String(at), x, y, devices))
      const merged = mergeSpots(spots, pointOf, size)
      const sum = (of: readonly MapSpot[]) => of.reduce((total, { devices }) => total + devices, 0)
      expect(sum(merged)).toBe(sum(spots))
      for (const [at, one] of merged.entries())
        for (const other of merged.slice(at + 1)) {
          const [a, b] = [pointOf(one), pointOf(other)]
          expect(Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height).toBe(true)
        }
    }),
  )
})
