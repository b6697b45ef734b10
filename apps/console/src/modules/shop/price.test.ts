import { expect, test } from 'vitest'
import { withoutVat } from './price.ts'

test.each([
  [11_300, 13, 10_000],
  [100, 13, 88],
  [1, 13, 1],
  [999, 0, 999],
])('%i fen at %i %% are %i without VAT', (gross, rate, net) => {
  expect(withoutVat(gross, rate)).toBe(net)
})
