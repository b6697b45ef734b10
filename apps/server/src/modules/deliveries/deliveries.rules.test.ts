import { expect, test } from 'vitest'
import { planReceipt } from './deliveries.rules.ts'

const open = [
  { id: '1', open: 3 },
  { id: '2', open: 1 },
]

test.each([
  ['all that is open', null, [3, 1], 0],
  ['part of one line', [{ id: '1', quantity: 2 }], [2], 2],
  ['one line whole', [{ id: '2', quantity: 1 }], [1], 3],
  [
    'the last of both',
    [
      { id: '1', quantity: 3 },
      { id: '2', quantity: 1 },
    ],
    [3, 1],
    0,
  ],
])('%s arrives', (_what, lines, came, rest) => {
  expect(planReceipt(open, lines)).toMatchObject({ came: came.map((quantity) => ({ quantity })), rest })
})

test('more than is open, or for a missing item, does not', () => {
  expect(planReceipt(open, [{ id: '1', quantity: 4 }])).toBe('receivedTooMuch')
  expect(planReceipt(open, [{ id: '9', quantity: 1 }])).toBe('notFound')
})
