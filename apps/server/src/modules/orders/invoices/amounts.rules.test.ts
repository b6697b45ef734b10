import { vatIn } from '@limpid/contract/goods/vat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, blueLines, leftOf, redLines, sumOf, taxOf, without } from './amounts.rules.ts'

const line = (more: object = {}) => ({
  ...{ id: '1', name: '催干剂', spec: '1 L', unit: '瓶', price: 1999, quantity: 3, discount: 0, vatRate: 13 },
  ...{ refunded: 0, refundedPieces: 0, ...more },
})

test('an invoice has what was paid for each line less what was refunded, with its share of the discount', () => {
  expect(blueLines([line({ discount: 597 })])).toMatchObject([
    { quantity: 3, gross: 5997, discount: 597, tax: vatIn(5400, 13) },
  ])
  expect(blueLines([line({ discount: 597, refunded: 1800, refundedPieces: 1 })])).toMatchObject([
    { quantity: 2, gross: 3998, discount: 398, tax: vatIn(3600, 13) },
  ])
})

test('what cost nothing or was refunded as a whole is not on it', () => {
  expect(blueLines([line({ discount: 5997 }), line({ refunded: 5997, refundedPieces: 3 })])).toEqual([])
})

test('a refund before the export takes its share off the request', () => {
  const [first] = without(blueLines([line({ discount: 597 })]), [
    { orderLineId: '1', quantity: 1, amount: 1800 },
  ])
  expect(first).toMatchObject({ quantity: 2, gross: 3998, discount: 398 })
  expect(without(blueLines([line()]), [{ orderLineId: '1', quantity: 3, amount: 5997 }])).toEqual([])
})

test('red invoices take back no more than the blue one has, and in the end all of it with its VAT', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(0, 6, 9, 13),
      fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 8 }),
      (price, quantity, vatRate, shares) => {
        const blue = blueLines([line({ price, quantity, vatRate })])
        const reds: typeof blue = []
        for (const amount of [...shares, price * quantity]) {
          const left = leftOf(blue, reds)
          const red = redLines(left, [{ orderLineId: '1', quantity: 1, amount }])
          for (const one of red) {
            expect(amountOf(one)).toBeGreaterThan(0)
            expect(one.tax).toBeGreaterThanOrEqual(0)
          }
          reds.push(...red)
          expect(sumOf(reds)).toBeLessThanOrEqual(sumOf(blue))
          expect(taxOf(reds)).toBeLessThanOrEqual(taxOf(blue))
        }
        expect([sumOf(reds), taxOf(reds)]).toEqual([sumOf(blue), taxOf(blue)])
      },
    ),
  )
})
