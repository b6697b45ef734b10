import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCan, refundOf } from './rules.ts'

test('the refunds of a line add up to what was paid for it, piece by piece or at once', () => {
  const line = { price: 333, quantity: 3, discount: 100 }
  const steps = [refundOf(line, 0, 1), refundOf(line, 1, 1), refundOf(line, 2, 1)]
  expect(steps).toEqual([299, 300, 300])
  expect(refundOf(line, 0, 3)).toBe(899)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      (price, quantity, cut) => {
        const any = { price, quantity, discount: cut % (price * quantity + 1) }
        const all = Array.from({ length: quantity }, (_, at) => refundOf(any, at, 1))
        expect(all.reduce((sum, fen) => sum + fen, 0)).toBe(price * quantity - any.discount)
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

const order = { state: 'open', total: 100, paid: 0, pieces: 3, shipped: 0, received: 0 } as const
test.each([
  ['pay', order, true],
  ['pay', { ...order, paid: 100 }, false],
  ['pay', { ...order, state: 'expired' }, false],
  ['cancel', { ...order, paid: 100 }, true],
  ['cancel', { ...order, shipped: 1 }, false],
  ['ship', order, false],
  ['ship', { ...order, paid: 100, shipped: 2 }, true],
  ['ship', { ...order, paid: 100, shipped: 3 }, false],
  ['pick', order, false],
  ['pick', { ...order, paid: 100, shipped: 2 }, true],
  ['pick', { ...order, paid: 100, shipped: 3, received: 3 }, false],
  ['label', order, false],
  ['label', { ...order, paid: 100 }, true],
  ['label', { ...order, paid: 100, shipped: 3, received: 2 }, true],
  ['label', { ...order, paid: 100, shipped: 3, received: 3 }, false],
  ['receive', { ...order, shipped: 1 }, true],
  ['receive', { ...order, shipped: 1, received: 1 }, false],
] as const)('%s %o: %s', (act, given, allowed) => {
  expect(orderCan[act](given)).toBe(allowed)
})
