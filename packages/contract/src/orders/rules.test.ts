import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingOf, orderCan, refundOf, refundOfPieces } from './rules.ts'

test('the refunds of a line add up to what was paid for it, piece by piece or at once', () => {
  const line = { price: 333, quantity: 3, discount: 100 }
  const steps = [
    refundOf(line, { pieces: 0, fen: 0 }, 1),
    refundOf(line, { pieces: 1, fen: 299 }, 1),
    refundOf(line, { pieces: 2, fen: 599 }, 1),
  ]
  expect(steps).toEqual([299, 300, 300])
  expect(refundOf(line, { pieces: 0, fen: 0 }, 3)).toBe(899)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      (price, quantity, cut) => {
        const any = { price, quantity, discount: cut % (price * quantity + 1) }
        let fen = 0
        for (let pieces = 0; pieces < quantity; pieces++) {
          const one = refundOf(any, { pieces, fen }, 1)
          expect(one).toBeGreaterThanOrEqual(0)
          fen += one
        }
        expect(fen).toBe(price * quantity - any.discount)
      },
    ),
  )
})

test('returns that are rejected in between change nothing of the sum', () => {
  const step = fc.record({ pieces: fc.integer({ min: 1, max: 5 }), rejects: fc.option(fc.nat()) })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e4 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      fc.array(step, { maxLength: 20 }),
      (price, quantity, cut, steps) => {
        const line = { price, quantity, discount: cut % (price * quantity + 1) }
        const paid = price * quantity - line.discount
        const kept: { pieces: number; fen: number }[] = []
        const before = () => ({
          pieces: kept.reduce((sum, one) => sum + one.pieces, 0),
          fen: kept.reduce((sum, one) => sum + one.fen, 0),
        })
        const request = (pieces: number) => kept.push({ pieces, fen: refundOf(line, before(), pieces) })
        for (const { pieces, rejects } of steps) {
          request(Math.min(pieces, quantity - before().pieces))
          if (rejects !== null) kept.splice(rejects % kept.length, 1)
          expect(before().fen).toBeLessThanOrEqual(paid)
        }
        request(quantity - before().pieces)
        expect(before().fen).toBe(paid)
      },
    ),
  )
})

const order = {
  state: 'open',
  total: 100,
  paid: 0,
  pieces: 3,
  shipped: 0,
  received: 0,
  ...{ cancelled: 0, lost: 0 },
} as const
test.each([
  ['pay', order, true],
  ['pay', { ...order, paid: 100 }, false],
  ['pay', { ...order, state: 'expired' }, false],
  ['cancel', { ...order, paid: 100 }, true],
  ['cancel', { ...order, shipped: 1 }, false],
  ['ship', order, false],
  ['ship', { ...order, paid: 100, shipped: 2 }, true],
  ['ship', { ...order, paid: 100, shipped: 3 }, false],
  ['ship', { ...order, paid: 100, shipped: 2, cancelled: 1 }, false],
  ['cancelRest', { ...order, paid: 100 }, false],
  ['cancelRest', { ...order, paid: 100, shipped: 2 }, true],
  ['cancelRest', { ...order, paid: 100, shipped: 2, cancelled: 1 }, false],
  ['cancelRest', { ...order, state: 'closed', paid: 100, shipped: 2 }, false],
  ['pick', order, false],
  ['pick', { ...order, paid: 100, shipped: 2 }, true],
  ['pick', { ...order, paid: 100, shipped: 3, received: 3 }, false],
  ['label', order, false],
  ['label', { ...order, paid: 100 }, true],
  ['label', { ...order, paid: 100, shipped: 3, received: 2 }, true],
  ['label', { ...order, paid: 100, shipped: 3, received: 3 }, false],
  ['receive', { ...order, shipped: 1 }, true],
  ['receive', { ...order, shipped: 1, received: 1 }, false],
  ['receive', { ...order, shipped: 2, received: 1, lost: 1 }, false],
] as const)('%s %o: %s', (act, given, allowed) => {
  expect(orderCan[act](given)).toBe(allowed)
})

test('what is refunded for pieces of an order counts the refunds before, and no rejected return', () => {
  const line = { id: '1', price: 101, quantity: 3, discount: 202 }
  const one = { lines: [{ lineId: '1', quantity: 1, refund: 33 }] }
  const given = {
    lines: [{ ...line, returned: 1, cancelled: 0, lost: 0 }],
    returns: [{ ...one, state: 'refunded' as const }],
  }
  expect(refundOfPieces(given, [{ lineId: '1', quantity: 2 }])).toBe(68)
  const rejected = {
    lines: [{ ...line, returned: 0, cancelled: 0, lost: 0 }],
    returns: [{ ...one, state: 'rejected' as const }],
  }
  expect(refundOfPieces(rejected, [{ lineId: '1', quantity: 3 }])).toBe(101)
  expect(refundOfPieces(rejected, [{ lineId: '2', quantity: 3 }])).toBe(0)
})

test.each([
  [
    'everything that is open, if its buyer reports nothing',
    [
      [2, 0],
      [1, 0],
      [0, 0],
    ],
    [
      ['1', 2],
      ['2', 1],
    ],
  ],
  [
    'what its buyer reports',
    [
      [2, 1],
      [1, 0],
      [3, 3],
    ],
    [
      ['1', 1],
      ['3', 3],
    ],
  ],
  ['nothing of one that arrived', [[0, 0]], []],
])('missing of a parcel is %s', (_what, given, expected) => {
  const lines = given.map(([open = 0, missing = 0], at) => ({ lineId: String(at + 1), open, missing }))
  expect(missingOf(lines).map(({ lineId, quantity }) => [lineId, quantity])).toEqual(expected)
})
