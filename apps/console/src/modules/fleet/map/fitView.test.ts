import { expect, test } from 'vitest'
import { fitView } from './fitView.ts'

test('a map starts with all sites in view', () => {
  expect(fitView([])).toEqual({ latitude: 0, longitude: 0, zoom: 1, aspect: 2 })
  expect(fitView([{ latitude: 31, longitude: 121 }])).toEqual({
    latitude: 31,
    longitude: 121,
    zoom: 24,
    aspect: 2,
  })
  const two = [
    { latitude: 30, longitude: 100 },
    { latitude: 40, longitude: 120 },
  ]
  const { latitude, longitude, zoom } = fitView(two)
  expect([latitude, longitude]).toEqual([35, 110])
  expect(zoom).toBeCloseTo(180 / 13)
  expect(360 / zoom).toBeGreaterThan(20)
  // A wide map is lower: it has to show more degrees to the sides.
  expect(fitView(two, 3).zoom).toBeCloseTo(120 / 13)
})
