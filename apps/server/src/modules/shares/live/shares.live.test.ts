import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'
import { createApp } from '../../../app.ts'
import { joinCluster } from '../../../platform/cluster/cluster.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { createEvents } from '../../../platform/events/events.ts'
import { accessListeners } from '../../access/access.listeners.ts'
import { deviceChannel } from '../../devices/devices.public.ts'
import { watchEnds } from './shares.jobs.ts'

let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clustered: true })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())

async function share(more = {}): Promise<string> {
  const body = {
    deviceIds: [kitchen],
    to: { username: 'bert' },
    level: 'view',
    tabs: null,
    until: null,
    ...more,
  }
  await t.call(shares.offer, { as: anna, body })
  const { list } = (await t.call(shares.received, { as: bert, query: { waiting: '1' } })).data
  await t.call(shares.accept, { as: bert, params: { id: list[0].id } })
  return list[0].id
}

const topic = () => `device:${kitchen}` as const
const accessChanged = (page: LivePage) =>
  page.next((message) => message.type === 'news' && message.news.kind === 'access.changed')
const watching = (page: LivePage) => page.next(({ type }) => type === 'watching')
const notify = (tab: 'live' | 'log') =>
  t.app.hub.publish([deviceChannel(kitchen, tab)], {
    type: 'news',
    news: { kind: 'cycle.changed', deviceId: tab },
  })

test('an open page receives updates of the shared tabs, and nothing more once the share was revoked', async () => {
  const id = await share({ tabs: ['live'] })
  const page = await openLivePage(t, bert)
  page.watch([topic()])
  expect(await watching(page)).toMatchObject({ topics: [topic()] })
  notify('log')
  notify('live')
  expect(await page.next(({ type }) => type === 'news')).toMatchObject({ news: { deviceId: 'live' } })

  await t.call(shares.revoke, { as: anna, params: { id } })
  expect(await watching(page)).toMatchObject({ topics: [] })
  await accessChanged(page)
  notify('live')
  page.watch(['fleet'])
  await watching(page)
  expect(page.unread()).toEqual([])
  page.close()
})

test('an open page on another server unsubscribes as soon as the event arrives, and receives nothing after that', async () => {
  const log = pino({ level: 'silent' })
  const database = t.database.database
  const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const config = readConfig({ CAPTCHA: 'off', NODE_ENV: 'test', TOKEN_MINUTES: '1440' })
  const there = await createApp({ config, log, database, cluster })
  const id = await share({ tabs: ['live'] })
  const page = await openLivePage({ ...t, app: there }, bert)
  page.watch([topic()])
  // The acceptance event may reach the other server only now: it re-checks, and first reports that nothing is
  // watched yet.
  await page.next((message) => message.type === 'watching' && message.topics.includes(topic()))

  await t.call(shares.revoke, { as: anna, params: { id } })
  await page.next((message) => message.type === 'watching' && message.topics.length === 0)
  await accessChanged(page)
  for (const { hub } of [t.app, there])
    hub.publish([deviceChannel(kitchen, 'live')], {
      type: 'news',
      news: { kind: 'cycle.changed', deviceId: 'live' },
    })
  page.watch(['fleet'])
  await watching(page)
  expect(page.unread()).toEqual([])
  page.close()
  await there.fastify.close()
  await cluster.close()
})

test('both sides are told of an invitation, its acceptance and its expiry', async () => {
  const stop = watchEnds(t.app.ctx)
  const [hers, his] = [await openLivePage(t, anna), await openLivePage(t, bert)]
  his.watch([topic()])
  expect(await watching(his)).toMatchObject({ topics: [] })
  await share({ until: new Date(Date.now() + 1_500).toISOString() })
  for (const page of [hers, his, hers, his]) await accessChanged(page)
  his.watch([topic()])
  expect(await watching(his)).toMatchObject({ topics: [topic()] })
  for (const page of [hers, his]) await accessChanged(page)
  his.watch([topic()])
  expect(await watching(his)).toMatchObject({ topics: [] })
  await stop()
  hers.close()
  his.close()
})

describe('a device that leaves a shared group', () => {
  /** A group with a rule, shared with Bert, containing one device that an open page of his watches. */
  async function watched(sn: string, rule: object | null) {
    const device = await deviceOf(t, anna, sn)
    const group = { name: sn, parentId: null, rule }
    const groupId = (await t.call(groups.create, { as: anna, body: group })).data.id as string
    const body = { groupId, to: { username: 'bert' }, level: 'view', tabs: null, until: null }
    await t.call(shares.offer, { as: anna, body })
    const { list } = (await t.call(shares.received, { as: bert, query: { waiting: '1' } })).data
    await t.call(shares.accept, { as: bert, params: { id: list[0].id } })
    const page = await openLivePage(t, bert)
    const about = `device:${device}` as const
    const comes = () => page.next((message) => message.type === 'watching' && message.topics.includes(about))
    const leaves = async () => {
      await page.next((message) => message.type === 'watching' && message.topics.length === 0)
      await accessChanged(page)
      const news = { kind: 'device.changed', deviceId: device }
      t.app.hub.publish([deviceChannel(device)], { type: 'news', news })
      page.watch(['notices'])
      await watching(page)
      expect(page.unread()).toEqual([])
      expect((await t.call(fleet.get, { as: bert, params: { id: device } })).status).toBe(404)
      page.close()
    }
    return { device, groupId, page, about, comes, leaves }
  }

  test('manually disappears from the pages of the recipients', async () => {
    const { device, groupId, page, about, comes, leaves } = await watched('HAND-1', null)
    const body = { devices: { ids: [device] }, groupIds: [groupId] }
    page.watch([about])
    await t.call(fleet.addToGroups, { as: anna, body })
    await comes()
    await t.call(fleet.removeFromGroups, { as: anna, body })
    await leaves()
  })

  test('because the rule no longer includes it disappears too', async () => {
    const { device, page, about, comes, leaves } = await watched('RULE-1', { nameContains: 'RULE-1' })
    page.watch([about])
    await comes()
    const body = { name: '改名', sn: 'RULE-1', tags: [] }
    await t.call(devices.update, { as: anna, params: { id: device }, body })
    await leaves()
  })

  test('because it moved to another site disappears too', async () => {
    const site = { name: '店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const siteId = (await t.call(sites.create, { as: anna, body: site })).data.id as string
    const { device, page, about, comes, leaves } = await watched('SITE-1', { siteIds: [siteId] })
    page.watch([about])
    const place = (to: string | null) =>
      t.call(fleet.place, { as: anna, body: { devices: { ids: [device] }, siteId: to } })
    await place(siteId)
    await comes()
    await place(null)
    await leaves()
    expect(
      (await t.call(fleet.page, { as: bert, query: { scope: 'shared', keywords: 'SITE-1' } })).data.total,
    ).toBe(0)
  })

  test('because its site was deleted disappears too', async () => {
    const site = { name: '旧店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const siteId = (await t.call(sites.create, { as: anna, body: site })).data.id as string
    const { device, page, about, comes, leaves } = await watched('SITE-2', { siteIds: [siteId] })
    page.watch([about])
    await t.call(fleet.place, { as: anna, body: { devices: { ids: [device] }, siteId } })
    await comes()
    await t.call(sites.remove, { as: anna, params: { id: siteId } })
    await leaves()
  })
})

test('is announced to other servers too', async () => {
  const log = pino({ level: 'silent' })
  const join = () => joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const [here, there] = [await join(), await join()]
  const [eventsHere, eventsThere] = [createEvents(() => {}), createEvents(() => {})]
  accessListeners(eventsHere, here, () => {})
  const many = Array.from({ length: 1_000 }, (_, at) => String(10 ** 17 + at))
  const heard: string[] = []
  const all = new Promise<void>((resolve) =>
    accessListeners(eventsThere, there, (accountId) => {
      // Changes of earlier tests may still be arriving.
      if (many.includes(accountId)) heard.push(accountId)
      if (heard.length === many.length) resolve()
    }),
  )
  eventsHere.emit('access.changed', { accountIds: many })
  await all
  expect(heard).toEqual(many)
  await here.close()
  await there.close()
})

describe('an update published after a share was revoked', () => {
  const about = (tab: 'live' | 'log') => ({
    type: 'news',
    news: { kind: 'cycle.changed', deviceId: tab },
  })
  /**
   * Everything is published the moment the shares change, before any page can have re-checked what it can
   * see.
   */
  const notifyAtOnce = () =>
    t.app.ctx.events.on('access.changed', () => {
      for (const tab of ['live', 'log'] as const) notify(tab)
    })

  test('no longer reaches its open page, even while that page rechecks its access', async () => {
    const id = await share({ tabs: ['live', 'log'] })
    const page = await openLivePage(t, bert)
    page.watch([topic()])
    await watching(page)
    const stop = notifyAtOnce()
    const body = { level: 'view', tabs: ['log'], until: null }
    await t.call(shares.change, { as: anna, params: { id }, body })
    await accessChanged(page)
    // What the page can still see is not lost, only sent later.
    expect(await page.until(({ type }) => type === 'news')).toEqual([about('log')])

    await t.call(shares.revoke, { as: anna, params: { id } })
    for (const tab of ['live', 'log'] as const) notify(tab)
    stop()
    page.watch(['notices'])
    const heard = await page.until(
      (message) => message.type === 'watching' && message.topics.includes('notices'),
    )
    expect(heard.filter(({ type }) => type === 'news')).toEqual([
      { type: 'news', news: { kind: 'access.changed' } },
    ])
    page.close()
  })
})
