import { expect, test } from 'vitest'
import { fitView } from './fitView.ts'

test('a map starts with all sites in view', () => {
  expect(fitView([])).toEqual({ latitude: 0, longitude: 0, zoom: 1 })
  expect(fitView([{ latitude: 31, longitude: 121 }])).toEqual({ latitude: 31, longitude: 121, zoom: 24 })
  const two = [
    { latitude: 30, longitude: 100 },
    { latitude: 40, longitude: 120 },
  ]
  const { latitude, longitude, zoom } = fitView(two)
  expect([latitude, longitude]).toEqual([35, 110])
  expect(zoom).toBeCloseTo(180 / 13)
  expect(360 / zoom).toBeGreaterThan(20)
})
