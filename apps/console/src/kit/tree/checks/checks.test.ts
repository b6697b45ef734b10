import { describe, expect, test } from 'vitest'
import { stateOf, switchAll, switchNode } from './checks.ts'

interface Node {
  id: string
  children?: Node[]
}
const tree: Node[] = [
  { id: 'folder', children: [{ id: 'page', children: [{ id: 'add' }, { id: 'edit' }] }, { id: 'other' }] },
]
const linked = { linked: true, standsAlone: ({ id }: Node) => id === 'page' }
const after = (
  held: string[],
  id: string,
  on: boolean,
  options: Parameters<typeof switchNode<Node>>[4] = linked,
) => [...switchNode(tree, new Set(held), id, on, options)].toSorted()

test('checking a parent checks its descendants, and checking a child checks its parents', () => {
  expect(after([], 'page', true)).toEqual(['add', 'edit', 'folder', 'page'])
  expect(after([], 'add', true)).toEqual(['add', 'folder', 'page'])
  expect(after(['add', 'edit', 'folder', 'page', 'other'], 'page', false)).toEqual(['folder', 'other'])
})

test('a page stays checked when its last child is unchecked, a folder does not', () => {
  expect(after(['add', 'folder', 'page'], 'add', false)).toEqual(['folder', 'page'])
  expect(after(['folder', 'page'], 'page', false)).toEqual([])
})

test('nodes are independent without the link', () => {
  expect(after([], 'page', true, { linked: false })).toEqual(['page'])
  expect(after(['folder', 'page', 'add'], 'folder', false, { linked: false })).toEqual(['add', 'page'])
})

test('fixed nodes stay as they are', () => {
  const isFixed = ({ id }: Node) => id === 'edit'
  expect(after([], 'folder', true, { ...linked, isFixed })).toEqual(['add', 'folder', 'other', 'page'])
  expect(after(['edit'], 'folder', false, { ...linked, isFixed })).toEqual(['edit'])
})

test('a node that is checked by hand only is not checked with its parent, but unchecked with it', () => {
  const byHand = ({ id }: Node) => id === 'edit'
  expect(after([], 'folder', true, { ...linked, byHand })).toEqual(['add', 'folder', 'other', 'page'])
  expect(after([], 'edit', true, { ...linked, byHand })).toEqual(['edit', 'folder', 'page'])
  expect(after(['folder', 'page', 'add', 'edit'], 'folder', false, { ...linked, byHand })).toEqual([])
})

test('a node with its descendants is checked, partly checked or unchecked', () => {
  const [folder] = tree as [Node]
  expect(stateOf(folder, new Set(['folder', 'page']), true)).toBe('some')
  expect(stateOf(folder, new Set(['folder', 'page', 'add', 'edit', 'other']), true)).toBe('all')
  expect(stateOf(folder, new Set(), true)).toBe('none')
  expect(stateOf(folder, new Set(['folder']), false)).toBe('all')
})

describe('a node that leads to another', () => {
  const pages: Node[] = [
    {
      id: 'folder',
      children: [{ id: 'list', children: [{ id: 'add' }] }, { id: 'details' }, { id: 'other' }],
    },
  ]
  const details = { id: 'details' }
  const leading = {
    linked: true,
    standsAlone: ({ id }: Node) => id === 'list' || id === 'details',
    leadsTo: ({ id }: Node) => (id === 'list' ? [details] : []),
  }
  const then = (held: string[], id: string, on: boolean, options = leading) =>
    [...switchNode(pages, new Set(held), id, on, options)].toSorted()

  test('checks it too, also when checked by its parent', () => {
    expect(then([], 'list', true)).toEqual(['add', 'details', 'folder', 'list'])
    expect(then([], 'add', true)).toEqual(['add', 'details', 'folder', 'list'])
    expect(then(['add', 'details', 'folder', 'list'], 'list', false)).toEqual([])
  })

  test('leaves it as chosen while it does not change itself', () => {
    expect(then(['add', 'details', 'folder', 'list'], 'details', false)).toEqual(['add', 'folder', 'list'])
    expect(then(['folder', 'list'], 'add', true)).toEqual(['add', 'folder', 'list'])
  })

  test('does not without the link or where it is fixed', () => {
    expect(then([], 'list', true, { ...leading, linked: false })).toEqual(['list'])
    const fixed = { ...leading, isFixed: ({ id }: Node) => id === 'details' }
    expect(then([], 'list', true, fixed)).toEqual(['add', 'folder', 'list'])
  })
})

test('everything found by a search is switched at once, as far as it can be', () => {
  const rules = { isFixed: ({ id }: Node) => id === 'edit', standsAlone: ({ id }: Node) => id === 'page' }
  expect([...switchAll(tree, new Set(), ['add', 'other'], true, rules)].toSorted()).toEqual([
    ...['add', 'folder', 'other', 'page'],
  ])
  expect([...switchAll(tree, new Set(['edit', 'page', 'folder']), ['folder'], false, rules)]).toEqual([
    'edit',
  ])
})
