import { expect, test } from 'vitest'
import { childOrder } from './tree-places.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
const tree = [node('a'), node('a1', 'a'), node('a11', 'a1'), node('a2', 'a'), node('b')]

test('siblings are counted without the one that moves', () => {
  expect(childOrder(tree, 'a2', 'a', 0)).toEqual(['a2', 'a1'])
  expect(childOrder(tree, 'b', 'a', 99)).toEqual(['a1', 'a2', 'b'])
  expect(childOrder(tree, 'a1', null, 1)).toEqual(['a', 'a1', 'b'])
})
