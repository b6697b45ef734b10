import { expect, test } from 'vitest'
import { moved } from '../../../lib/moved.ts'
import { arranged, cardNames } from './arrangement.ts'

test.each([
  { chosen: [], order: [...cardNames], says: 'nothing chosen: the default' },
  {
    chosen: ['now', 'attention', 'products', 'map', 'figures', 'insights', 'meters', 'hours'],
    order: ['now', 'attention', 'products', 'map', 'figures', 'insights', 'meters', 'hours'],
    says: 'all chosen',
  },
  {
    chosen: ['of-a-later-version', 'now', 'figures', 'attention', 'hours', 'products'],
    order: ['now', 'figures', 'attention', 'hours', 'meters', 'insights', 'products', 'map'],
    says: 'an unknown card is left out, a new one follows its predecessor',
  },
  {
    chosen: ['products', 'now'],
    order: ['figures', 'attention', 'hours', 'meters', 'insights', 'products', 'map', 'now'],
    says: 'new cards at the start of the default stand at the start',
  },
])('$says', ({ chosen, order }) => {
  expect(arranged(chosen, false)).toEqual(order)
})

test('on a phone, what needs attention comes first by default', () => {
  expect(arranged([], true).slice(0, 3)).toEqual(['attention', 'figures', 'hours'])
  const chosen = ['figures', 'attention']
  expect(arranged(chosen, true)).toEqual(arranged(chosen, false))
})

test('a card moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
