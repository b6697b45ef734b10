import { expect, test } from 'vitest'
import { chosenLines } from './lines.rules.ts'

const lines = [
  { id: '1', open: 2 },
  { id: '2', open: 0 },
  { id: '3', open: 5 },
]
const one = (lineId: string, quantity: number) => ({ lineId, quantity })

test.each([
  ['everything open', null, { 1: 2, 3: 5 }],
  ['some pieces', [one('3', 4)], { 3: 4 }],
  ['a line named twice', [one('3', 2), one('3', 3)], { 3: 5 }],
  ['more than is open', [one('3', 6)], undefined],
  ['more than is open in two parts', [one('1', 2), one('1', 1)], undefined],
  ['a line of another order', [one('1', 1), one('9', 1)], undefined],
])('%s', (_what, chosen, expected) => {
  const taken = chosenLines(lines, chosen)
  expect(taken && Object.fromEntries(taken.map(({ id, pieces }) => [id, pieces]))).toEqual(expected)
})

test('nothing open is no choice', () => {
  expect(chosenLines([{ id: '2', open: 0 }], null)).toBeUndefined()
})
