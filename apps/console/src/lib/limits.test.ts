import { expect, it } from 'vitest'
import { limitsText, sideOf } from './limits.ts'

it('limits are named by the ends they have', () => {
  expect(limitsText({ low: 6.5, high: 8.5 }, '', 'en')).toBe('6.5 – 8.5')
  expect(limitsText({ high: 500 }, 'mg/L', 'en')).toBe('≤ 500 mg/L')
  expect(limitsText({ low: 0, high: null }, '%', 'en')).toBe('≥ 0%')
  expect(limitsText({ low: -30, high: 30 }, 'mV', 'zh-cn')).toBe('−30 – 30 mV')
  expect(limitsText({ high: 1000.5 }, '', 'en')).toBe('≤ 1,000.5')
  expect(limitsText({ low: null }, '%', 'en')).toBe('')
})

it('a value at a limit is within it', () => {
  const limits = { low: 6.5, high: 8.5 }
  expect([6.49, 6.5, 8.5, 8.51].map((value) => sideOf(value, limits))).toEqual([
    'low',
    'within',
    'within',
    'high',
  ])
  expect(sideOf(9999, { low: null, high: null })).toBe('within')
})
