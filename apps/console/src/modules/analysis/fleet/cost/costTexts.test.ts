import { expect, test } from 'vitest'
import { fenText } from './costTexts.ts'

test.each([
  [null, '–'],
  [0, '¥0.00'],
  [0.3, '< ¥0.01'],
  [0.5, '¥0.01'],
  [3.4, '¥0.03'],
  [123_456, '¥1,234.56'],
])('an amount of %s fen', (fen, text) => {
  expect(fenText(fen, 'en')).toBe(text)
})
