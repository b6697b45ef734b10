import { expect, test } from 'vitest'
import { ancestorsOf, heightOf, searchTree, subtreeOf, treeOf } from './trees.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
const nodes = [node('a'), node('a1', 'a'), node('a2', 'a'), node('a11', 'a1'), node('b')]

test('nodes make a tree in order', () => {
  expect(treeOf(nodes)).toEqual([
    {
      ...node('a'),
      children: [{ ...node('a1', 'a'), children: [node('a11', 'a1')] }, node('a2', 'a')],
    },
    node('b'),
  ])
})

test('a node whose parent is missing is at the top', () => {
  expect(treeOf([node('a1', 'a'), node('b')])).toEqual([node('a1', 'a'), node('b')])
})

test('a search keeps ancestors and descendants of a match', () => {
  const found = (requested: string) => searchTree(treeOf(nodes), ({ id }) => id === requested)
  expect(found('a1')).toEqual([
    { ...node('a'), children: [{ ...node('a1', 'a'), children: [node('a11', 'a1')] }] },
  ])
  expect(found('none')).toEqual([])
})

test('a node has a subtree: itself and all descendants', () => {
  expect(subtreeOf(nodes, 'a').map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'a2'])
  expect(subtreeOf(nodes, 'none')).toEqual([])
})

test('ancestors are listed from the nearest up, also in a cyclic tree', () => {
  expect(ancestorsOf(nodes, 'a1').map(({ id }) => id)).toEqual(['a1', 'a'])
  expect(ancestorsOf(nodes, null)).toEqual([])
  expect(ancestorsOf([node('x', 'y'), node('y', 'x')], 'x').map(({ id }) => id)).toEqual(['x', 'y'])
})

test('the height of a tree is that of its longest branch', () => {
  expect(heightOf(nodes, 'a')).toBe(3)
  expect(heightOf(nodes, 'b')).toBe(1)
})
