import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { GrantNode } from '@limpid/contract/menus/grants'
import { menus } from '@limpid/contract/menus/menus'
import type { Route } from '@limpid/contract/menus/route'
import { roles } from '@limpid/contract/roles/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let root: Person
let admin: Person
let roleId: string
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())
beforeEach(async () => {
  const code = `R_${Math.random()}`.replace('.', '')
  const body = { name: code, code, dataScope: 'self' }
  roleId = (await t.call(roles.create, { as: root, body })).data.id
})

const flat = (nodes: GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const tree = async (as = root) => flat((await t.call(menus.grantTree, { as })).data)
const entry = async (name: string) => {
  const node = (await tree()).find((one) => one.nameEn === name || one.perm === name)
  if (!node) throw new Error(`no entry ${name}`)
  return node.id
}
const set = (ids: string[], as = admin, id = roleId) =>
  t.call(menus.setMenus, { as, params: { id }, body: ids })
const granted = async (id = roleId) =>
  (await t.call(menus.menuIds, { as: admin, params: { id } })).data as string[]
async function managerWith(perms: readonly Permission[], pages: string[] = []): Promise<Person> {
  const code = `M_${Math.random()}`.replace('.', '')
  const body = { name: code, code, dataScope: 'self' }
  const { id } = (await t.call(roles.create, { as: root, body })).data
  for (const perm of perms)
    await t.database.pool.query('INSERT INTO role_permissions VALUES ($1, $2)', [id, perm])
  for (const page of pages) await t.database.pool.query('INSERT INTO role_menus VALUES ($1, $2)', [id, page])
  return t.person(code.toLowerCase(), [code])
}

describe('menus.grantTree', () => {
  test('is the whole menu, marking what one may grant', async () => {
    const page = await entry('Dashboard')
    const guest = await managerWith(['sys:role:list', 'iot:device:list'], [page])
    const grantable = (await tree(guest)).filter((node) => node.grantable)
    expect(grantable.map(({ nameEn, perm }) => perm ?? nameEn)).toEqual([
      'Dashboard',
      'iot:device:list',
      'sys:role:list',
    ])
    const all = await tree()
    expect(all.filter((node) => !node.grantable).map(({ nameEn }) => nameEn)).toEqual(['Menus'])
  })
})

describe('menus.setMenus and menus.menuIds', () => {
  test('grant a role pages with their parent folders, and buttons', async () => {
    const [folder, page, button] = [
      await entry('Devices'),
      await entry('Sites'),
      await entry('iot:site:list'),
    ]
    expect(await set([page, button])).toMatchObject({ status: 200, data: null })
    expect((await granted()).toSorted()).toEqual([folder, page, button].toSorted())
    await set([button])
    expect(await granted()).toEqual([button])
    await set([])
    expect(await granted()).toEqual([])
  })

  test('reach signed-in people at once', async () => {
    const code = `LIVE_${Math.random()}`.replace('.', '')
    const { id } = (await t.call(roles.create, { as: root, body: { name: code, code, dataScope: 'self' } }))
      .data
    const person = await t.person(code.toLowerCase(), [code])
    const paths = async () =>
      (await t.call(menus.routes, { as: person })).data.map(({ path }: { path: string }) => path)
    expect(await paths()).toEqual([])
    await set([await entry('Sites')], admin, id)
    expect(await paths()).toEqual(['/equipment'])
  })

  test('reject missing entries and missing roles', async () => {
    expect(await set(['987654'])).toMatchObject({ status: 400, msg: '菜单不存在' })
    expect(await set([], admin, '987654')).toMatchObject({ status: 404 })
    expect(await t.call(menus.menuIds, { as: admin, params: { id: '987654' } })).toMatchObject({
      status: 404,
    })
    expect(await t.call(menus.setMenus, { as: admin, params: { id: roleId }, body: ['x'] })).toMatchObject({
      status: 400,
    })
  })

  test('grant no permission and no page one does not have', async () => {
    const manager = await managerWith(['sys:role:list', 'sys:role:assign'], [await entry('Dashboard')])
    expect(await set([await entry('iot:device:any')], manager)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await set([await entry('Sites')], manager)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await set([await entry('Dashboard'), await entry('sys:role:list')], manager)).toMatchObject({
      status: 200,
    })
    expect(await granted()).toHaveLength(2)
  })

  test('leave ROOT unchanged, and menu management to its own role', async () => {
    const { id } = await t.database.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'ROOT')
      .executeTakeFirstOrThrow()
    expect(await set([], root, id)).toMatchObject({ status: 400 })
    expect(await set([await entry('Menus')], root)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('keep a permission that has no button', async () => {
    await t.database.pool.query(`INSERT INTO role_permissions VALUES ($1, 'sys:test:nowhere')`, [roleId])
    expect(await set([], root)).toMatchObject({ status: 200 })
    const { rows } = await t.database.pool.query(
      'SELECT permission FROM role_permissions WHERE role_id = $1',
      [roleId],
    )
    expect(rows).toEqual([{ permission: 'sys:test:nowhere' }])
  })
})

test('menus.preview is what a person with only this role gets', async () => {
  await set([await entry('Sites'), await entry('iot:site:list')])
  const preview = async (id = roleId) => t.call(menus.preview, { as: admin, params: { id } })
  const { data } = await preview()
  expect(data.routes.map(({ path }: Route) => path)).toEqual(['/equipment'])
  expect(data.routes[0].children.map(({ path }: Route) => path)).toEqual(['sites'])
  expect(data.perms).toEqual(['iot:site:list'])
  await t.call(roles.setStatus, { as: admin, params: { id: roleId }, query: { status: 0 } })
  expect((await preview()).data).toEqual({ routes: [], perms: [], closed: [] })
  expect(await preview('987654')).toMatchObject({ status: 404 })
})

test('a page outside the menu that a list opens is shown in the tree, and in the preview when it is not granted', async () => {
  const nodes = await tree()
  const list = await entry('My devices')
  const led = nodes.filter(({ openedFrom }) => openedFrom === list)
  expect(led.map(({ nameEn }) => nameEn)).toEqual([
    'Device',
    'Removed devices',
    'Removed device',
    'Labels',
    'Bulk jobs',
  ])
  const closed = async () => (await t.call(menus.preview, { as: admin, params: { id: roleId } })).data.closed
  await set([list])
  const opener = { listName: '我的设备', listNameEn: 'My devices' }
  expect(await closed()).toEqual([
    { name: '设备详情', nameEn: 'Device', ...opener },
    { name: '已删除的设备', nameEn: 'Removed device', ...opener },
  ])
  await set([list, ...led.map(({ id }) => id)])
  expect(await closed()).toEqual([])
})

test.each([
  ['menus.grantTree', menus.grantTree],
  ['menus.menuIds', menus.menuIds],
  ['menus.setMenus', menus.setMenus],
  ['menus.preview', menus.preview],
])('%s is for users who may see or grant roles', async (_name, endpoint) => {
  const params = { id: '987654' }
  const body = endpoint.method === 'PUT' ? { body: [] } : {}
  expect(await t.call(endpoint, { params, ...body })).toMatchObject({ status: 401 })
  for (const code of ['MEMBER', 'GUEST']) {
    const person = await t.person(`${code}${Math.random()}`, [code])
    expect(await t.call(endpoint, { as: person, params, ...body })).toMatchObject({ status: 403 })
  }
})
