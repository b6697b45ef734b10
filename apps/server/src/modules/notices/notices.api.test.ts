import type { AddressInfo } from 'node:net'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { maxMarked, maxNotices, notices } from '@limpid/contract/notices/notices'
import { settingTable } from '@limpid/contract/settings/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { offlineAlarm } from '../../../testing/factories/notices.ts'
import { raise } from './notices.service.ts'
import { deleteOldNotices } from './notices.store.ts'

const { defaultValue: noticeDays } = settingTable['keep.notices']

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const invalid = { status: 400, code: 'A0400' }
const notFound = { status: 404, code: 'A0401' }

const notify = (person: Person, ended: number) =>
  raise(t.app.ctx, person.id, {
    kind: 'security.sessions-ended',
    facts: { address: '203.0.113.7', userAgent: 'Phone/1', ended },
  })
const notifyOffline = (person: Person) =>
  raise(t.app.ctx, person.id, offlineAlarm({ name: '一号机', sn: 'A-7' }))

const pageOf = async (as: Person, query: Record<string, string | number> = {}) =>
  (await t.call(notices.page, { as, query })).data
const unreadOf = async (as: Person) => (await t.call(notices.unread, { as })).data.unread

/** A user with these notifications, the last one newest. */
async function notification(username: string, counts: number[]): Promise<Person> {
  const person = await t.person(username, ['MEMBER'])
  for (const count of counts) await notify(person, count)
  return person
}

/** The response to an API key. */
async function byKey(as: Person) {
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const body = { name: 'k', scopes: ['iot:device:list'], expiresAt, password: testPassword }
  const { data } = await t.call(members.createApiKey, { as, body })
  return { token: data.key as string }
}

describe('notices.page', () => {
  test("returns one's own notifications, newest first, as type and data", async () => {
    const anna = await notification('anna', [1, 2, 3])
    await notification('somebody', [4])
    const first = await pageOf(anna, { pageSize: 2 })
    expect(first).toMatchObject({
      total: 3,
      list: [
        {
          kind: 'security.sessions-ended',
          facts: { ended: 3, address: '203.0.113.7', userAgent: 'Phone/1' },
          createTime: '2026-11-21T08:00:00.000Z',
          readTime: null,
        },
        { facts: { ended: 2 } },
      ],
    })
    expect((await pageOf(anna, { pageSize: 2, pageNum: 2 })).list).toMatchObject([{ facts: { ended: 1 } }])
  })

  test('can be filtered by unread, by group and by type', async () => {
    const bert = await notification('bert', [1, 2])
    await notifyOffline(bert)
    const [, { id }] = (await pageOf(bert)).list
    await t.call(notices.markRead, { as: bert, body: { ids: [id] } })
    const total = async (query: Record<string, string>) => (await pageOf(bert, query)).total
    expect([
      await total({ unread: '1' }),
      await total({ unread: '0' }),
      await total({ group: 'devices' }),
      await total({ group: 'security', unread: '1' }),
      await total({ kind: 'security.sessions-ended' }),
      await total({ kind: 'security.sessions-ended', group: 'devices' }),
    ]).toEqual([2, 1, 1, 1, 2, 0])
    for (const query of [{ group: 'weather' }, { kind: 'x' }, { pageSize: 500 }])
      expect(await t.call(notices.page, { as: bert, query: query as never })).toMatchObject(invalid)
  })

  test('is for the person alone: not for unauthenticated users, nor for an API key', async () => {
    const carl = await notification('carl', [1])
    expect(await t.call(notices.page)).toMatchObject(nobody)
    expect(await t.call(notices.page, { as: await byKey(carl) })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
  })
})

describe('notices.unread, notices.markRead and notices.markAllRead', () => {
  test('count unread notifications, and mark them one by one', async () => {
    const dora = await notification('dora', [1, 2, 3])
    expect(await unreadOf(dora)).toBe(3)
    const [{ id }] = (await pageOf(dora)).list
    now = new Date(now.getTime() + 60_000)
    const mark = (ids: string[]) => t.call(notices.markRead, { as: dora, body: { ids } })
    expect((await mark([id])).data).toEqual({ marked: 1 })
    expect((await mark([id])).data).toEqual({ marked: 0 })
    expect((await pageOf(dora)).list[0].readTime).toBe(now.toISOString())
    expect(await unreadOf(dora)).toBe(2)
  })

  test('mark all up to the newest one seen: later ones stay unread', async () => {
    const emil = await notification('emil', [1, 2])
    const [{ id: upTo }] = (await pageOf(emil)).list
    await notify(emil, 3)
    expect((await t.call(notices.markAllRead, { as: emil, body: { upTo } })).data).toEqual({ marked: 2 })
    expect(await unreadOf(emil)).toBe(1)
  })

  test("leave other people's notifications alone", async () => {
    const [fred, gus] = [await notification('fred', [1]), await notification('gus', [1])]
    const [{ id }] = (await pageOf(fred)).list
    expect((await t.call(notices.markRead, { as: gus, body: { ids: [id] } })).data).toEqual({ marked: 0 })
    await t.call(notices.markAllRead, { as: gus, body: { upTo: '999999999' } })
    expect([await unreadOf(fred), await unreadOf(gus)]).toEqual([1, 0])
  })

  test('reject an invalid list of notifications, and unauthenticated users', async () => {
    const hanna = await notification('hanna', [])
    for (const ids of [[], ['x'], Array(maxMarked + 1).fill('1'), undefined])
      expect(await t.call(notices.markRead, { as: hanna, body: { ids } })).toMatchObject(invalid)
    expect(await t.call(notices.markAllRead, { as: hanna, body: {} })).toMatchObject(invalid)
    expect(await t.call(notices.markRead, { body: { ids: ['1'] } })).toMatchObject(nobody)
    expect(await t.call(notices.markAllRead, { body: { upTo: '1' } })).toMatchObject(nobody)
    expect(await t.call(notices.unread)).toMatchObject(nobody)
  })
})

describe('notices.remove', () => {
  test("deletes one's own notification; other people's are not found", async () => {
    const [ida, jan] = [await notification('ida', [1, 2]), await notification('jan', [])]
    const [{ id }] = (await pageOf(ida)).list
    const remove = (as: Person | undefined, which: string) =>
      t.call(notices.remove, { ...(as && { as }), params: { id: which } })
    expect(await remove(jan, id)).toMatchObject(notFound)
    expect(await remove(undefined, id)).toMatchObject(nobody)
    expect(await remove(ida, id)).toMatchObject({ status: 200, data: null })
    expect(await remove(ida, id)).toMatchObject(notFound)
    expect(await remove(ida, 'x')).toMatchObject(invalid)
    expect((await pageOf(ida)).list).toMatchObject([{ facts: { ended: 1 } }])
  })
})

describe('notices.choices and notices.choose', () => {
  const choose = (as: Person | undefined, body: object) => t.call(notices.choose, { ...(as && { as }), body })

  test("start with the product's defaults, and say why mail cannot be sent", async () => {
    const kate = await notification('kate', [])
    expect((await t.call(notices.choices, { as: kate })).data).toEqual({
      choices: [
        { group: 'security', bell: true, mail: true },
        { group: 'devices', bell: true, mail: false },
        { group: 'sharing', bell: true, mail: false },
        { group: 'orders', bell: true, mail: false },
      ],
      address: null,
      mailObstacle: 'no-server',
    })
  })

  test('notifications of a muted group are stored as read', async () => {
    const lena = await notification('lena', [1])
    expect(await choose(lena, { group: 'devices', bell: false, mail: true })).toMatchObject({ status: 200 })
    await notifyOffline(lena)
    expect(await unreadOf(lena)).toBe(1)
    expect((await pageOf(lena)).list[0]).toMatchObject({
      kind: 'devices.alarms',
      readTime: expect.any(String),
    })
    const { choices } = (await t.call(notices.choices, { as: lena })).data
    expect(choices[1]).toEqual({ group: 'devices', bell: false, mail: true })
    await choose(lena, { group: 'devices', bell: true, mail: false })
    await notifyOffline(lena)
    expect(await unreadOf(lena)).toBe(2)
  })

  test('account security always notifies in app', async () => {
    const max = await notification('max', [])
    expect(await choose(max, { group: 'security', bell: false, mail: true })).toMatchObject(invalid)
    expect(await choose(max, { group: 'weather', bell: true, mail: true })).toMatchObject(invalid)
    expect(await choose(max, { group: 'devices' })).toMatchObject(invalid)
    expect(await choose(undefined, { group: 'devices', bell: true, mail: true })).toMatchObject(nobody)
    expect(await t.call(notices.choices)).toMatchObject(nobody)
  })
})

test(`notifications are deleted after ${noticeDays} days, and the oldest ones above ${maxNotices}`, async () => {
  const [nora, olaf] = [await notification('nora', [1]), await notification('olaf', [1])]
  const many = Array.from({ length: maxNotices + 5 }, (_, i) => ({
    account_id: olaf.id,
    kind: 'devices.alarms' as const,
    facts: JSON.stringify(offlineAlarm({ total: i + 1 }).facts),
    created_at: now,
    read_at: null,
  }))
  await t.database.db.insertInto('notices').values(many).execute()
  await deleteOldNotices(t.app.ctx)
  expect([await unreadOf(nora), await unreadOf(olaf)]).toEqual([1, maxNotices])
  expect((await pageOf(olaf)).list[0].facts.total).toBe(maxNotices + 5)
  const began = now
  now = new Date(now.getTime() + noticeDays * 86_400_000 + 1)
  await deleteOldNotices(t.app.ctx)
  now = began
  expect(await unreadOf(nora)).toBe(0)
})

describe('an open page', () => {
  /** A page subscribed to its notifications; each promise is the next event. */
  async function openPage(token: string) {
    if (!t.app.fastify.server.listening) await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.fastify.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
    const heard: { type: string; topics?: string[] }[] = []
    const waiting: (() => void)[] = []
    socket.addEventListener('message', ({ data }) => {
      heard.push(JSON.parse(String(data)))
      waiting.shift()?.()
    })
    const next = async () => {
      if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return heard.shift()
    }
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send(JSON.stringify({ type: 'hello', token }))
    await next()
    socket.send(JSON.stringify({ type: 'watch', topics: ['notices'] }))
    const watching = await next()
    return { watching, next, close: () => socket.close() }
  }
  const changed = { type: 'news', news: { kind: 'notices.changed' } }

  test('receives a new notification, and one that was read or deleted elsewhere', async () => {
    const [paul, rita] = [await notification('paul', [1]), await notification('rita', [])]
    const page = await openPage(paul.token)
    expect(page.watching).toEqual({ type: 'watching', topics: ['notices'] })
    await notify(rita, 1)
    await notify(paul, 2)
    expect(await page.next()).toEqual(changed)
    const [{ id }, { id: older }] = (await pageOf(paul)).list
    await t.call(notices.markRead, { as: paul, body: { ids: [id] } })
    expect(await page.next()).toEqual(changed)
    await t.call(notices.remove, { as: paul, params: { id: older } })
    expect(await page.next()).toEqual(changed)
    page.close()
  })

  test("of an API key receives none of the account's notifications", async () => {
    const sven = await notification('sven', [])
    const page = await openPage((await byKey(sven)).token)
    expect(page.watching).toEqual({ type: 'watching', topics: [] })
    page.close()
  })
})
