import { expect, test } from 'vitest'
import { canDeleteTogether, placeFault } from './categories.rules.ts'

const one = (id: string, parentId: string | null = null, name = id) => ({ id, parentId, name })
/** a(a1(a11) a2) b */
const tree = [one('a'), one('a1', 'a'), one('a11', 'a1'), one('a2', 'a'), one('b')]

test.each([
  [{ parentId: null, name: 'c' }, undefined],
  [{ parentId: 'a1', name: 'a12' }, undefined],
  [{ parentId: 'x', name: 'c' }, 'categoryUnknown'],
  [{ parentId: 'a11', name: 'c' }, 'categoryTooDeep'],
  [{ parentId: 'a', name: ' A2 ' }, 'categoryNameTaken'],
  [{ id: 'a2', parentId: 'a', name: 'A2' }, undefined],
  [{ id: 'a', parentId: 'a11', name: 'a' }, 'categoryCycle'],
  [{ id: 'a', parentId: 'a', name: 'a' }, 'categoryCycle'],
  [{ id: 'a', parentId: 'b', name: 'a' }, 'categoryTooDeep'],
  [{ id: 'a1', parentId: 'b', name: 'a1' }, undefined],
])('the place %j: %s', (place, fault) => {
  expect(placeFault(tree, place)).toBe(fault)
})

test('a category goes together with those below it, or not', () => {
  expect(canDeleteTogether(tree, ['a11', 'a2'])).toBe(true)
  expect(canDeleteTogether(tree, ['a1'])).toBe(false)
  expect(canDeleteTogether(tree, ['a1', 'a11'])).toBe(true)
})
