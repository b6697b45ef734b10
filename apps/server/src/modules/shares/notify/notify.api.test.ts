import { notices } from '@limpid/contract/notices/notices'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let bert: Person
let machines: string[]
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  machines = []
  for (const sn of ['K-1', 'K-2', 'K-3', 'K-4']) machines.push(await deviceOf(t, anna, sn))
})
afterAll(() => t.close())

const terms = { level: 'view', tabs: null, until: null }
const offer = (username: string, deviceIds = machines) =>
  t.call(shares.offer, { as: anna, body: { deviceIds, to: { username }, ...terms } })
const waiting = async () => (await t.call(shares.received, { as: bert, query: { waiting: '1' } })).data.list
const newest = (as: Person, kind: string) =>
  vi.waitFor(
    async () => {
      const { list } = (await t.call(notices.page, { as })).data
      expect(list[0].kind).toBe(kind)
      return list[0].facts
    },
    { timeout: 10_000 },
  )

test('simultaneous invitations are one notification, which names a few and counts the rest', async () => {
  await offer('bert')
  expect(await newest(bert, 'sharing.offered')).toEqual({
    who: 'anna',
    things: ['设备 K-1', '设备 K-2', '设备 K-3'],
    count: 4,
    offers: (await waiting()).map(({ id }: { id: string }) => id).sort(),
  })
})

test('each side is notified of what the other does', async () => {
  const [first, second] = await waiting()
  await t.call(shares.accept, { as: bert, params: { id: first.id } })
  expect(await newest(anna, 'sharing.accepted')).toMatchObject({ who: 'bert', things: [first.thing.name] })
  await t.call(shares.refuse, { as: bert, params: { id: second.id } })
  await newest(anna, 'sharing.refused')
  await t.call(shares.change, {
    as: anna,
    params: { id: first.id },
    body: { ...terms, level: 'control', password: testPassword },
  })
  await newest(bert, 'sharing.changed')
  await t.call(shares.leave, { as: bert, params: { id: first.id } })
  await newest(anna, 'sharing.left')
  const [third] = await waiting()
  await t.call(shares.revoke, { as: anna, params: { id: third.id } })
  await newest(bert, 'sharing.revoked')
})

test('the owner is notified who accepted through a link', async () => {
  const body = {
    deviceIds: [machines[0]],
    ...terms,
    uses: 1,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }
  const { secret } = (await t.call(shares.makeLink, { as: anna, body })).data
  await t.call(shares.acceptLink, { as: bert, body: { secret } })
  expect(await newest(anna, 'sharing.accepted')).toMatchObject({ count: 1 })
})

test('the notification of an invitation is marked read once everything in it is answered, wherever that was', async () => {
  const dora = await t.person('dora', ['MEMBER'])
  const offered = (deviceIds: string[]) =>
    t.call(shares.offer, { as: anna, body: { deviceIds, to: { username: 'dora' }, ...terms } })
  const unread = async () =>
    (await t.call(notices.page, { as: dora, query: { unread: '1' } })).data.list.map(
      ({ facts }: { facts: { count: number } }) => facts.count,
    )
  await offered(machines.slice(0, 2))
  await vi.waitFor(async () => expect(await unread()).toEqual([2]))
  await offered(machines.slice(2, 3))
  await vi.waitFor(async () => expect(await unread()).toEqual([1, 2]))
  const page = await openLivePage(t, dora)
  page.watch(['notices'])
  await page.next(({ type }) => type === 'watching')
  const rung = () =>
    page.next((message) => message.type === 'news' && message.news.kind === 'notices.changed')
  const { list } = (await t.call(shares.received, { as: dora, query: { waiting: '1' } })).data
  const offerOf = (name: string) => ({
    id: list.find(({ thing }: { thing: { name: string } }) => thing.name === name).id,
  })
  await t.call(shares.accept, { as: dora, params: offerOf('设备 K-3') })
  await rung()
  expect(await unread()).toEqual([2])
  await t.call(shares.accept, { as: dora, params: offerOf('设备 K-1') })
  await vi.waitFor(async () =>
    expect(await newest(anna, 'sharing.accepted')).toMatchObject({ things: ['设备 K-1'] }),
  )
  expect(await unread()).toEqual([2])
  await t.call(shares.refuse, { as: dora, params: offerOf('设备 K-2') })
  await rung()
  expect(await unread()).toEqual([])
  page.close()
})
