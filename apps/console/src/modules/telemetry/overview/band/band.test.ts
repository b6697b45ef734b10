import { expect, it } from 'vitest'
import { bandOf } from './band.ts'

it.each([
  ['inside of both ends', { low: 6, high: 8 }, 7, { low: 1 / 6, high: 5 / 6, at: 0.5 }],
  ['above both', { low: 6, high: 8 }, 10, { low: 1 / 6, high: 0.5, at: 5 / 6 }],
  ['with an open end', { low: 60 }, 80, { low: 1 / 6, high: 1, at: 5 / 6 }],
  ['on its only end', { high: 500 }, 500, { low: 0, high: 1 / 6, at: 1 / 6 }],
])('a value %s', (_, limits, value, band) => {
  const found = bandOf(limits, value)
  expect(found.low).toBeCloseTo(band.low)
  expect(found.high).toBeCloseTo(band.high)
  expect(found.at).toBeCloseTo(band.at)
})
