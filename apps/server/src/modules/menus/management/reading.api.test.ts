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
const tree = async (keywords = '') =>
  (await t.call(menus.list, { as: manager, query: { keywords } })).data as MenuNode[]

describe('menus.list', () => {
  test('is the tree with types, flags and the roles of each entry', async () => {
    const system = (await tree()).find(({ path }) => path === '/system')
    expect(system).toMatchObject({
      parentId: '0',
      type: 'CATALOG',
      path: '/system',
      component: 'Layout',
      visible: 1,
      builtIn: true,
      roles: [{ code: 'ADMIN', name: '系统管理员', nameEn: 'Administrator' }, { code: '_user_' }],
    })
    const page = (path: string) => system?.children?.find((child) => child.path === path)
    const places = ['cmenu', 'protocol', 'outbox'].map((path) =>
      system?.children?.findIndex((child) => child.path === path),
    )
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)))
    expect(page('cmenu')).toMatchObject({
      component: 'system/menu/index',
      roles: [{ code: '_user_' }],
    })
    expect(page('cmenu')?.children?.[1]).toMatchObject({
      type: 'BUTTON',
      perm: 'sys:menu:add',
      roles: [{ code: '_user_' }],
    })
    expect(page('outbox')?.roles).toEqual([])
  })

  test('keeps the ancestors of a match, in both languages', async () => {
    const [found, ...more] = await tree('agreements')
    expect(more).toEqual([])
    expect(found).toMatchObject({ path: '/system' })
    expect(found?.children?.map(({ path }) => path)).toEqual(['protocol'])
    expect(flat(await tree('iot:device:add')).map(({ name }) => name)).toEqual([
      '设备管理',
      '我的设备',
      '新增设备',
    ])
    expect(await tree('没有这样的菜单')).toEqual([])
  })
})

test('menus.options are the tree in the language of the caller; as parents only entries that can have children', async () => {
  const options = async (query: object, language: string) =>
    (
      await t.call(menus.options, {
        as: manager,
        query: query as never,
        headers: { 'accept-language': language },
      })
    ).data
  const all = await options({}, 'en')
  expect(all[0]).toMatchObject({ label: 'Dashboard' })
  expect(JSON.stringify(all)).toContain('Add devices')
  const parents = await options({ onlyParent: 'true' }, 'zh-CN')
  expect(parents[0]).toMatchObject({ label: '首页' })
  expect(JSON.stringify(parents)).not.toContain('新增设备')
})
