import { depts } from '@limpid/contract/depts/depts'
import { roles } from '@limpid/contract/roles/roles'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { staffOf, unique } from '../../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { dept, form, add, made } = staffOf(() => ({ t, root, admin }))
const role = async () => {
  const code = `R_${unique()}`
  return (await t.call(roles.create, { as: root, body: { name: code, code, dataScope: 'self' } })).data
    .id as string
}

const against = <Answer>(statement: string, values: unknown[], call: () => Promise<Answer>) =>
  againstUncommitted(t, [[statement, values]], call)

test('putting a person into a department deleted meanwhile reports that it does not exist', async () => {
  const id = await dept()
  const answer = await against('DELETE FROM depts WHERE id = $1', [id], () => add({ deptId: id }))
  expect(answer).toMatchObject({ status: 400, msg: '部门不存在' })
  const [there, second] = [await made(), await dept()]
  const move = () => t.call(users.bulkChange, { as: admin, body: { ids: [there], deptId: second } })
  expect(await against('DELETE FROM depts WHERE id = $1', [second], move)).toMatchObject({
    status: 400,
    msg: '部门不存在',
  })
})

test('a department that received a person meanwhile stays', async () => {
  const [id, there] = [await dept(), await made()]
  const answer = await against('UPDATE accounts SET dept_id = $1 WHERE id = $2', [id, there], () =>
    t.call(depts.remove, { as: admin, params: { ids: id } }),
  )
  expect(answer).toMatchObject({ status: 409, msg: expect.stringMatching(/仍有用户/) })
})

test('a role deleted while it is granted is reported as unknown, and one granted meanwhile stays', async () => {
  const [id, there] = [await role(), await made()]
  const give = async (roleId: string) =>
    t.call(users.update, { as: admin, params: { id: there }, body: await form({ roleIds: [roleId] }) })
  expect(await against('DELETE FROM roles WHERE id = $1', [id], () => give(id))).toMatchObject({
    status: 400,
    msg: '角色不存在',
  })
  const second = await role()
  const remove = () => t.call(roles.remove, { as: admin, params: { ids: second } })
  expect(await against('INSERT INTO account_roles VALUES ($1, $2)', [there, second], remove)).toMatchObject({
    status: 409,
    msg: expect.stringMatching(/已分配用户/),
  })
})
