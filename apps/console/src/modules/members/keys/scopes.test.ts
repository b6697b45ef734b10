import { expect, test } from 'vitest'
import { scopesToGive, scopeText } from './scopes.ts'

test('a person can give what they hold, and ROOT everything', () => {
  expect(scopesToGive({ roles: ['GUEST'], perms: ['iot:device:list', 'no:longer:known'] })).toEqual([
    'iot:device:list',
  ])
  expect(scopesToGive({ roles: ['ROOT'], perms: [] })).toContain('iot:device:add')
})

test('a permission is told in words, an unknown one by its code', () => {
  expect(scopeText('iot:device:list', 'en')).toBe('See devices')
  expect(scopeText('no:longer:known', 'en')).toBe('no:longer:known')
})
