import { expect, test } from 'vitest'
import { createRowPlanner, type ImportTerms, type Known, type KnownUser } from './import.rules.ts'
import { sheetOf, type WrittenRow } from './sheet.rules.ts'

const row = (more: Partial<WrittenRow> = {}): WrittenRow => ({
  line: 2,
  username: 'zhang',
  nickname: '张三',
  gender: '',
  mobile: '',
  email: '',
  roles: 'GUEST',
  dept: '',
  status: '',
  ...more,
})
const there: KnownUser = {
  id: '7',
  username: 'Li',
  nickname: '李四',
  gender: '1',
  mobile: '13800138000',
  email: 'Li@x.org',
  roleIds: ['5'],
  deptId: '3',
  status: true,
  seen: true,
}
const known: Known = {
  users: new Map([['li', there]]),
  mobiles: new Map([['13800138000', '7']]),
  emails: new Map([['li@x.org', '7']]),
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
  depts: new Map([
    ['总部', ['3']],
    ['总部 / 华东', ['4']],
    ['分店', ['8', '9']],
  ]),
  nameOf: (column, value) => `${column} ${value}`,
}
const terms: ImportTerms = { deptId: '3', existing: 'skip', ownId: '1', changesContacts: true }
const plan = createRowPlanner.bind(undefined, known)
const sameRow = row({
  username: 'LI',
  nickname: '李四',
  gender: '男',
  mobile: '13800138000',
  email: 'li@x.org',
})

test('the columns are found by name in both languages, in any order, and others are reported as ignored', () => {
  const sheet = new Map([
    [1, ['角色', 'Display name', ' 用户名* ', '部门', '工号', '备注']],
    [3, ['GUEST', '张三', 'zhang', '总部', '0815', '', '?']],
  ])
  expect(sheetOf(sheet, 'skip')).toEqual({
    rows: [row({ line: 3, dept: '总部' })],
    ignoredColumns: [
      { title: '工号', rows: 1 },
      { title: '', rows: 1 },
    ],
  })
  const short = new Map([[1, ['用户名', '用户昵称']]])
  expect(sheetOf(short, 'skip')).toBeUndefined()
  expect(sheetOf(short, 'update')).toEqual({ rows: [], ignoredColumns: [] })
  expect(sheetOf(new Map(), 'update')).toBeUndefined()
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
  ['one that is there otherwise', { ...sameRow, nickname: '李' }, 'skipped', []],
  ['one of which less is written', { ...sameRow, nickname: '', mobile: '', roles: '' }, 'same', []],
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
  ['a department', row({ dept: '总部/华东', status: 'Disabled' }), 'created', []],
  ['a department that is not there', row({ dept: '华北' }), 'refused', ['deptUnknown']],
  ['a name that two departments have', row({ dept: '分店' }), 'refused', ['deptAmbiguous']],
  ['a status that is none', row({ status: '?' }), 'refused', ['statusUnknown']],
] as const)('a row is planned: %s', (_what, written, outcome, faults) => {
  expect([written].map(plan(terms))).toMatchObject([{ outcome, faults }])
})

test('of two rows about the same person, number or address the second is rejected', () => {
  const twice = { mobile: '13912345678', email: 'z@x.org' }
  const planned = [row(twice), row({ ...twice, line: 3, username: 'ZHANG' })].map(plan(terms))
  expect(planned.map(({ faults }) => faults)).toEqual([
    [],
    ['usernameRepeated', 'mobileRepeated', 'emailRepeated'],
  ])
})

test('names are compared in their normal form; one in look-alike letters is taken, not the same', () => {
  const one = (more: Partial<WrittenRow>) => plan(terms)({ ...sameRow, ...more })
  expect(one({ username: 'Ｌｉ' }).outcome).toBe('same')
  expect(one({ username: 'Lі' })).toMatchObject({
    faults: ['usernameInvalid', 'usernameTaken', 'mobileTaken', 'emailTaken'],
  })
  const wide = row({ roles: 'ＧＵＥＳＴ', gender: 'ＦＥＭＡＬＥ', dept: '总部／华东' })
  expect([wide].map(plan(terms))).toMatchObject([
    { outcome: 'created', user: { roleIds: ['5'], gender: '2', deptId: '4' } },
  ])
})

test('two rows without names are not the same person', () => {
  const planned = [row({ username: '' }), row({ username: '', line: 3 })].map(plan(terms))
  expect(planned.map(({ faults }) => faults)).toEqual([['usernameMissing'], ['usernameMissing']])
})

test('a name keeps the apostrophe before its formula, and the one a CSV adds does not make another person', () => {
  const titles = ['用户名', '昵称', '邮箱', '角色']
  const sheet = new Map([
    [1, titles],
    [2, ['a', "'=x", "'+a@x.org", 'GUEST']],
  ])
  const [written] = sheetOf(sheet, 'skip')?.rows ?? []
  expect(written).toMatchObject({ nickname: "'=x", email: '+a@x.org' })
  const outcome = (nickname: string, brought: string) => {
    const users = new Map([['li', { ...there, nickname }]])
    return createRowPlanner({ ...known, users }, terms)({ ...sameRow, nickname: brought }).outcome
  }
  expect(outcome("'=x", "'=x")).toBe('same')
  expect(outcome('=x', "'=x")).toBe('same')
  expect(outcome("'=x", '=x')).toBe('skipped')
})

test('a cell that shows nothing is empty', () => {
  const sheet = new Map([
    [1, ['用户名', '昵称', '角色']],
    [2, ['zhao', '\u200B\u3164', 'GUEST']],
  ])
  const [written = row()] = sheetOf(sheet, 'skip')?.rows ?? []
  expect(plan(terms)(written).faults).toContain('nicknameMissing')
})

test('the department of the file is for rows that name none, and new accounts are active', () => {
  const users = [row(), row({ username: 'wang', dept: '总部 / 华东', status: '停用' })].map(plan(terms))
  expect(users.map(({ user }) => [user?.deptId, user?.status])).toEqual([
    ['3', true],
    ['4', false],
  ])
})

const update = plan({ ...terms, existing: 'update' })
test('an update names what it changes, and leaves what is not written as it is', () => {
  const written = row({ username: 'li', nickname: '李', roles: '', dept: '总部/华东', status: '停用' })
  expect(update(written)).toMatchObject({
    outcome: 'updated',
    changes: [
      { column: 'nickname', before: '李四', after: '李' },
      { column: 'dept', before: 'dept 3', after: 'dept 4' },
      { column: 'status', before: 'status 1', after: 'status 0' },
    ],
    user: { id: '7', mobile: '13800138000', roleIds: ['5'], deptId: '4', status: false },
  })
})

test.each([
  ['an account outside the scope', { seen: false }, {}, ['usernameTaken']],
  ['one’s own status', {}, { ownId: '7' }, ['ownAccount']],
  ['an address, without permission', {}, { changesContacts: false }, ['contactsFixed']],
] as const)('an update is rejected: %s', (_what, user, more, faults) => {
  const users = new Map([['li', { ...there, ...user }]])
  const one = createRowPlanner({ ...known, users }, { ...terms, existing: 'update', ...more })
  const written = row({
    username: 'li',
    ...('changesContacts' in more ? { email: 'new@x.org' } : { status: '停用' }),
  })
  expect(one(written)).toMatchObject({ outcome: 'refused', faults })
})
