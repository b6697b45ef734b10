import { expect, test } from 'vitest'
import { type Dept, inUse, placeFault } from './depts.rules.ts'

const dept = (id: string, parentId: string | null = null, status = true): Dept => ({
  id,
  parentId,
  name: `Dept ${id}`,
  sort: 1,
  status,
})
const tree = [dept('1'), dept('2', '1'), dept('3', '2'), dept('4', '1'), dept('5')]
const chain = Array.from({ length: 10 }, (_, at) => dept(String(at + 1), at === 0 ? null : String(at)))

test.each([
  ['a new one at the top', tree, { parentId: null, name: 'New' }, undefined],
  ['a new one below another', tree, { parentId: '3', name: 'New' }, undefined],
  ['one below what is not there', tree, { parentId: '9', name: 'New' }, 'deptUnknown'],
  ['one below itself', tree, { id: '1', parentId: '1', name: 'Dept 1' }, 'deptCycle'],
  ['one below what stands below it', tree, { id: '1', parentId: '3', name: 'Dept 1' }, 'deptCycle'],
  ['one that moves to the side', tree, { id: '2', parentId: '5', name: 'Dept 2' }, undefined],
  ['a name that one beside it has', tree, { parentId: '1', name: 'DEPT 4' }, 'deptNameTaken'],
  ['a name that one elsewhere has', tree, { parentId: '5', name: 'Dept 4' }, undefined],
  ['its own name', tree, { id: '4', parentId: '1', name: 'dept 4' }, undefined],
  ['one below ten others', chain, { parentId: '10', name: 'New' }, 'deptTooDeep'],
  [
    'two levels below nine',
    [...chain, dept('a'), dept('b', 'a')],
    { id: 'a', parentId: '9', name: 'A' },
    'deptTooDeep',
  ],
] as const)('a department is active or not: %s', (_what, depts, changed, fault) => {
  expect(placeFault(depts, changed)).toBe(fault)
})

test('a disabled department and its descendants cannot be selected', () => {
  const depts = [dept('1', null, false), dept('2', '1'), dept('3'), dept('4', '3', false)]
  expect(inUse(depts).map(({ id }) => id)).toEqual(['3'])
})
