import { expect, test } from 'vitest'
import { newUsername, usernameFault } from '../users/username.ts'
import { accountKey, isInvisible, nameKey, usesOneAlphabet } from './names.ts'

test.each([
  ['Kitchen', 'kitchen'],
  ['ＴｗｉｎName', 'TWINNAME'],
  ['Cafe\u0301', 'café'],
  ['  North   kitchen ', 'north kitchen'],
  ['North\u3000kitchen', 'North\u00A0Kitchen'],
  ['Kit\u200Bchen', 'kitchen'],
  ['Kitchen\u202E', 'kitchen'],
  ['厨\uDB40\uDD00房', '厨房'],
  ['Kitchen\u3164', 'kitchen'],
  ['Kitchen \u2800', 'kitchen'],
  ['Kit\u0001chen\uFFFB', 'kitchen'],
  ['Cafe\u034F\u0301', 'café'],
  ['☀️ Kitchen', '☀ kitchen'],
  ['👨‍👩‍👧', '👨👩👧'],
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

test.each([
  ['\u200B', true],
  ['\u3164 \u2800', true],
  ['\u{1D159}', true],
  ['\uFFFC', true],
  ['\u0001', true],
  ['厨\u200B', false],
  ['👨‍👩‍👧', false],
  ['-', false],
  // Left to `trim`.
  ['', false],
  [' \u3000', false],
])('%j shows nothing: %s', (text, shows) => {
  expect(isInvisible(text)).toBe(shows)
})

test('a normal form is its own normal form', () => {
  for (const name of ['ＴｗｉｎName', ' Straße  Ⅷ ', 'ΟΔΟΣ', '\uFEFFx\u2028y', 'ﬀ', 'e\u2063\u0301'])
    expect(nameKey(nameKey(name))).toBe(nameKey(name))
})

test.each([
  ['anna', true],
  ['анна', true],
  ['王小明wang', true],
  ['山田taro', true],
  ['김anna2', true],
  ['jürgen_ø', true],
  ['аdmin', false],
  ['pαul', false],
  ['ꓔwin', false],
  ['ꓮꓓꓟ', false],
  ['tᴡin', false],
  ['annaǀ', false],
  ['anna\u3164', false],
  ['ᎪᎠᎷ', false],
])('%s uses one alphabet: %s', (name, one) => {
  expect(usesOneAlphabet(name)).toBe(one)
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
  'adrnin',
  'adm1n',
  'Adrnlnistrator',
  'lirnpid',
  'tᴡin',
  'a b',
])('nobody may choose %s for a new account', (name) => {
  expect(newUsername.safeParse(name).success).toBe(false)
})

test.each(['anna', 'administrative', 'rooty', '张伟', 'анна', 'm_1f2e3d'])('%s is free', (name) => {
  expect(newUsername.safeParse(name).success).toBe(true)
  expect(usernameFault(name)).toBeUndefined()
})
