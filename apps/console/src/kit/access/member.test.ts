import { expect, test } from 'vitest'
import { type MemberState, memberCan, memberIs, useMember } from './member.ts'

const held = (roles: string[], perms: string[]): MemberState => ({
  member: undefined,
  roles,
  perms,
  rolesLoaded: true,
})

test('one of the listed permissions is enough, having none is not', () => {
  expect(memberCan(held(['MEMBER'], ['iot:device:add']), ['iot:device:add', 'iot:device:any'])).toBe(true)
  expect(memberCan(held(['MEMBER'], []), ['iot:device:add'])).toBe(false)
})

test('ROOT passes every check', () => {
  expect(memberCan(held(['ROOT'], []), ['iot:device:any'])).toBe(true)
})

test('the initial role before the response grants nothing', () => {
  expect(useMember.getState().roles).toEqual(['ADMIN'])
  expect(memberCan({ ...held(['ROOT'], ['iot:device:add']), rolesLoaded: false }, ['iot:device:add'])).toBe(
    false,
  )
})

test('a check without a list of permissions throws', () => {
  expect(() => memberCan(held([], []), [])).toThrow('need perms!')
  expect(() => memberCan(held([], []), 'iot:device:add' as never)).toThrow('need perms!')
})

test('one of the listed roles is enough; ROOT has them all, and nobody has one before the response', () => {
  expect(memberIs(held(['_user_'], []), ['_user_', 'ADMIN'])).toBe(true)
  expect(memberIs(held(['MEMBER'], []), ['_user_'])).toBe(false)
  expect(memberIs(held(['ROOT'], []), ['_user_'])).toBe(true)
  expect(memberIs({ ...held(['_user_'], []), rolesLoaded: false }, ['_user_'])).toBe(false)
})

test('a check without a list of roles throws', () => {
  expect(() => memberIs(held([], []), [])).toThrow('need roles!')
  expect(() => memberIs(held([], []), 'ADMIN' as never)).toThrow('need roles!')
})
