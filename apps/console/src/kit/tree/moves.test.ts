import { expect, test } from 'vitest'
import { dropPlace, keyPlace, zoneAt } from './moves.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
/** a(a1(a11) a2) b c */
const nodes = [node('a'), node('a1', 'a'), node('a11', 'a1'), node('a2', 'a'), node('b'), node('c')]

test('a row is dropped above, in or below', () => {
  expect([2, 10, 39].map((offset) => zoneAt(offset, 40))).toEqual(['before', 'inside', 'after'])
})

test.each([
  ['c', 'b', 'before', { parentId: null, position: 1 }],
  ['c', 'a2', 'after', { parentId: 'a', position: 2 }],
  ['c', 'a1', 'inside', { parentId: 'a1', position: 1 }],
  ['a', 'c', 'after', { parentId: null, position: 2 }],
  ['a1', 'a2', 'after', { parentId: 'a', position: 1 }],
  ['a2', 'a', 'inside', undefined],
  ['b', 'a', 'after', undefined],
  ['a', 'a', 'inside', undefined],
  ['a', 'a11', 'inside', undefined],
  ['a', 'nowhere', 'inside', undefined],
] as const)('%s dropped over %s, %s', (id, over, zone, place) => {
  expect(dropPlace(nodes, id, over, zone)).toEqual(place)
})

test.each([
  ['b', 'ArrowUp', { parentId: null, position: 0 }],
  ['b', 'ArrowDown', { parentId: null, position: 2 }],
  ['b', 'ArrowRight', { parentId: 'a', position: 2 }],
  ['a11', 'ArrowLeft', { parentId: 'a', position: 1 }],
  ['a2', 'ArrowLeft', { parentId: null, position: 1 }],
  ['a', 'ArrowUp', undefined],
  ['c', 'ArrowDown', undefined],
  ['a', 'ArrowRight', undefined],
  ['a', 'ArrowLeft', undefined],
  ['a', 'Enter', undefined],
] as const)('%s by %s', (id, key, place) => {
  expect(keyPlace(nodes, id, key)).toEqual(place)
})
