import { expect, test } from 'vitest'
import { vatOf } from './receipt.rules.ts'

test('the VAT of a receipt is what the discounted amounts include, line by line', () => {
  const line = { price: 1130, quantity: 2, discount: 0, vatRate: 13 }
  expect(vatOf([line])).toBe(260)
  expect(vatOf([{ ...line, discount: 1130 }, line])).toBe(130 + 260)
  expect(vatOf([{ ...line, vatRate: 0 }])).toBe(0)
  expect(vatOf([{ ...line, discount: 2260 }])).toBe(0)
})
