import { expect, test } from 'vitest'
import { scopesToGive, scopeText } from './scopes.ts'

test('a person can grant what they have, and ROOT everything', () => {
  expect(scopesToGive({ roles: ['GUEST'], perms: ['iot:device:list', 'no:longer:known'] })).toEqual([
    'iot:device:list',
  ])
  expect(scopesToGive({ roles: ['ROOT'], perms: [] })).toContain('iot:device:add')
  expect(scopesToGive({ roles: ['ROOT'], perms: [] })).not.toContain('iot:device:transfer')
})

test('a permission is shown by name, an unknown one by its code', () => {
  expect(scopeText('iot:device:list', 'en')).toBe('View devices')
  expect(scopeText('no:longer:known', 'en')).toBe('no:longer:known')
})
