import type { DataScope } from '@limpid/contract/roles/roles'
import { expect, test } from 'vitest'
import { deptsSeen } from './scope.rules.ts'

const dept = (id: string, parentId: string | null = null) => ({ id, parentId })
const depts = [dept('1'), dept('2', '1'), dept('3', '2'), dept('4', '1'), dept('5')]
const role = (dataScope: DataScope, ...deptIds: string[]) => ({ dataScope, deptIds })

test.each([
  ['all', [role('all')], '2', undefined],
  ['their own and below', [role('below')], '2', ['2', '3']],
  ['their own', [role('dept')], '2', ['2']],
  ['none but themselves', [role('self')], '2', []],
  ['those that were chosen, as they are', [role('chosen', '1', '5')], '2', ['1', '5']],
  ['what any of their roles shows', [role('self'), role('dept'), role('chosen', '5')], '4', ['4', '5']],
  ['all, if one of their roles shows all', [role('self'), role('all')], null, undefined],
  ['none, who stand in none', [role('below'), role('dept')], null, []],
  ['none, who have no role', [], '1', []],
] as const)('somebody sees %s', (_what, roles, own, seen) => {
  expect(deptsSeen(roles, own, depts) && [...(deptsSeen(roles, own, depts) ?? [])]).toEqual(seen)
})
