import { describe, expect, test } from 'vitest'
import { hintOf, isApiKey, mayExpireAt, scopesInForce } from './api-keys.rules.ts'

test('an API key is distinguished from a session token by its prefix', () => {
  expect(isApiKey('lk_abc')).toBe(true)
  expect(isApiKey('abc')).toBe(false)
  expect(hintOf('lk_abcdefghij')).toBe('lk_abcde')
})

test('a key expires in the future, within a year', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  expect(mayExpireAt(now, now)).toBe(false)
  expect(mayExpireAt(new Date('2026-11-21T08:00:01Z'), now)).toBe(true)
  expect(mayExpireAt(new Date('2027-11-22T08:00:00Z'), now)).toBe(true)
  expect(mayExpireAt(new Date('2027-11-22T08:00:01Z'), now)).toBe(false)
})

describe('a key may use', () => {
  const scopes = ['iot:device:list', 'iot:device:add']
  test('the selected permissions its owner still has', () => {
    expect(scopesInForce(scopes, { roles: ['GUEST'], perms: ['iot:device:list', 'x'] })).toEqual([
      'iot:device:list',
    ])
    expect(scopesInForce(scopes, { roles: [], perms: [] })).toEqual([])
  })
  test('exactly the selected permissions when its owner is ROOT', () => {
    expect(scopesInForce(scopes, { roles: ['ROOT'], perms: [] })).toEqual(scopes)
  })
})
