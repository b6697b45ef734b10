import { agreements } from '@limpid/contract/agreements/agreements'
import { audit } from '@limpid/contract/audit/audit'
import type { MenuNode } from '@limpid/contract/menus/management'
import { menus } from '@limpid/contract/menus/menus'
import { settings } from '@limpid/contract/settings/settings'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let root: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('rhea', ['ROOT'])
})
afterAll(() => t.close())

const line = async () => (await t.call(audit.page, { as: root })).data.list[0]
const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const entries = async () => flat((await t.call(menus.list, { as: root })).data)

describe('a staff operation', () => {
  test('on a setting changed for the first time shows its default as the value before', async () => {
    await t.call(settings.update, { as: root, params: { key: 'keep.readings' }, body: { value: 400 } })
    expect((await line()).things).toMatchObject([
      {
        noun: 'settings',
        name: '原始读数',
        changes: [{ field: 'value', before: 730, after: 400 }],
      },
    ])
  })

  test('on a menu link shows where it led before, as the operator configured it', async () => {
    const value = { title: { zh: '帮助', en: 'Help' }, address: 'https://help.example.com/' }
    for (const key of ['branding.document', 'branding.source']) {
      const { data } = await t.call(settings.list, { as: root })
      const defaultValue = data.find((one: { key: string }) => one.key === key).defaultValue
      expect(defaultValue.title.zh).not.toBe('')
      await t.call(settings.update, { as: root, params: { key }, body: { value } })
      expect((await line()).things).toMatchObject([
        { noun: 'settings', id: key, changes: [{ field: 'value', before: defaultValue, after: value }] },
      ])
    }
  })

  test('that is rejected keeps its target, and one on something that does not exist has none', async () => {
    const adam = await t.person('adam', ['ADMIN'])
    const remove = (ids: string) => t.call(users.remove, { as: adam, params: { ids } })
    expect(await remove(adam.id)).toMatchObject({ status: 403 })
    expect(await line()).toMatchObject({
      outcome: 'refused',
      things: [{ noun: 'users', id: adam.id, name: 'adam', act: 'touched' }],
    })
    expect(await remove(root.id)).toMatchObject({ status: 404 })
    expect((await line()).things).toEqual([])
  })

  test('on an agreement names it, its draft and its version', async () => {
    const params = { type: '1' }
    const text = { title: '用户协议', content: '新条款' }
    const texts = { zh: text, en: { title: 'User agreement', content: 'New terms' } }
    await t.call(agreements.saveDraft, { as: root, params, body: { basedOn: 1, texts } })
    expect((await line()).things).toMatchObject([
      { noun: 'protocolManagement', id: '1', name: '用户协议', changes: [{ field: 'draft' }] },
    ])
    await t.call(agreements.publish, { as: root, params, body: { basedOn: 1, note: '', texts } })
    expect((await line()).things[0].changes).toContainEqual({ field: 'version', before: 1, after: 2 })
  })

  test('on the menu shows which roles lost what', async () => {
    const all = await entries()
    const button = all.find(({ perm }) => perm === 'sys:user:edit')
    if (!button) throw new Error('no button')
    const { id, parentId, name, nameEn, type, perm, sort } = button
    const body = { parentId, name, nameEn, type, perm, sort, visible: 1, roleIds: [] }
    expect(await t.call(menus.update, { as: root, params: { id }, body })).toMatchObject({ status: 200 })
    const changed = (await line()).things.find((thing: { noun: string }) => thing.noun === 'menus')
    expect(changed.changes).toContainEqual({
      field: 'roles',
      before: ['系统管理员'],
      after: [],
    })
  })

  test('that exports data about many people leaves an entry, although it changes nothing', async () => {
    await t.call(users.exportCsv, { as: root })
    expect(await line()).toMatchObject({
      call: 'users.exportCsv',
      actor: { username: 'rhea' },
      outcome: 'done',
    })
  })

  test('does not name things that were only in a form', async () => {
    const body = { username: 'new', nickname: 'New', deptId: '1', roleIds: [] }
    await t.call(users.create, { as: root, body })
    expect((await line()).things.map(({ noun }: { noun: string }) => noun)).not.toContain('depts')
  })
})
