import { describe, expect, test } from 'vitest'
import { parentsFirst, placeFault } from './groups.rules.ts'

/** `1` contains `2`, which contains `3`; `4` is separate. */
const groups = [
  { id: '1', parentId: null },
  { id: '2', parentId: '1' },
  { id: '3', parentId: '2' },
  { id: '4', parentId: null },
]

describe('a group can be nested', () => {
  test.each([
    ['at the top', '3', null, undefined],
    ['in a group elsewhere', '4', '3', undefined],
    ['in none of those in it', '1', '3', 'groupInItself'],
    ['not in itself', '2', '2', 'groupInItself'],
    ['no deeper than the limit', null, '3', undefined],
  ])('%s', (_, id, parentId, fault) => {
    expect(placeFault(groups, id, parentId, 4)).toBe(fault)
  })

  test('no deeper than the limit, including its subgroups', () => {
    expect(placeFault(groups, null, '3', 3)).toBe('groupTooDeep')
    expect(placeFault(groups, '2', '4', 3)).toBeUndefined()
    expect(placeFault(groups, '1', '4', 3)).toBe('groupTooDeep')
  })
})

test('groups are listed after their parents; one whose parent is not visible is at the top', () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  expect(ids(parentsFirst([...groups].reverse()))).toEqual(['4', '1', '2', '3'])
  expect(ids(parentsFirst(groups.slice(1)))).toEqual(['2', '3', '4'])
})
