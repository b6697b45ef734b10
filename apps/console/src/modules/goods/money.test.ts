import { expect, test } from 'vitest'
import { fenOf, formatFen } from './money.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_450, '¥1,234.50'],
  [-100, '−¥1.00'],
])('%d fen are %s', (fen, text) => {
  expect(formatFen(fen, 'zh-cn')).toBe(text)
})

test.each([
  [1.1, 110],
  [1.005, 101],
  [19.99, 1999],
  [8.29, 829],
])('%d yuan are %d fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen)
})
