import { type Permission, permissionCodes } from '@limpid/contract/catalogue/permissions'
import { depts } from '@limpid/contract/depts/depts'
import { menus } from '@limpid/contract/menus/menus'
import { type RoleRow, roles } from '@limpid/contract/roles/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

let count = 0
/** A role without members, with permissions. */
async function role(
  perms: readonly Permission[] = [],
  more: object = {},
): Promise<{ id: string; code: string }> {
  count += 1
  const code = `ROLE_${count}`
  const body = { name: code, code, sort: 9, status: 1, dataScope: 'self', ...more }
  const { id } = (await t.call(roles.create, { as: root, body })).data
  for (const permission of perms)
    await t.database.pool.query('INSERT INTO role_permissions VALUES ($1, $2)', [id, permission])
  return { id, code }
}
/** A user with a new role that has these permissions. */
async function holderOf(
  perms: readonly Permission[],
  more: object = {},
): Promise<Person & { roleId: string }> {
  const { id, code } = await role(perms, more)
  return { ...(await t.person(`p_${code}`, [code])), roleId: id }
}
const idOf = async (code: string) =>
  (await t.database.db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const form = (more: object = {}) => ({
  name: `Name ${Math.random()}`,
  sort: 1,
  status: 1,
  dataScope: 'self',
  ...more,
})
const refused = { status: 400, code: 'A0400' }
const dept = async (name: string, parentId = '0') =>
  (await t.call(depts.create, { as: root, body: { parentId, name } })).data.id as string

describe('roles.options and roles.page', () => {
  test('roles.options are the roles that can be granted', async () => {
    const { data } = await t.call(roles.options, {
      as: await t.person('manager', ['_user_']),
      headers: { 'accept-language': 'en' },
    })
    expect(data.slice(0, 4).map(({ label }: { label: string }) => label)).toEqual([
      'Administrator',
      'Menu manager',
      'Member',
      'Guest',
    ])
  })

  test('are searched, sorted and paged, with the number of members; ROOT is shown to ROOT alone', async () => {
    const page = async (query: Record<string, string | number>, as = admin) => {
      const { data } = await t.call(roles.page, { as, query })
      return [data.total, ...data.list.map(({ code }: RoleRow) => code)]
    }
    expect((await page({ pageSize: 2 })).slice(1)).toEqual(['ADMIN', '_user_'])
    expect((await page({ pageSize: 2 }, root)).slice(1)).toEqual(['ROOT', 'ADMIN'])
    expect(await page({ keywords: 'adminis' })).toEqual([1, 'ADMIN'])
    expect(await page({ keywords: '系统管理' })).toEqual([1, 'ADMIN'])
    expect(await page({ keywords: 'ROOT' })).toEqual([0])
    expect((await page({ sort: 'sort', pageSize: 1, pageNum: 2 })).slice(1)).toEqual(['_user_'])
    const off = await role([], { status: 0 })
    expect(await page({ status: 0 })).toEqual([1, off.code])
    const { data } = await t.call(roles.page, { as: admin, query: { keywords: 'ADMIN' } })
    expect(data.list[0]).toMatchObject({ users: 1, builtIn: true, status: 1, dataScope: 'all' })
  })
})

describe('roles.create, roles.form, roles.update and roles.setStatus', () => {
  test('add a role, show it, edit it and disable it', async () => {
    const east = await dept(`East ${Math.random()}`)
    const body = { ...form({ name: '区域经理', dataScope: 'chosen', deptIds: [east] }), code: 'AREA' }
    const { data, status } = await t.call(roles.create, { as: admin, body })
    expect(status).toBe(200)
    const params = { id: data.id }
    const shown = async () => (await t.call(roles.form, { as: admin, params })).data
    expect(await shown()).toMatchObject({ code: 'AREA', nameEn: '区域经理', deptIds: [east], builtIn: false })
    const changed = form({ name: '大区经理', nameEn: 'Area manager', dataScope: 'below', deptIds: [east] })
    expect(await t.call(roles.update, { as: admin, params, body: changed })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ name: '大区经理', nameEn: 'Area manager', deptIds: [] })
    await t.call(roles.setStatus, { as: admin, params, query: { status: 0 } })
    expect(await shown()).toMatchObject({ status: 0 })
  })

  test.each([
    ['a name', { name: ' ' }, '名称：不能为空'],
    ['a name of its own', { name: '系统管理员' }, '角色名称或角色编码已存在，请修改后重试！'],
    ['a code', { code: '' }, /^代码：/],
    ['a code of letters and digits', { code: 'a b' }, /^代码：/],
    ['a code of its own', { code: 'ADMIN' }, '角色名称或角色编码已存在，请修改后重试！'],
    ['a code that is no other one in small letters', { code: 'admin' }, /仅大小写不同/],
    ['a known scope', { dataScope: 'galaxy' }, '数据权限：不在可选范围内'],
    ['departments that exist', { dataScope: 'chosen', deptIds: ['987654'] }, '部门不存在'],
    ['a source that exists', { copyOf: '987654' }, '角色不存在'],
  ])('need %s', async (_what, fault, msg) => {
    const answer = await t.call(roles.create, { as: admin, body: { ...form(), code: 'FRESH', ...fault } })
    expect(answer).toMatchObject(refused)
    expect(answer.msg).toMatch(msg)
  })

  test('answer not found for a deleted role, and for ROOT to everybody else', async () => {
    for (const id of ['987654', await idOf('ROOT')]) {
      const params = { id }
      const gone = { status: 404, code: 'A0401' }
      expect(await t.call(roles.form, { as: admin, params })).toMatchObject(gone)
      expect(await t.call(roles.update, { as: admin, params, body: form() })).toMatchObject(gone)
      expect(await t.call(roles.setStatus, { as: admin, params, query: { status: 0 } })).toMatchObject(gone)
      expect(await t.call(roles.remove, { as: admin, params: { ids: id } })).toMatchObject(gone)
    }
  })

  test('keep required roles enabled, and ROOT unchanged', async () => {
    const params = { id: await idOf('MEMBER') }
    const builtIn = { ...refused, msg: /系统必需的角色/ }
    expect(await t.call(roles.setStatus, { as: admin, params, query: { status: 0 } })).toMatchObject(refused)
    expect((await t.call(roles.update, { as: root, params, body: form({ status: 0 }) })).msg).toMatch(
      builtIn.msg,
    )
    expect((await t.call(roles.remove, { as: root, params: { ids: params.id } })).msg).toMatch(builtIn.msg)
    const ofRoot = { id: await idOf('ROOT') }
    expect((await t.call(roles.update, { as: root, params: ofRoot, body: form() })).msg).toMatch(builtIn.msg)
  })

  test('copy a role with its permissions and pages', async () => {
    const body = { ...form(), code: 'COPY', copyOf: await idOf('GUEST') }
    const { data } = await t.call(roles.create, { as: root, body })
    const idsOf = async (id: string) =>
      (await t.call(menus.menuIds, { as: admin, params: { id } })).data.toSorted()
    expect(await idsOf(data.id)).toEqual(await idsOf(await idOf('GUEST')))
    expect((await idsOf(data.id)).length).toBeGreaterThan(3)
  })
})

describe('roles.remove', () => {
  test('deletes several at once, and rejects one with members, naming them', async () => {
    const [a, b] = [await role(), await role()]
    const ids = (...some: string[]) => ({ params: { ids: some.join() } })
    const held = await holderOf([])
    const answer = await t.call(roles.remove, { as: admin, ...ids(a.id, held.roleId) })
    expect(answer).toMatchObject({ status: 409, code: 'A0400' })
    expect(answer.msg).toContain(`已分配给 1 名用户（${held.username}）`)
    expect(await t.call(roles.remove, { as: admin, ...ids(a.id, b.id) })).toMatchObject({ status: 200 })
    expect(await t.call(roles.remove, { as: admin, ...ids(a.id) })).toMatchObject({ status: 404 })
  })
})

describe('Nobody can grant what they do not have, nor revoke their own', () => {
  const managing: Permission[] = [
    'sys:role:list',
    'sys:role:add',
    'sys:role:edit',
    'sys:role:delete',
    'sys:role:assign',
  ]

  test('copying a role with more permissions is rejected', async () => {
    const manager = await holderOf(managing)
    const body = { ...form(), code: 'MORE', copyOf: await idOf('ADMIN') }
    expect(await t.call(roles.create, { as: manager, body })).toMatchObject({ status: 403, code: 'A0301' })
    expect((await t.call(roles.page, { as: admin, query: { keywords: 'MORE' } })).data.total).toBe(0)
  })

  test("a scope wider than one's own is rejected, one's own is accepted", async () => {
    const [own, other] = [await dept(`Own ${Math.random()}`), await dept(`Other ${Math.random()}`)]
    const manager = await holderOf(managing, { dataScope: 'below' })
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [own, manager.id])
    const make = async (dataScope: string, ...deptIds: string[]) => {
      count += 1
      const body = { ...form({ dataScope, deptIds }), code: `SCOPE_${count}` }
      return (await t.call(roles.create, { as: manager, body })).status
    }
    expect(await make('all')).toBe(403)
    expect(await make('chosen', other)).toBe(403)
    expect(await make('chosen', own)).toBe(200)
    expect(await make('below')).toBe(200)
  })

  test("one's own role cannot be disabled, narrowed or changed in scope", async () => {
    const manager = await holderOf(managing, { dataScope: 'all' })
    const params = { id: manager.roleId }
    const lost = { status: 403, code: 'A0301', msg: '此操作会减少您自己的权限，请由其他管理员执行' }
    expect(await t.call(roles.setStatus, { as: manager, params, query: { status: 0 } })).toMatchObject(lost)
    expect(await t.call(roles.update, { as: manager, params, body: form() })).toMatchObject(lost)
    expect(await t.call(menus.setMenus, { as: manager, params, body: [] })).toMatchObject(lost)
    const body = form({ dataScope: 'all' })
    expect(await t.call(roles.update, { as: manager, params, body })).toMatchObject({ status: 200 })
    expect(await t.call(roles.page, { as: manager })).toMatchObject({ status: 200 })
  })
})

test('role changes take effect at once for signed-in users, and open pages are told', async () => {
  let heard = 0
  t.app.events.on('roles.changed', () => {
    heard += 1
  })
  const person = await holderOf(['sys:dept:list'])
  expect(await t.call(depts.list, { as: person })).toMatchObject({ status: 200 })
  heard = 0
  await t.call(roles.setStatus, { as: admin, params: { id: person.roleId }, query: { status: 0 } })
  expect(heard).toBe(1)
  expect(await t.call(depts.list, { as: person })).toMatchObject({ status: 403 })
})

test('a user who sees some departments edits those alone', async () => {
  const head = await dept(`Head ${Math.random()}`)
  const [east, west] = [await dept('East', head), await dept('West', head)]
  const keeper = await holderOf(['sys:dept:list', 'sys:dept:add', 'sys:dept:edit', 'sys:dept:delete'], {
    dataScope: 'below',
  })
  await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [east, keeper.id])
  const { data } = await t.call(depts.list, { as: keeper })
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['East'])
  const body = (parentId: string) => ({ parentId, name: `New ${Math.random()}` })
  expect(await t.call(depts.create, { as: keeper, body: body(east) })).toMatchObject({ status: 200 })
  expect(await t.call(depts.create, { as: keeper, body: body(west) })).toMatchObject({ msg: '部门不存在' })
  expect(await t.call(depts.create, { as: keeper, body: body('0') })).toMatchObject({ status: 403 })
  const gone = { status: 404 }
  expect(await t.call(depts.form, { as: keeper, params: { id: west } })).toMatchObject(gone)
  expect(await t.call(depts.update, { as: keeper, params: { id: west }, body: body(head) })).toMatchObject(
    gone,
  )
  const place = { parentId: east, position: 0 }
  expect(await t.call(depts.move, { as: keeper, params: { id: west }, body: place })).toMatchObject(gone)
  expect(await t.call(depts.remove, { as: keeper, params: { ids: west } })).toMatchObject(gone)
})

test('a role change is in the audit log with the values before and after', async () => {
  const { id } = await role()
  const tree = (await t.call(menus.grantTree, { as: admin })).data
  await t.call(menus.setMenus, { as: admin, params: { id }, body: [tree[0].id] })
  const { rows } = await t.database.pool.query(
    `SELECT changes FROM audit_things WHERE noun = 'roles' AND thing_id = $1 ORDER BY line_id DESC LIMIT 1`,
    [id],
  )
  const named = { zh: '首页', en: 'Dashboard' }
  expect(rows[0].changes).toEqual([{ field: 'menus', before: [], after: [{ named }] }])
})

describe('Roles are open to users who may view or edit them', () => {
  const every = Object.entries(roles).map(([name, endpoint]) => ({ name: `roles.${name}`, endpoint }))
  const ask = (endpoint: (typeof every)[number]['endpoint'], as?: Person) =>
    t.call(endpoint, {
      ...(as && { as }),
      params: { id: '987654', ids: '987654' },
      query: { status: 1 },
      ...('body' in endpoint && { body: { ...form(), code: `C_${Math.random()}`.replace('.', '') } }),
    })

  test.each(every)('$name', async ({ endpoint }) => {
    expect(await ask(endpoint)).toMatchObject({ status: 401, code: 'A0230' })
    for (const code of ['MEMBER', 'GUEST']) {
      const person = await t.person(`${code}${Math.random()}`, [code])
      expect(await ask(endpoint, person)).toMatchObject({ status: 403, code: 'A0301' })
    }
    for (const person of [root, admin]) expect((await ask(endpoint, person)).code).not.toBe('A0301')
  })

  test('one permission opens only its own calls', async () => {
    const looker = await holderOf(['sys:role:list'])
    for (const { endpoint } of every) {
      const { status } = await ask(endpoint, looker)
      expect(status === 403).toBe(endpoint.needs !== 'sys:role:list')
    }
  })
})

test('every permission has a button in a new menu, so it can be granted', async () => {
  const rows = await t.database.db.selectFrom('menus').select('perm').where('perm', 'is not', null).execute()
  const placed = rows.map(({ perm }) => perm)
  expect(permissionCodes.filter((code) => !placed.includes(code))).toEqual([])
})
