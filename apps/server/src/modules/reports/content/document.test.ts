import { expect, test } from 'vitest'
import { cellText } from './document.ts'

test.each([
  [8.45, 1, '8.5'],
  [1.005, 2, '1.01'],
  [-0.3, 0, '0'],
  [-12.5, 0, '−13'],
  [-2728.45, 1, '−2,728.5'],
  [4364.610000000089, 1, '4,364.6'],
  [999, 0, '999'],
  [1234567.12345, 5, '1,234,567.12345'],
  [1e-7, 1, '0.0'],
])('%d with %d decimals reads as it does on the page', (value, precision, text) => {
  expect(cellText(value, { name: '', precision })).toBe(text)
})
