import { expect, test } from 'vitest'
import { productAnalysisPath } from '../../../lib/addresses/productAnalysisPath.ts'
import { barsOf, limitIn } from './washBars.ts'

test('bars have no gaps and contain the limit', () => {
  expect(
    barsOf(
      [
        { from: 84, washes: 2 },
        { from: 86, washes: 1 },
      ],
      82,
    ),
  ).toEqual([
    { from: 82, washes: 0 },
    { from: 83, washes: 0 },
    { from: 84, washes: 2 },
    { from: 85, washes: 0 },
    { from: 86, washes: 1 },
  ])
  expect(barsOf([])).toEqual([])
})

test('what lies far below is counted in the first bar', () => {
  const bars = barsOf([
    { from: 10, washes: 3 },
    { from: 80, washes: 4 },
  ])
  expect(bars).toHaveLength(40)
  expect(bars[0]).toEqual({ from: 41, washes: 3 })
})

test('a product has its own address or the common one', () => {
  expect(productAnalysisPath('xyjTft')).toBe('/data-analysis/xyjTft-analysis-page')
  expect(productAnalysisPath('new_1')).toBe('/data-analysis/product-analysis/new_1')
})

test('a limit stands in the bar that counts it, as far from its left edge as it is above it', () => {
  expect(limitIn(12, 12.5, '12.5 kg')).toEqual({ at: 0.5, text: '12.5 kg' })
  expect(limitIn(82, 82, '82 °C')).toEqual({ at: 0, text: '82 °C' })
  expect(limitIn(81, 82, '82 °C')).toBeUndefined()
  expect(limitIn(82, undefined, '')).toBeUndefined()
})
