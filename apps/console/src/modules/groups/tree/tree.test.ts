import { describe, expect, test } from 'vitest'
import { linesOf, namesOf, placesFor } from './tree.ts'

const groups = [
  { id: '1', parentId: null, name: 'House' },
  { id: '2', parentId: '1', name: 'Floor' },
  { id: '3', parentId: '2', name: 'Kitchen' },
  { id: '4', parentId: null, name: 'Garden' },
]
const shown = (folded: string[], search = '') =>
  linesOf(groups, new Set(folded), search).map(({ group, depth }) => `${depth} ${group.name}`)

describe('the group tree', () => {
  test('shows everything, or hides the content of a collapsed group', () => {
    expect(shown([])).toEqual(['0 House', '1 Floor', '2 Kitchen', '0 Garden'])
    expect(shown(['1'])).toEqual(['0 House', '0 Garden'])
    expect(shown(['2'])).toEqual(['0 House', '1 Floor', '0 Garden'])
  })

  test('shows search results with their parent groups', () => {
    expect(shown(['1'], 'kit')).toEqual(['0 House', '1 Floor', '2 Kitchen'])
    expect(shown([], 'none')).toEqual([])
  })
})

test('a group is named with its parent groups', () => {
  expect(namesOf(groups).get('3')).toBe('House / Floor / Kitchen')
})

test('a group can be moved into any group except its descendants', () => {
  expect(placesFor(groups, '2').map(({ id }) => id)).toEqual(['1', '4'])
})
