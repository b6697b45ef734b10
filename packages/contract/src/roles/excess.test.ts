import { expect, test } from 'vitest'
import { combinedExcess, excessReason } from './excess.ts'

const perms = ['iot:feedback:add', 'iot:feedback:edit', 'sys:dept:add', 'sys:dept:edit']

test('the reason names up to three missing permissions and counts the rest', () => {
  expect(excessReason('account', { permissions: perms.slice(0, 1), scope: true }).en).toBe(
    'This account’s permissions exceed yours: iot:feedback:add',
  )
  expect(excessReason('accounts', { permissions: perms, scope: false })).toEqual({
    zh: '所选账号的权限超出您的权限：iot:feedback:add、iot:feedback:edit、sys:dept:add 等 4 项',
    en: 'The selected accounts’ permissions exceed yours: iot:feedback:add, iot:feedback:edit, sys:dept:add and 1 more',
  })
})

test('without a missing permission the reason is the data scope', () => {
  expect(excessReason('role', { permissions: [], scope: true }).en).toBe(
    'This role’s data scope is wider than yours',
  )
})

test('several hold together what each of them holds', () => {
  expect(combinedExcess([null, undefined])).toBeUndefined()
  expect(
    combinedExcess([{ permissions: ['b', 'a'], scope: false }, null, { permissions: ['a'], scope: true }]),
  ).toEqual({ permissions: ['a', 'b'], scope: true })
})
