import { expect, test } from 'vitest'
import { apportion, apportionBy } from './apportion.rules.ts'

test.each([
  [10, [3.4, 3.4, 3.2], [4, 3, 3]],
  [3, [0.5, 0.5, 1.5], [1, 1, 1]],
  // What floating-point sums leave of a whole amount does not move it.
  [300, [99.999_999_999, 200.000_000_001], [100, 200]],
  [5, [null, 4.6], [null, 5]],
  [0, [], []],
])('%s over %s', (total, amounts, shares) => {
  expect(apportion(total, amounts)).toEqual(shares)
})

test('groups have no share of nothing', () => {
  expect([...apportionBy(null, [{ key: 'a', amount: null }])]).toEqual([['a', null]])
  expect([
    ...apportionBy(7, [
      { key: 'a', amount: 2.5 },
      { key: 'b', amount: 4.4 },
    ]),
  ]).toEqual([
    ['a', 3],
    ['b', 4],
  ])
})
