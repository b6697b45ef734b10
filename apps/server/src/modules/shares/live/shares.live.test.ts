import { shares } from '@limpid/contract/shares'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { type LivePage, openLivePage } from '../../../../testing/live-page.ts'
import { joinCluster } from '../../../platform/cluster/cluster.ts'
import { createEvents } from '../../../platform/events/events.ts'
import { deviceChannel } from '../../devices/devices.face.ts'
import { watchEnds } from './shares.jobs.ts'
import { sharesListeners } from './shares.listeners.ts'

let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp()
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
const tell = (tab: 'live' | 'actions') =>
  t.app.hub.publish([deviceChannel(kitchen, tab)], {
    type: 'news',
    news: { kind: 'cycle.changed', deviceId: tab },
  })

test('an open page hears the tabs that are shared, and nothing more once the share was taken back', async () => {
  const id = await share({ tabs: ['live'] })
  const page = await openLivePage(t, bert)
  page.watch([topic()])
  expect(await watching(page)).toMatchObject({ topics: [topic()] })
  tell('actions')
  tell('live')
  expect(await page.next(({ type }) => type === 'news')).toMatchObject({ news: { deviceId: 'live' } })

  await t.call(shares.revoke, { as: anna, params: { id } })
  expect(await watching(page)).toMatchObject({ topics: [] })
  await accessChanged(page)
  tell('live')
  page.watch(['fleet'])
  await watching(page)
  expect(page.unread()).toEqual([])
  page.close()
})

test('both sides hear of an offer, its acceptance and its end by the clock', async () => {
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

test('other servers hear of it too', async () => {
  const log = pino({ level: 'silent' })
  const join = () => joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const [here, there] = [await join(), await join()]
  const [eventsHere, eventsThere] = [createEvents(() => {}), createEvents(() => {})]
  sharesListeners(eventsHere, here, () => {})
  const many = Array.from({ length: 1_000 }, (_, at) => String(10 ** 17 + at))
  const heard: string[] = []
  const all = new Promise<void>((resolve) =>
    sharesListeners(eventsThere, there, (accountId) => {
      heard.push(accountId)
      if (heard.length === many.length) resolve()
    }),
  )
  eventsHere.emit('shares.changed', { accountIds: many })
  await all
  expect(heard).toEqual(many)
  await here.close()
  await there.close()
})
