import type { Permission } from '@limpid/contract/catalogue/permissions'
import { depts } from '@limpid/contract/depts/depts'
import { menus } from '@limpid/contract/menus/menus'
import { roles } from '@limpid/contract/roles/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { staffOf, unique } from '../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { idOf, dept, holderOf } = staffOf(() => ({ t, root, admin }))
const managing: Permission[] = [
  'sys:role:list',
  'sys:role:add',
  'sys:role:edit',
  'sys:role:delete',
  'sys:role:assign',
]
const form = (more: object = {}) => ({ name: unique(), sort: 1, status: 1, dataScope: 'self', ...more })
const made = async (more: object = {}) =>
  (await t.call(roles.create, { as: root, body: { ...form(more), code: `R_${unique()}` } })).data.id as string
const update = (as: Person, id: string, more: object = {}) =>
  t.call(roles.update, { as, params: { id }, body: form(more) })
const above = { status: 403, code: 'A0301', msg: expect.stringMatching(/^此角色的(数据)?权限超出您的/) }
const wider = { status: 403, code: 'A0301', msg: '数据权限不能超出您自己的范围' }

/** The role as a user sees it in the list. */
const said = async (as: Person, id: string) => {
  const { data } = await t.call(roles.page, { as, query: { pageSize: 200 } })
  return data.list.find((role: { id: string }) => role.id === id)
}
const saidAbove = async (as: Person, id: string) => (await said(as, id)).above !== null

/** All operations that change a role. */
const changes = (as: Person, id: string) => [
  update(as, id),
  t.call(roles.setStatus, { as, params: { id }, query: { status: 0 } }),
  t.call(menus.setMenus, { as, params: { id }, body: [] }),
  t.call(roles.remove, { as, params: { ids: id } }),
]

describe("A role with more permissions or a wider scope than one's own", () => {
  test('cannot be edited, disabled, stripped or deleted', async () => {
    const manager = await holderOf(managing, 'self')
    const before = (await t.call(menus.menuIds, { as: root, params: { id: await idOf('ADMIN') } })).data
    for (const answer of await Promise.all(changes(manager, await idOf('ADMIN'))))
      expect(answer).toMatchObject(above)
    const after = (await t.call(menus.menuIds, { as: root, params: { id: await idOf('ADMIN') } })).data
    expect(after).toEqual(before)
    const richer = await made()
    await t.database.pool.query(`INSERT INTO role_permissions VALUES ($1, 'iot:device:any')`, [richer])
    for (const answer of await Promise.all(changes(manager, richer))) expect(answer).toMatchObject(above)
    for (const id of [richer, await idOf('ADMIN')])
      expect([await saidAbove(manager, id), await saidAbove(root, id)]).toEqual([true, false])
  })

  test('counts as such by its data scope alone', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'dept', own)
    const chosen = (...deptIds: string[]) => made({ dataScope: 'chosen', deptIds })
    for (const id of [await made({ dataScope: 'all' }), await chosen(own, other)])
      for (const answer of await Promise.all(changes(manager, id))) expect(answer).toMatchObject(above)
    const equal = await chosen(own)
    const wide = await chosen(own, other)
    expect([await saidAbove(manager, wide), await saidAbove(root, wide)]).toEqual([true, false])
    expect(await saidAbove(manager, equal)).toBe(false)
    expect(await update(manager, equal)).toMatchObject({ status: 200 })
    expect(await t.call(roles.remove, { as: manager, params: { ids: equal } })).toMatchObject({ status: 200 })
  })

  test('counts as such when somebody in another department holds it', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'dept', own)
    const id = await made({ dataScope: 'dept' })
    const code = (await t.call(roles.form, { as: root, params: { id } })).data.code
    expect(await update(manager, id, { dataScope: 'dept' })).toMatchObject({ status: 200 })
    const holder = await t.person(`p_${unique()}`, [code])
    const stands = (deptId: string) =>
      t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, holder.id])
    await stands(own)
    expect(await update(manager, id, { dataScope: 'dept' })).toMatchObject({ status: 200 })
    await stands(other)
    for (const answer of await Promise.all(changes(manager, id))) expect(answer).toMatchObject(above)
    expect(await saidAbove(manager, id)).toBe(true)
  })
})

describe('A data scope can be granted', () => {
  test('only where no member of the role would then see more than oneself', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'below', own)
    const id = await made()
    const code = (await t.call(roles.form, { as: root, params: { id } })).data.code
    const holder = await t.person(`p_${unique()}`, [code])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [other, holder.id])
    for (const dataScope of ['below', 'dept', 'all'])
      expect(await update(manager, id, { dataScope })).toMatchObject(wider)
    expect(await update(manager, id, { dataScope: 'chosen', deptIds: [other] })).toMatchObject(wider)
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [own, holder.id])
    expect(await update(manager, id, { dataScope: 'below' })).toMatchObject({ status: 200 })
  })

  test('with its departments', async () => {
    const needed = { status: 400, code: 'A0400', msg: '请至少选择一个部门' }
    const body = form({ dataScope: 'chosen', deptIds: [] })
    expect(await t.call(roles.create, { as: admin, body: { ...body, code: `R_${unique()}` } })).toMatchObject(
      needed,
    )
    expect(await update(admin, await made(), { dataScope: 'chosen' })).toMatchObject(needed)
  })
})

test('a page one cannot open oneself cannot be removed from a role', async () => {
  const manager = await holderOf(managing, 'self')
  const id = await made()
  const tree = (await t.call(menus.grantTree, { as: root })).data
  await t.call(menus.setMenus, { as: root, params: { id }, body: [tree[0].id] })
  expect(await t.call(menus.setMenus, { as: manager, params: { id }, body: [] })).toMatchObject({
    status: 403,
    code: 'A0301',
  })
})

test("one's own role cannot be disabled even if another one has the same permissions: its scope would be lost", async () => {
  const manager = await holderOf(managing, 'self')
  const wide = await made({ dataScope: 'all' })
  const gives = 'INSERT INTO account_roles (account_id, role_id) VALUES ($1, $2)'
  await t.database.pool.query(gives, [manager.id, wide])
  const off = () => t.call(roles.setStatus, { as: manager, params: { id: wide }, query: { status: 0 } })
  expect(await off()).toMatchObject({ status: 403, msg: '此操作会减少您自己的权限，请由其他管理员执行' })
  for (const change of [{ dataScope: 'all', status: 0 }, { dataScope: 'dept' }])
    expect(await update(manager, wide, change)).toMatchObject({ status: 403, code: 'A0301' })
  expect((await said(manager, wide)).own).toBe(true)
  expect((await said(manager, await made())).own).toBe(false)
  await t.database.pool.query(gives, [root.id, wide])
  expect((await said(root, wide)).own).toBe(false)
})

describe('People out of scope are not named, and data out of scope is not deleted', () => {
  test('a role held in other departments stays, and only visible members are named', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'below', own)
    const id = await made()
    const { code } = await t.database.db
      .selectFrom('roles')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const far = await t.person(`far_${unique()}`, [code])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [other, far.id])
    const refusal = async (as: Person) => (await t.call(roles.remove, { as, params: { ids: id } })).msg
    const counted = async (as: Person) => (await said(as, id)).users
    expect([await counted(manager), await counted(root)]).toEqual([0, 1])
    expect(await refusal(manager)).toContain('已分配给 1 名用户，请先')
    expect(await refusal(root)).toContain(`已分配给 1 名用户（${far.username}）`)
    const near = await t.person(`near_${unique()}`, [code])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [own, near.id])
    expect(await refusal(manager)).toContain(`已分配给 2 名用户（${near.username} 等）`)
    expect([await counted(manager), await counted(root)]).toEqual([1, 2])
  })

  test('a superuser in a department is not named to others', async () => {
    const id = await dept()
    const [hidden, shown] = [
      await t.person(`hid_${unique()}`, ['ROOT']),
      await t.person(`seen_${unique()}`, ['GUEST']),
    ]
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = ANY ($2)', [
      id,
      [hidden.id, shown.id],
    ])
    const counted = async (as: Person) => {
      const { data } = await t.call(depts.list, { as })
      return data.find((node: { id: string }) => node.id === id).users
    }
    expect([await counted(admin), await counted(root)]).toEqual([1, 2])
    const refusal = async (as: Person) => (await t.call(depts.remove, { as, params: { ids: id } })).msg
    expect(await refusal(admin)).toContain(`2 名用户（${shown.username} 等）`)
    expect(await refusal(root)).toContain(`（${hidden.username}, ${shown.username}）`)
  })

  test('a department with subdepartments is deleted only by users who see those too', async () => {
    const head = await dept()
    const below = await dept(unique(), head)
    const keeper = await holderOf(['sys:dept:list', 'sys:dept:delete'], 'dept', await dept())
    await t.database.pool.query(
      `WITH role AS (UPDATE roles SET data_scope = 'chosen' WHERE id = (SELECT role_id FROM account_roles WHERE account_id = $1) RETURNING id)
       INSERT INTO role_depts SELECT id, $2 FROM role`,
      [keeper.id, head],
    )
    const remove = () => t.call(depts.remove, { as: keeper, params: { ids: head } })
    expect(await remove()).toMatchObject({
      status: 403,
      msg: '下级中有您无权查看的部门，请由有权限的人删除',
    })
    const { rows } = await t.database.pool.query('SELECT id FROM depts WHERE id = ANY ($1)', [[head, below]])
    expect(rows).toHaveLength(2)
    await t.database.pool.query('DELETE FROM depts WHERE id = $1', [below])
    expect(await remove()).toMatchObject({ status: 200 })
  })
})
