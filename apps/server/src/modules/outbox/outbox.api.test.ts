import { auth } from '@limpid/contract/auth/auth'
import { outbox } from '@limpid/contract/outbox/outbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { deleteOldMessages } from './outbox.store.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  for (const mobile of ['13900000001', '13900000002', '13900000003'])
    await t.call(auth.smsCode, { body: { mobile } })
  await t.call(auth.smsMailCode, { body: { email: 'a@b.cn', type: 'forgot' } })
})
afterAll(() => t.close())

test('the superuser reads unsent messages, newest first, in pages', async () => {
  const root = await t.person('root', ['ROOT'])
  const { data } = await t.call(outbox.page, { as: root, query: { pageSize: 3 } })
  expect(data.total).toBe(4)
  expect(data.list.map(({ target }: { target: string }) => target)).toEqual([
    'a@b.cn',
    '13900000003',
    '13900000002',
  ])
  expect(data.list[0]).toMatchObject({ channel: 'mail', createTime: now.toISOString() })
  expect(data.list[0].text).toMatch(/\d{6}/)
  const rest = await t.call(outbox.page, { as: root, query: { pageSize: 3, pageNum: 2 } })
  expect(rest.data.list).toMatchObject([{ channel: 'sms', target: '13900000001', subject: '' }])
})

test('the superuser finds a message by its type and by part of its recipient, and opens it', async () => {
  const root = await t.person('finder', ['ROOT'])
  const targets = async (query: Record<string, string>) =>
    (await t.call(outbox.page, { as: root, query })).data.list.map(({ target }: { target: string }) => target)
  expect(await targets({ channel: 'mail' })).toEqual(['a@b.cn'])
  expect(await targets({ target: '0002' })).toEqual(['13900000002'])
  expect(await targets({ target: 'A@B' })).toEqual(['a@b.cn'])
  expect(await targets({ target: '%' })).toEqual([])
  const [first] = (await t.call(outbox.page, { as: root })).data.list
  expect((await t.call(outbox.get, { as: root, params: { id: first.id } })).data).toEqual(first)
  expect(await t.call(outbox.get, { as: root, params: { id: '987654' } })).toMatchObject({ status: 404 })
  expect(await t.call(outbox.get, { as: root, params: { id: 'x' } })).toMatchObject({ status: 400 })
  expect(await t.call(outbox.page, { as: root, query: { channel: 'post' } })).toMatchObject({ status: 400 })
})

test('other users with access to the outbox see no code', async () => {
  const roleId = sql<string>`(SELECT id FROM roles WHERE code = 'ADMIN')`
  await t.database.db
    .insertInto('role_permissions')
    .values({ role_id: roleId, permission: 'sys:outbox:list' })
    .execute()
  const admin = await t.person('admin', ['ADMIN'])
  const { list } = (await t.call(outbox.page, { as: admin })).data
  expect(list).toHaveLength(4)
  for (const { id, text } of list) {
    expect(text).toContain('••••••')
    expect(text).not.toMatch(/\d{6}/)
    expect((await t.call(outbox.get, { as: admin, params: { id } })).data.text).toBe(text)
  }
  expect(await t.call(outbox.clear, { as: admin })).toMatchObject({ status: 403, code: 'A0301' })
  await t.database.db.deleteFrom('role_permissions').where('permission', '=', 'sys:outbox:list').execute()
})

test('nobody else can read or clear it', async () => {
  const params = { id: '1' }
  const calls = [outbox.page, outbox.get, outbox.remove, outbox.clear]
  for (const call of calls)
    expect(await t.call(call, { params })).toMatchObject({ status: 401, code: 'A0230' })
  for (const role of ['ADMIN', 'MEMBER', 'GUEST', '_user_']) {
    const person = await t.person(`is_${role}`, [role])
    for (const call of calls)
      expect(await t.call(call, { as: person, params })).toMatchObject({ status: 403, code: 'A0301' })
  }
})

test('rejects an impossible page', async () => {
  const root = await t.person('root2', ['ROOT'])
  expect(await t.call(outbox.page, { as: root, query: { pageSize: 1000 } })).toMatchObject({
    status: 400,
    code: 'A0400',
  })
})

test('deletes one message, or all of them', async () => {
  const root = await t.person('cleaner', ['ROOT'])
  const [first] = (await t.call(outbox.page, { as: root })).data.list
  const remove = (id: string) => t.call(outbox.remove, { as: root, params: { id } })
  expect(await remove(first.id)).toMatchObject({ status: 200, data: null })
  expect(await remove(first.id)).toMatchObject({ status: 404, code: 'A0401' })
  expect(await remove('x')).toMatchObject({ status: 400, code: 'A0400' })
  expect((await t.call(outbox.clear, { as: root })).data).toEqual({ deleted: 3 })
  expect((await t.call(outbox.page, { as: root })).data).toEqual({ list: [], total: 0 })
  await t.call(auth.smsMailCode, { body: { email: 'c@d.cn', type: 'forgot' } })
})

test('a message is deleted after a day', async () => {
  now = new Date(now.getTime() + 86_400_001)
  await deleteOldMessages(t.app.ctx)
  const root = await t.person('root3', ['ROOT'])
  expect((await t.call(outbox.page, { as: root })).data).toEqual({ list: [], total: 0 })
})
