import { expect, test } from 'vitest'
import { referencesIn } from './references.rules.ts'

test.each([
  [
    'roles and a department',
    'users.update',
    { body: { roleIds: ['3', '4'], deptId: '7' } },
    ['roles 3', 'roles 4', 'dept 7'],
  ],
  ['a parent, by module', 'depts.create', { body: { parentId: '7' } }, ['dept 7']],
  ['no parent at the top', 'depts.create', { body: { parentId: '0' } }, []],
  ['nested devices', 'shares.offer', { body: { rule: { deviceIds: ['9'] } } }, ['devices 9']],
  ['roles added in bulk', 'users.changeRoles', { body: { users: { ids: ['1'] }, add: ['3'] } }, ['roles 3']],
  ['nothing else', 'users.update', { params: { id: '5' }, body: { nickname: '7', someId: '8' } }, []],
])('a request names %s', (_what, call, input, found) => {
  expect(referencesIn(call, input).map(({ noun, id }) => `${noun} ${id}`)).toEqual(found)
})
