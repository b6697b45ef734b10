import { expect, test } from 'vitest'
import { planArrival } from './deliveries.rules.ts'

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
])('%s arrives', (_what, lines, arrived, rest) => {
  expect(planArrival(open, lines)).toMatchObject({ arrived: arrived.map((quantity) => ({ quantity })), rest })
})

test('more than is open, or for a missing item, does not', () => {
  expect(planArrival(open, [{ id: '1', quantity: 4 }])).toBe('receivedTooMuch')
  expect(planArrival(open, [{ id: '9', quantity: 1 }])).toBe('notFound')
})
