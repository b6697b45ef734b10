import { expect, test } from 'vitest'
import { spreadReturned } from './returns.rules.ts'

const spread = (kept: number[], quantity: number) =>
  spreadReturned(
    kept.map((count, id) => ({ id, kept: count })),
    quantity,
  ).map((line) => [line.id, line.quantity])

test('pieces go back from the first parcels that still have some', () => {
  expect(spread([2, 3], 1)).toEqual([[0, 1]])
  expect(spread([0, 2, 3], 4)).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(spread([2], 5)).toEqual([[0, 2]])
  expect(spread([], 1)).toEqual([])
})
