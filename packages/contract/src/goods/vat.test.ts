import { expect, test } from 'vitest'
import { vatIn } from './vat.ts'

test.each([
  [11300, 13, 1300],
  [100, 13, 12],
  [1, 13, 0],
  [0, 13, 0],
  [10900, 9, 900],
  [500, 0, 0],
])('%i fen with %i %% include %i fen of VAT', (amount, rate, tax) => {
  expect(vatIn(amount, rate)).toBe(tax)
})
