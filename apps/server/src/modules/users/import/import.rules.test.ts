import { expect, test } from 'vitest'
import { type Known, type KnownUser, plannerOf, rowsOf, type WrittenRow } from './import.rules.ts'

const row = (more: Partial<WrittenRow> = {}): WrittenRow => ({
  line: 2,
  username: 'zhang',
  nickname: '张三',
  gender: '',
  mobile: '',
  email: '',
  roles: 'GUEST',
  ...more,
})
const there: KnownUser = {
  username: 'Li',
  nickname: '李四',
  gender: '1',
  mobile: '13800138000',
  email: 'Li@x.org',
  roleIds: ['5'],
  seen: true,
}
const known: Known = {
  users: new Map([['li', there]]),
  mobiles: new Map([['13800138000', 'li']]),
  emails: new Map([['li@x.org', 'li']]),
  roles: new Map([
    ['guest', { id: '5', grantable: true }],
    ['访客', { id: '5', grantable: true }],
    ['admin', { id: '2', grantable: false }],
  ]),
  genders: new Map([
    ['男', { value: '1', offered: true }],
    ['female', { value: '2', offered: true }],
    ['其他', { value: '9', offered: false }],
  ]),
}
const sameRow = row({
  username: 'LI',
  nickname: '李四',
  gender: '男',
  mobile: '13800138000',
  email: 'li@x.org',
})

test('the columns are found by name in both languages, in any order', () => {
  const sheet = new Map([
    [1, ['角色', 'Display name', ' 用户名* ', '部门']],
    [3, ['GUEST', '张三', 'zhang', '总部']],
  ])
  expect(rowsOf(sheet)).toEqual([row({ line: 3 })])
  expect(rowsOf(new Map([[1, ['用户名', '用户昵称']]]))).toBeUndefined()
  expect(rowsOf(new Map())).toBeUndefined()
})

test.each([
  ['a new one', row(), 'created', []],
  [
    'one with everything',
    row({ gender: 'Female', mobile: '13912345678', email: 'Z@x.org', roles: '访客' }),
    'created',
    [],
  ],
  ['one that is there just so', sameRow, 'same', []],
  ['one that is there otherwise', { ...sameRow, nickname: '李' }, 'refused', ['usernameTaken']],
  ['no names', row({ username: '', nickname: '' }), 'refused', ['usernameMissing', 'nicknameMissing']],
  ['a number for a name', row({ username: '13800138000' }), 'refused', ['usernameInvalid']],
  ['an unknown gender', row({ gender: '?' }), 'refused', ['genderUnknown']],
  ['a gender that is offered no more', row({ gender: '其他' }), 'refused', ['genderUnknown']],
  ['a wrong number', row({ mobile: '123' }), 'refused', ['mobileInvalid']],
  ['somebody’s number', row({ mobile: '13800138000' }), 'refused', ['mobileTaken']],
  ['a wrong address', row({ email: 'x' }), 'refused', ['emailInvalid']],
  ['somebody’s address', row({ email: 'LI@x.org' }), 'refused', ['emailTaken']],
  ['no role', row({ roles: ' ，' }), 'refused', ['rolesMissing']],
  ['a role that is not there', row({ roles: 'GUEST,PILOT' }), 'refused', ['roleUnknown']],
  ['a role that one may not give', row({ roles: 'ADMIN' }), 'refused', ['roleNotGrantable']],
] as const)('a row is planned: %s', (_what, written, outcome, faults) => {
  expect([written].map(plannerOf(known))).toMatchObject([{ outcome, faults }])
})

test('of two rows about the same person, number or address the second is rejected', () => {
  const twice = { mobile: '13912345678', email: 'z@x.org' }
  const planned = [row(twice), row({ ...twice, line: 3, username: 'ZHANG' })].map(plannerOf(known))
  expect(planned.map(({ faults }) => faults)).toEqual([
    [],
    ['usernameRepeated', 'mobileRepeated', 'emailRepeated'],
  ])
})

test('two rows without names are not the same person', () => {
  const planned = [row({ username: '' }), row({ username: '', line: 3 })].map(plannerOf(known))
  expect(planned.map(({ faults }) => faults)).toEqual([['usernameMissing'], ['usernameMissing']])
})

test('a name keeps the apostrophe before its formula, and the one a CSV adds does not make another person', () => {
  const titles = ['用户名', '昵称', '邮箱', '角色']
  const sheet = new Map([
    [1, titles],
    [2, ['a', "'=x", "'+a@x.org", 'GUEST']],
  ])
  const [written] = rowsOf(sheet) ?? []
  expect(written).toMatchObject({ nickname: "'=x", email: '+a@x.org' })
  const outcome = (nickname: string, brought: string) => {
    const users = new Map([['li', { ...there, nickname }]])
    return plannerOf({ ...known, users })({ ...sameRow, nickname: brought }).outcome
  }
  expect(outcome("'=x", "'=x")).toBe('same')
  expect(outcome('=x', "'=x")).toBe('same')
  expect(outcome("'=x", '=x')).toBe('refused')
})
