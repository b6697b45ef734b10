import { expect, test } from 'vitest'
import { newUsername, usernameFault } from '../users/username.ts'
import { accountKey, mixesScripts, nameKey } from './names.ts'

test.each([
  ['Kitchen', 'kitchen'],
  ['ＴｗｉｎName', 'TWINNAME'],
  ['Cafe\u0301', 'café'],
  ['  North   kitchen ', 'north kitchen'],
  ['North\u3000kitchen', 'North\u00A0Kitchen'],
  ['Kit\u200Bchen', 'kitchen'],
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['厨房①', '厨房1'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['Kitchen', 'Kitchen 2'],
  ['café', 'cafe'],
  ['厨房', '廚房'],
])('%s and %s are different names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test.each(['а\u0501min', 'ａｄｍｉｎ', 'ADMIN', 'αdmin'])('%s looks like admin', (name) => {
  expect(accountKey(name)).toBe('admin')
})

test('a normal form is its own normal form', () => {
  for (const name of ['ＴｗｉｎName', ' Straße  Ⅷ ', 'ΟΔΟΣ', '\uFEFFx\u2028y', 'ﬀ'])
    expect(nameKey(nameKey(name))).toBe(nameKey(name))
})

test.each([
  ['аdmin', true],
  ['pαul', true],
  ['anna', false],
  ['анна', false],
  ['王小明wang', false],
  ['山田taro', false],
])('%s mixes alphabets: %s', (name, mixed) => {
  expect(mixesScripts(name)).toBe(mixed)
})

test.each([
  'admin',
  'Admin',
  'ａｄｍｉｎ',
  'аdmin',
  'ad.min',
  'r00t',
  'sys_tem',
  'Support',
  '管理员',
  'Limpid',
  '4dmin',
  'a b',
])('nobody may choose %s for a new account', (name) => {
  expect(newUsername.safeParse(name).success).toBe(false)
})

test.each(['anna', 'administrative', 'rooty', '张伟', 'анна', 'm_1f2e3d'])('%s is free', (name) => {
  expect(newUsername.safeParse(name).success).toBe(true)
  expect(usernameFault(name)).toBeUndefined()
})
