import { expect, test } from 'vitest'
import type { FleetFigures } from '../fleet.ts'
import { changeOf, figureOf } from './figure-values.ts'

const figures: FleetFigures = {
  washes: 8,
  completed: 6,
  aborted: 0,
  rewashes: 1,
  meanDurationMs: 90_000,
  waterLitres: { sum: 24, mean: 4 },
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  passed: 3,
  failed: 1,
}

test('a figure is null where nothing was measured, and a share of nothing is none', () => {
  expect(figureOf('waterPerWash', figures)).toBe(4)
  expect(figureOf('energyPerWash', figures)).toBeNull()
  expect(figureOf('hygienePassed', figures)).toBe(75)
  expect(figureOf('completed', figures)).toBe(75)
  expect(figureOf('rewashed', { ...figures, washes: 0, rewashes: 0 })).toBeNull()
  expect(figureOf('duration', figures)).toBe(1.5)
})

test('amounts change by percent, shares by percentage points, and nothing cannot be compared', () => {
  expect(changeOf('washes', { value: 110, before: 100 })).toBeCloseTo(10)
  expect(changeOf('hygienePassed', { value: 90, before: 95 })).toBe(-5)
  expect(changeOf('washes', { value: 3, before: 0 })).toBeUndefined()
  expect(changeOf('waterPerWash', { value: 3, before: null })).toBeUndefined()
})
