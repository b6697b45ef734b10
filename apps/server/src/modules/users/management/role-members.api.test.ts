import { auth } from '@limpid/contract/auth/auth'
import { roles } from '@limpid/contract/roles/roles'
import { maxMatchingUsers } from '@limpid/contract/users/filter'
import { type UserRow, users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { managing, staffOf, unique } from '../../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { idOf, dept, made, holderOf, shown } = staffOf(() => ({ t, root, admin }))
const role = async (dataScope = 'self') => {
  const code = `R_${unique()}`
  return (await t.call(roles.create, { as: root, body: { name: code, code, dataScope } })).data.id as string
}
const assign = (roleId: string, ids: string[], held: 0 | 1, as = admin) =>
  t.call(users.assignRole, { as, body: { roleId, ids, held } })
const idsOf = async (query: object) =>
  (await t.call(users.page, { as: admin, query: { pageSize: 200, ...query } })).data.list.map(
    ({ id }: UserRow) => id,
  ) as string[]

describe('users.assignRole', () => {
  test('gives several people a role in addition to their others, and removes it', async () => {
    const [roleId, guest] = [await role(), await idOf('GUEST')]
    const [a, b] = [await made(), await made()]
    expect(await assign(roleId, [a, b], 1)).toMatchObject({ status: 200, data: null })
    expect(await idsOf({ roleId })).toEqual([b, a])
    expect((await shown(a)).roleIds.toSorted()).toEqual([roleId, guest].toSorted())
    const others = await idsOf({ withoutRoleId: roleId })
    expect(others).toContain(admin.id)
    expect(others).not.toContain(a)
    expect(await assign(roleId, [a], 1)).toMatchObject({ status: 200 })
    expect(await assign(roleId, [a, b], 0)).toMatchObject({ status: 200 })
    expect(await idsOf({ roleId })).toEqual([])
    expect((await shown(b)).roleIds).toEqual([guest])
  })

  test("removes nobody's last role, and says whose it is", async () => {
    const id = await made()
    const other = await role()
    await assign(other, [id], 1)
    const answer = await assign(await idOf('GUEST'), [id, await made()], 0)
    expect(answer).toMatchObject({ status: 409, code: 'A0400' })
    expect(answer.msg).toMatch(/唯一的角色/)
    expect((await shown(id)).roleIds).toContain(await idOf('GUEST'))
  })

  test('rejects missing people or roles, and an empty list', async () => {
    const roleId = await role()
    expect(await assign(roleId, ['987654'], 1)).toMatchObject({ status: 404, code: 'A0401' })
    expect((await assign('987654', [await made()], 1)).msg).toBe('角色不存在')
    expect((await assign(await idOf('ROOT'), [await made()], 1)).msg).toBe('角色不存在')
    expect(await assign(roleId, [], 1)).toMatchObject({ status: 400 })
  })

  test('grants no more than one has, and nothing to people with more permissions or out of scope', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'dept', own)
    const [mine, theirs] = [await made({ deptId: own }), await made({ deptId: other })]
    const guest = await idOf('GUEST')
    expect(await assign(guest, [theirs], 1, manager)).toMatchObject({ status: 404 })
    expect(await assign(await idOf('ADMIN'), [mine], 1, manager)).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await assign(await role('all'), [mine], 1, manager)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await assign(await role('dept'), [mine], 1, manager)).toMatchObject({ status: 200 })
    const above = await made({ deptId: own, roleIds: [await idOf('ADMIN')] })
    expect(await assign(guest, [above], 1, manager)).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/^此账号的权限超出您的权限：/),
    })
  })

  test("changes neither one's own roles nor the last ROOT", async () => {
    expect(await assign(await role(), [admin.id], 1)).toMatchObject({ status: 403, code: 'A0301' })
    const rootId = await idOf('ROOT')
    const second = await t.person(`r_${unique()}`, ['ROOT', 'GUEST'])
    expect(await assign(rootId, [second.id], 0, root)).toMatchObject({ status: 200 })
    expect(await assign(rootId, [root.id], 0, root)).toMatchObject({ status: 403 })
    expect(await assign(rootId, [second.id], 1, root)).toMatchObject({ status: 200 })
  })

  test('is in the audit log for each of them', async () => {
    const [roleId, id] = [await role(), await made()]
    await assign(roleId, [id], 1)
    const { rows } = await t.database.pool.query(
      `SELECT changes FROM audit_things WHERE noun = 'users' AND thing_id = $1 AND act = 'changed'`,
      [id],
    )
    expect(JSON.stringify(rows[0]?.changes)).toContain('roles')
  })
})

describe('users.changeRoles', () => {
  const change = (body: object, as = admin) => t.call(users.changeRoles, { as, body })

  test('adds and removes roles of everybody who matches in one call, except of oneself', async () => {
    const [first, second] = [await role(), await role()]
    const word = unique()
    const people = [await made({ nickname: `${word} a` }), await made({ nickname: `${word} b` })]
    await assign(first, people, 1)
    const some = { matching: { keywords: word } }
    expect((await change({ users: some, add: [second], remove: [first] })).data).toEqual({
      matched: 2,
      changed: 2,
    })
    expect((await shown(people[0] ?? '')).roleIds.toSorted()).toEqual(
      [second, await idOf('GUEST')].toSorted(),
    )
    expect((await change({ users: some, add: [second] })).data).toEqual({ matched: 2, changed: 0 })
    const allAccounts = await change({ users: { matching: { keywords: 'admin' } }, add: [second] })
    expect(allAccounts.data).toMatchObject({ matched: 0 })
  })

  test('needs one connection each: more calls at once than connections all end', async () => {
    const [roleId, word] = [await role(), unique()]
    await made({ nickname: word })
    const some = { users: { matching: { keywords: word } }, add: [roleId] }
    const answers = await Promise.all(Array.from({ length: 24 }, () => change(some)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('is rejected for a filter that matches too many', async () => {
    const word = unique()
    await t.database.pool.query(
      `INSERT INTO accounts (username, nickname, password_hash) SELECT $1 || n, $1, 'x' FROM generate_series(0, $2) n`,
      [word, maxMatchingUsers],
    )
    const roleId = await role()
    expect(await change({ users: { matching: { keywords: word } }, add: [roleId] })).toMatchObject({
      status: 409,
      code: 'A0400',
    })
    await t.database.pool.query(`DELETE FROM accounts WHERE nickname = $1`, [word])
  })

  test('changes nobody where one may not be changed', async () => {
    const [id, other, guest] = [await made(), await role(), await idOf('GUEST')]
    await assign(other, [id], 1)
    const ids = [id, await made()]
    expect(await change({ users: { ids }, remove: [guest] })).toMatchObject({ status: 409 })
    expect((await shown(id)).roleIds).toContain(guest)
    expect(await change({ users: { ids: [admin.id] }, add: [other] })).toMatchObject({ status: 403 })
    const manager = await holderOf(managing)
    const wide = { users: { ids: [admin.id] }, add: [guest] }
    expect(await change(wide, manager)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await change({ users: { ids }, add: [await idOf('ADMIN')] }, manager)).toMatchObject({
      status: 403,
    })
    expect(await change({ users: { ids }, add: [await idOf('ROOT')] })).toMatchObject({ msg: '角色不存在' })
  })
})

test('users.page names the last sign-in and who is online, filters and sorts by them', async () => {
  const id = await made()
  const one = async (query: object = {}) =>
    (await t.call(users.page, { as: admin, query: { pageSize: 200, ...query } })).data.list as UserRow[]
  const rowOf = (rows: UserRow[]) => rows.find((user) => user.id === id)
  expect(rowOf(await one())).toMatchObject({ lastSignInAt: null, online: 0 })
  const { rows } = await t.database.pool.query('SELECT username FROM accounts WHERE id = $1', [id])
  const body = { grant_type: 'password', username: rows[0].username, password: 'seven rivers and a bridge' }
  await t.call(users.resetPassword, { as: admin, params: { id }, body: { password: body.password } })
  expect(await t.call(auth.signIn, { body })).toMatchObject({ status: 200 })
  expect(rowOf(await one())).toMatchObject({ lastSignInAt: expect.any(String), online: 1 })
  expect((await one({ sort: 'lastSignInAt', descending: 1 }))[0]?.id).toBe(id)
  expect(rowOf(await one({ online: '1' }))).toBeDefined()
  expect(rowOf(await one({ online: '0' }))).toBeUndefined()
})
