import { expect, test } from 'vitest'
import { aboveOf, heightOf, searchTree, subtreeOf, treeOf } from './trees.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
const nodes = [node('a'), node('a1', 'a'), node('a2', 'a'), node('a11', 'a1'), node('b')]

test('nodes make a tree in their order', () => {
  expect(treeOf(nodes)).toEqual([
    {
      ...node('a'),
      children: [{ ...node('a1', 'a'), children: [node('a11', 'a1')] }, node('a2', 'a')],
    },
    node('b'),
  ])
})

test('a node whose parent is not among them stands at the top', () => {
  expect(treeOf([node('a1', 'a'), node('b')])).toEqual([node('a1', 'a'), node('b')])
})

test('a search keeps what stands above and below a hit', () => {
  const found = (wanted: string) => searchTree(treeOf(nodes), ({ id }) => id === wanted)
  expect(found('a1')).toEqual([
    { ...node('a'), children: [{ ...node('a1', 'a'), children: [node('a11', 'a1')] }] },
  ])
  expect(found('none')).toEqual([])
})

test('a node has a subtree: itself and all below', () => {
  expect(subtreeOf(nodes, 'a').map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'a2'])
  expect(subtreeOf(nodes, 'none')).toEqual([])
})

test('what stands above a place is told from the nearest up, also where the tree runs in a circle', () => {
  expect(aboveOf(nodes, 'a1').map(({ id }) => id)).toEqual(['a1', 'a'])
  expect(aboveOf(nodes, null)).toEqual([])
  expect(aboveOf([node('x', 'y'), node('y', 'x')], 'x').map(({ id }) => id)).toEqual(['x', 'y'])
})

test('a tree is as high as its longest branch', () => {
  expect(heightOf(nodes, 'a')).toBe(3)
  expect(heightOf(nodes, 'b')).toBe(1)
})
