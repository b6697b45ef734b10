import type { News } from '@limpid/contract/catalogue/live'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { shareWith } from '../../../../testing/factories/shares.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
let productId: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1', 'xwjTft')
  await shareWith(t, kitchen, bert, { tabs: ['maintenance'] })
  productId = (await t.database.pool.query(`SELECT id FROM products WHERE code = 'xwjTft'`)).rows[0].id
})
afterAll(() => t.close())

async function open(person: Person): Promise<LivePage> {
  const page = await openLivePage(t, person)
  page.watch(['fleet', 'upkeep'])
  await page.next(({ type }) => type === 'watching')
  return page
}
const hears = (page: LivePage, kind: News['kind']) =>
  page.next((message) => message.type === 'news' && message.news.kind === kind)

test("multi-device pages receive events about their devices and about changes to one's own stock", async () => {
  const [hers, his] = [await open(anna), await open(bert)]
  const kept = { productId, kind: 'part', key: 'pump_seal', siteId: null, count: 1, minimum: 0 }
  await t.call(parts.addStock, { as: anna, body: kept })
  await hears(hers, 'stock.changed')
  const details = { supplier: '', orderNumber: '', carrier: '', tracking: '', expectedOn: null, note: '' }
  const lines = [{ productId, kind: 'part', key: 'pump_seal', quantity: 1 }]
  await t.call(deliveries.create, {
    as: anna,
    body: { ...details, deviceId: null, siteId: null, lines },
  })
  await hears(hers, 'deliveries.changed')
  const title = '漏水'
  const report = { title, text: title, kind: null, faultCode: null, cycleId: null, pictureIds: [] }
  const reported = await t.call(feedback.report, { as: anna, params: { id: kitchen }, body: report })
  expect(reported.status).toBe(200)
  await hears(hers, 'feedback.changed')
  const { data } = await t.call(maintenance.tasks, { as: anna, params: { id: kitchen } })
  const [{ id: taskId }] = data
  const paused = { params: { id: kitchen, taskId }, body: { paused: true } }
  expect((await t.call(maintenance.pauseTask, { as: anna, ...paused })).status).toBe(200)
  await hears(hers, 'maintenance.changed')
  // A share of one tab receives only that one.
  expect(await hears(his, 'maintenance.changed')).toMatchObject({ news: { deviceId: kitchen } })
  const others = his.unread().filter((message) => message.type === 'news')
  expect(others).toEqual([])
  hers.close()
  his.close()
})
