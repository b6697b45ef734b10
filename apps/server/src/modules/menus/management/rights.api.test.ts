import type { MenuNode } from '@limpid/contract/menus/management'
import { menus } from '@limpid/contract/menus/menus'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let manager: Person
beforeAll(async () => {
  t = await createTestApp()
  manager = await t.person('manager', ['_user_'])
})
afterAll(() => t.close())

const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const tree = async () => (await t.call(menus.list, { as: manager })).data as MenuNode[]
const find = async (name: string) => {
  const node = flat(await tree()).find((one) => one.name === name)
  if (!node) throw new Error(`no menu ${name}`)
  return node
}
const roleId = async (code: string) =>
  (await t.database.db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const change = (id: string, body: object) => t.call(menus.update, { as: manager, params: { id }, body })
const pathsOf = async (as: Person) =>
  (await t.call(menus.routes, { as })).data.map(({ path }: { path: string }) => path)

describe('Nobody can take from others what they do not have themselves, nor lock themselves out', () => {
  const buttonOf = async (name: string) => {
    const { id, parentId, perm } = await find(name)
    return { id, body: { parentId, type: 'BUTTON', perm, name, nameEn: name, sort: 5 } }
  }

  test('a permission cannot be removed from a role by a user without it', async () => {
    const { id, body } = await buttonOf('删除用户')
    expect(await change(id, { ...body, roleIds: [] })).toMatchObject({ status: 403, code: 'A0301' })
    expect((await find('删除用户')).roles).toMatchObject([{ code: 'ADMIN' }])
    expect(await change(id, { ...body, roleIds: [await roleId('ADMIN')] })).toMatchObject({ status: 200 })
  })

  test("one's own permissions and access to menu management stay", async () => {
    const own = { status: 403, code: 'A0301', msg: '此操作会减少您自己的权限，请由其他管理员执行' }
    const button = flat(await tree()).find(({ perm }) => perm === 'sys:menu:edit')
    const { id, body } = await buttonOf(button?.name ?? '')
    expect(await change(id, { ...body, roleIds: [] })).toMatchObject(own)
    const { data: folder } = await t.call(menus.form, {
      as: manager,
      params: { id: (await find('系统管理')).id },
    })
    const without = { ...folder, roleIds: [await roleId('ADMIN')] }
    expect(await change(folder.id, without)).toMatchObject(own)
    expect(await pathsOf(manager)).toContain('/system')
    expect(await change(folder.id, folder)).toMatchObject({ status: 200 })
  })
})
