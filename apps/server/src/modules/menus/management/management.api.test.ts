import type { MenuNode } from '@limpid/contract/menus/management'
import { menus } from '@limpid/contract/menus/menus'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let manager: Person
let root: Person
let member: Person
let heard: number
beforeAll(async () => {
  t = await createTestApp()
  manager = await t.person('manager', ['_user_'])
  root = await t.person('root', ['ROOT'])
  member = await t.person('member', ['MEMBER'])
  t.app.events.on('menus.changed', () => {
    heard += 1
  })
})
afterAll(() => t.close())
beforeEach(() => {
  heard = 0
})

const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const tree = async () => (await t.call(menus.list, { as: manager })).data as MenuNode[]
const find = async (name: string) => {
  const node = flat(await tree()).find((one) => one.name === name)
  if (!node) throw new Error(`no menu ${name}`)
  return node
}
const roleId = async (code: string) =>
  (await t.database.db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const page = (more: object = {}) => ({
  parentId: '0',
  name: '测试',
  nameEn: 'Test',
  type: 'MENU',
  path: 'test',
  component: 'api-document/index',
  sort: 5,
  visible: 1,
  ...more,
})
const add = (body: object, as = manager) => t.call(menus.create, { as, body })
const change = (id: string, body: object, as = manager) => t.call(menus.update, { as, params: { id }, body })
const remove = (id: string, as = manager) => t.call(menus.remove, { as, params: { id } })
const pathsOf = async (as: Person) =>
  (await t.call(menus.routes, { as })).data.map(({ path }: { path: string }) => path)

describe('menus.create', () => {
  test('adds a page that its roles can open at once, with its folder', async () => {
    const id = await roleId('MEMBER')
    expect(await add(page({ name: '资料', path: '/docs', type: 'CATALOG', component: null }))).toMatchObject({
      status: 200,
      code: '00000',
      data: null,
    })
    const { id: parentId } = await find('资料')
    expect(await pathsOf(member)).not.toContain('/docs')
    await add(page({ name: '手册', parentId, path: 'manual', keepAlive: 1, roleIds: [id] }))
    expect(heard).toBe(2)
    expect(await find('资料')).toMatchObject({ component: 'Layout', roles: [{ code: 'MEMBER' }] })
    expect(await pathsOf(member)).toContain('/docs')
    const { data } = await t.call(menus.form, { as: manager, params: { id: (await find('手册')).id } })
    expect(data).toMatchObject({
      parentId,
      name: '手册',
      nameEn: 'Test',
      type: 'MENU',
      path: 'manual',
      keepAlive: 1,
      alwaysShow: 0,
      visible: 1,
      perm: null,
      redirect: null,
      roleIds: [id],
    })
  })

  test('adds the leading slash at the top level, uses the Chinese name for a missing English one, and accepts a number as parent', async () => {
    await add(page({ name: '顶级', nameEn: undefined, path: 'top', parentId: 0 }))
    expect(await find('顶级')).toMatchObject({ path: '/top', nameEn: '顶级', roles: [], parentId: '0' })
    expect(await pathsOf(member)).not.toContain('/top')
    expect(await pathsOf(root)).toContain('/top')
  })

  test('adds an external link, and no other kind of address', async () => {
    await add(page({ name: '官网', type: 'EXTLINK', path: 'https://example.org/a', component: 'x' }))
    expect(await find('官网')).toMatchObject({ path: 'https://example.org/a', component: null })
    expect(await add(page({ type: 'EXTLINK', path: 'javascript:alert(1)' }))).toMatchObject({
      status: 400,
      code: 'A0400',
    })
  })

  test.each([
    ['a name', { name: ' ' }],
    ['a type', { type: 'PAGE' }],
    ['a page to show', { component: '' }],
    ['a path', { path: '' }],
    ['a path of its own', { path: '/dashboard' }],
    ['a path that the console does not use itself', { path: '/login' }],
    ['a parent that exists', { parentId: '987654' }],
    ['roles that exist', { roleIds: ['987654'] }],
    ['a permission of the catalogue', { type: 'BUTTON', perm: 'sys:nothing:do' }],
    ['an order from 0 to 9999', { sort: -1 }],
    ['flags that are 0 or 1', { visible: 2 }],
    ['a redirect inside the console', { type: 'CATALOG', path: 'y', redirect: '//evil.example' }],
  ])('needs %s', async (_what, fault) => {
    const before = flat(await tree()).length
    expect(await add(page({ path: 'fresh', ...fault }))).toMatchObject({ status: 400, code: 'A0400' })
    expect(flat(await tree()).length).toBe(before)
    expect(heard).toBe(0)
  })

  test('lets nobody grant a permission they do not have', async () => {
    const { id: parentId } = await find('发件箱')
    const { id } = await find('删除发件箱消息')
    const body = page({ parentId, type: 'BUTTON', perm: 'sys:outbox:delete', name: '删除发件箱消息' })
    const given = { ...body, roleIds: [await roleId('_user_')] }
    expect(await change(id, given)).toMatchObject({ status: 403, code: 'A0301' })
    expect((await change(id, given, root)).status).toBe(200)
    expect(await find('删除发件箱消息')).toMatchObject({ roles: [{ code: '_user_' }] })
    expect(await change(id, { ...body, roleIds: [] })).toMatchObject({ status: 403, code: 'A0301' })
    expect((await change(id, { ...body, roleIds: [] }, root)).status).toBe(200)
    expect(await add(page({ ...body, roleIds: undefined }))).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('menus.update', () => {
  test('uses the id of the path, and keeps the roles when none are given', async () => {
    const [api, devices] = [await find('接口文档'), await find('我的设备')]
    const body = page({ id: devices.id, name: '接口', nameEn: 'Calls', path: '/api-document', sort: 3 })
    expect((await change(api.id, body)).status).toBe(200)
    expect(await find('接口')).toMatchObject({ id: api.id, roles: api.roles, sort: 3 })
    expect((await find('我的设备')).id).toBe(devices.id)
    const routes = (await t.call(menus.routes, { as: member })).data
    expect(routes.find(({ path }: { path: string }) => path === '/api-document').meta).toMatchObject({
      title: '接口',
      titleEn: 'Calls',
    })
    expect(heard).toBe(1)
  })

  test('saves an entry granted to ROOT, although ROOT needs no grant', async () => {
    const { id } = await find('个人中心')
    await t.database.db
      .insertInto('role_menus')
      .values({ menu_id: id, role_id: await roleId('ROOT') })
      .execute()
    const { data } = await t.call(menus.form, { as: manager, params: { id } })
    expect(data.roleIds).not.toContain(await roleId('ROOT'))
    expect(await change(id, data)).toMatchObject({ status: 200 })
    expect(await pathsOf(root)).toContain('/personal')
  })

  test('hides and revokes', async () => {
    const { id } = await find('接口')
    const body = page({ name: '接口', path: '/api-document', visible: 0, roleIds: [await roleId('ADMIN')] })
    await change(id, body)
    expect(await pathsOf(member)).not.toContain('/api-document')
    expect((await t.call(menus.form, { as: manager, params: { id } })).data.visible).toBe(0)
  })

  test('rejects a cycle', async () => {
    const folder = await find('设备管理')
    const body = page({ name: '设备管理', type: 'CATALOG', path: '/equipment', parentId: folder.id })
    expect(await change(folder.id, body)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('renames and sorts entries the console needs, but never moves or hides them', async () => {
    const { id, parentId } = await find('菜单管理')
    const body = page({ parentId, name: '菜单', path: 'cmenu', component: 'system/menu/index', sort: 9 })
    expect((await change(id, body)).status).toBe(200)
    for (const fault of [
      { visible: 0 },
      { path: 'menus' },
      { parentId: '0' },
      { component: 'personal/index' },
      { roleIds: [await roleId('ADMIN'), await roleId('_user_')] },
      { roleIds: [] },
    ])
      expect(await change(id, { ...body, ...fault })).toMatchObject({ status: 400, code: 'A0400' })
    await change(id, { ...body, name: '菜单管理', sort: 1 })
  })
})

test('menus.sort puts an entry at its position among its siblings', async () => {
  const system = await find('系统管理')
  const paths = (system.children ?? []).map(({ path }) => path)
  const [moved = '', ...others] = paths
  const id = (await find('系统管理')).children?.[0]?.id ?? ''
  const order = async () => (await find('系统管理')).children?.map(({ path, sort }) => `${sort} ${path}`)
  const numbered = (order: string[]) => order.map((path, at) => `${at + 1} ${path}`)
  const sort = (position: unknown, which = id) =>
    t.call(menus.sort, { as: manager, params: { id: which }, body: { position } })
  expect(await sort(1)).toMatchObject({ status: 200, data: null })
  expect(await order()).toEqual(numbered(others.toSpliced(1, 0, moved)))
  await sort(99)
  expect(await order()).toEqual(numbered([...others, moved]))
  await sort(0)
  expect(await order()).toEqual(numbered(paths))
  expect(heard).toBe(3)
  expect(await sort(-1)).toMatchObject({ status: 400, code: 'A0400' })
  expect(await sort(0, '987654')).toMatchObject({ status: 404, code: 'A0401' })
})

describe('menus.remove', () => {
  test('deletes the descendants', async () => {
    await add(page({ name: '旧', path: '/old', type: 'CATALOG', component: null }))
    const { id } = await find('旧')
    await add(page({ name: '旧文档', parentId: id, path: 'docs' }))
    heard = 0
    expect((await remove(id)).status).toBe(200)
    expect(flat(await tree()).map(({ name }) => name)).not.toContain('旧文档')
    expect(await remove(id)).toMatchObject({ status: 404, code: 'A0401' })
    expect(heard).toBe(1)
  })

  test('removes a deleted permission from the roles that hold it', async () => {
    const { id: parentId } = await find('个人中心')
    const { pool } = t.database
    const { rows } = await pool.query(
      `INSERT INTO menus (parent_id, kind, path, perm, title, title_en)
       VALUES ($1, 'BUTTON', '', 'sys:test:gone', '旧按钮', 'Old') RETURNING id::text`,
      [parentId],
    )
    await pool.query(`INSERT INTO role_permissions VALUES ($1, 'sys:test:gone')`, [await roleId('MEMBER')])
    expect(await remove(rows[0].id)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await remove(rows[0].id, root)).toMatchObject({ status: 200 })
    const held = await pool.query(`SELECT 1 FROM role_permissions WHERE permission = 'sys:test:gone'`)
    expect(held.rows).toEqual([])
  })

  test('keeps the only entry of a page or of a permission, even for ROOT, and deletes a second one', async () => {
    const kept = { status: 400, code: 'A0400', msg: /唯一位置/ }
    const refuses = async (answer: Promise<{ status: number; code: string; msg: string }>) => {
      const { status, code, msg } = await answer
      expect({ status, code }).toEqual({ status: kept.status, code: kept.code })
      expect(msg).toMatch(kept.msg)
    }
    for (const name of ['协议管理', '发布协议', '设备管理']) {
      expect(await find(name)).toMatchObject({ kept: true })
      await refuses(remove((await find(name)).id, root))
    }
    const { id, parentId, path } = await find('协议管理')
    await refuses(change(id, page({ parentId, name: '协议管理', path, component: 'api-document/index' })))
    const hidden = page({ parentId, name: '协议管理', path, component: 'system/protocol/index', visible: 0 })
    expect(await change(id, hidden)).toMatchObject({ status: 200 })
    await change(id, { ...hidden, visible: 1 })
    await add(page({ name: '协议二', path: '/protocols', component: 'system/protocol/index' }))
    expect(await find('协议二')).toMatchObject({ kept: false })
    expect(await remove((await find('协议二')).id)).toMatchObject({ status: 200 })
  })

  test('keeps what the console needs, even for ROOT, and its folder', async () => {
    for (const name of ['首页', '菜单管理', '系统管理'])
      expect(await remove((await find(name)).id, root)).toMatchObject({ status: 400, code: 'A0400' })
  })
})

const calls = [
  ['list', menus.list, {}],
  ['options', menus.options, {}],
  ['form', menus.form, { params: { id: '1' } }],
  ['create', menus.create, { body: page() }],
  ['update', menus.update, { params: { id: '1' }, body: page() }],
  ['sort', menus.sort, { params: { id: '1' }, body: { position: 0 } }],
  ['remove', menus.remove, { params: { id: '1' } }],
] as const

test.each(calls)('%s is for signed-in users with its permission', async (_name, call, options) => {
  expect(await t.call(call, options)).toMatchObject({ status: 401, code: 'A0230' })
  for (const as of [member, await t.person(`admin${Math.random()}`, ['ADMIN'])])
    expect(await t.call(call, { ...options, as })).toMatchObject({ status: 403, code: 'A0301' })
})

test('a missing entry is not found, and an invalid id is rejected', async () => {
  for (const [call, body] of [
    [menus.form, undefined],
    [menus.update, page()],
    [menus.remove, undefined],
  ] as const) {
    expect(await t.call(call, { as: manager, params: { id: '987654' }, body })).toMatchObject({
      status: 404,
      code: 'A0401',
    })
    expect(await t.call(call, { as: manager, params: { id: 'x' }, body })).toMatchObject({ status: 400 })
  }
})
