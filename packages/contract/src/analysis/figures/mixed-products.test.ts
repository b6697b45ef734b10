import { expect, test } from 'vitest'
import type { FleetAnalysis } from '../fleet.ts'
import { isPerWash, mixesProducts } from './figure-values.ts'

const product = (id: string, litres: number | null): FleetAnalysis['products'][number] => ({
  product: { id, code: id, name: { zh: id, en: id }, pagePath: '' },
  ...{
    devices: 1,
    washesBefore: null,
    before: null,
    washes: 3,
    aborted: 0,
    passed: 0,
    failed: 0,
    completed: 3,
    rewashes: 0,
  },
  ...{ meanDurationMs: null, energyKwh: null, detergentMillilitres: null, rinseAidMillilitres: null },
  waterLitres: litres === null ? null : { sum: litres * 3, mean: litres },
})

test('means of a wash are not told of several products together', () => {
  expect(mixesProducts({ products: [product('a', 3), product('b', 90)] })).toBe(true)
  expect(mixesProducts({ products: [product('a', 3), product('b', null)] })).toBe(false)
  expect(['washes', 'waterPerWash', 'duration'].map((key) => isPerWash(key as 'washes'))).toEqual([
    false,
    true,
    true,
  ])
})
