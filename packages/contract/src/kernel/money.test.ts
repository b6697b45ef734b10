import { expect, test } from 'vitest'
import { yuanText } from './money.ts'

test.each([
  [5, '¥0.05'],
  [99_999, '¥999.99'],
  [822_800, '¥8,228.00'],
  [123_456_789, '¥1,234,567.89'],
  [-100_000, '−¥1,000.00'],
])('%i fen in a sentence', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})
