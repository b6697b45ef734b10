import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.rules.ts'

test.each([
  [100, [1000, 1000, 1000], [34, 33, 33]],
  [1, [1, 1, 1], [1, 0, 0]],
  [10, [0, 10], [0, 10]],
  [5, [3, 2], [3, 2]],
  [50, [199, 1], [50, 0]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
])('%i fen over %j are %j', (amount, lines, shares) => {
  expect(spread(amount, lines)).toEqual(shares)
})

test('the shares add up to the amount and none is above its line, whatever the lines', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const amount = Math.floor(given.reduce((sum, line) => sum + line, 0) * part)
      const shares = spread(amount, given)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(given[at] ?? 0)
      }
    }),
  )
})
