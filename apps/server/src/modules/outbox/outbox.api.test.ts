import { auth } from '@limpid/contract/auth'
import { outbox } from '@limpid/contract/outbox'
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

test('the superuser reads what nothing sent out, newest first, by pages', async () => {
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

test('nobody else reads it', async () => {
  expect(await t.call(outbox.page)).toMatchObject({ status: 401, code: 'A0230' })
  for (const role of ['ADMIN', 'MEMBER', 'GUEST', '_user_']) {
    const person = await t.person(`is_${role}`, [role])
    expect(await t.call(outbox.page, { as: person })).toMatchObject({ status: 403, code: 'A0301' })
  }
})

test('a page that cannot be is refused', async () => {
  const root = await t.person('root2', ['ROOT'])
  expect(await t.call(outbox.page, { as: root, query: { pageSize: 1000 } })).toMatchObject({
    status: 400,
    code: 'A0400',
  })
})

test('a message is gone after a day', async () => {
  now = new Date(now.getTime() + 86_400_001)
  await deleteOldMessages(t.app.ctx)
  const root = await t.person('root3', ['ROOT'])
  expect((await t.call(outbox.page, { as: root })).data).toEqual({ list: [], total: 0 })
})
