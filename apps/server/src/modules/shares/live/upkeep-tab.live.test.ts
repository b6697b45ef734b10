import type { DeviceTab } from '@limpid/contract/access/access'
import type { LiveMessageWire, NewsWire } from '@limpid/contract/catalogue/live'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { shares } from '@limpid/contract/shares/shares'
import type { MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { connectDevice, openSide } from '../../../../testing/live/device-side.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'
import { TELEMETRY } from '../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../device-side.ts'

let t: TestApp
let side: DeviceSide
let anna: Person
let bert: Person
let machine: string
let productId: string
let client: MqttClient
let hers: LivePage
let his: LivePage
let serials = 0

beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  productId = (await t.database.pool.query(`SELECT id FROM products WHERE code = 'xwjTft'`)).rows[0].id
})
beforeEach(async () => {
  machine = await deviceOf(t, anna, `M-${++serials}`)
  client = await connectDevice(t, side, machine, anna)
  hers = await open(anna)
})
afterEach(() => {
  client.end(true)
  for (const page of [hers, his]) page.close()
})
afterAll(async () => {
  await side.close()
  await t.close()
})

async function open(person: Person): Promise<LivePage> {
  const page = await openLivePage(t, person)
  page.watch([`device:${machine}`])
  await page.next((message) => message.type === 'watching')
  return page
}

const publish = (values: unknown) => client.publishAsync(TELEMETRY, JSON.stringify(values), { qos: 1 })
const is = (kind: NewsWire['kind'], tab?: DeviceTab) => (message: LiveMessageWire) =>
  message.type === 'news' &&
  message.news.kind === kind &&
  (!tab || (message.news.kind === 'tab.changed' && message.news.tab === tab))
async function done(reply: Promise<{ status: number }>): Promise<void> {
  expect((await reply).status).toBe(200)
}

/**
 * Everything that can happen to a machine: readings of every kind, maintenance with a part, a part alone, a
 * fault report, an order. The owner receives each.
 */
async function everything(): Promise<void> {
  const params = { id: machine }
  await publish({ tank_temp: 61.5, water_total: 1200, detergent_level: 40 })
  await hers.next(is('telemetry.recorded'))
  await publish({ operating_hours: 12.5 })
  await hers.next(is('tab.changed', 'parts'))
  await hers.next(is('telemetry.recorded'))
  const part = { key: 'dosing_hose', serial: 'H-1', fromStock: false }
  const work = { taskId: null, name: '检修', doneAt: new Date(), note: '', pictureIds: [], parts: [part] }
  await done(t.call(maintenance.recordWork, { as: anna, params, body: work }))
  await hers.next(is('maintenance.changed'))
  const body = { serial: 'S-2', fromStock: false, at: new Date(), reason: 'worn', note: '' }
  await done(t.call(parts.replace, { as: anna, params: { ...params, key: 'pump_seal' }, body }))
  await hers.next(is('tab.changed', 'parts'))
  const report = { title: '漏水', text: '门下面', kind: null, faultCode: null, cycleId: null, pictureIds: [] }
  await done(t.call(feedback.report, { as: anna, params, body: report }))
  await hers.next(is('feedback.changed'))
  const lines = [{ productId, kind: 'part', key: 'pump_seal', quantity: 1 }]
  const order = { deviceId: machine, siteId: null, supplier: '', orderNumber: '', note: '', lines }
  const shipping = { carrier: '', tracking: '', expectedOn: null }
  await done(t.call(deliveries.create, { as: anna, body: { ...order, ...shipping } }))
  await hers.next(is('tab.changed', 'deliveries'))
}

/**
 * The kinds of all events that the recipient received about the machine's tabs so far; everyone who sees it
 * is told that it came online.
 */
async function heard(): Promise<Set<string>> {
  his.watch(['notices'])
  const all = await his.until(({ type }) => type === 'watching')
  const reported = all
    .flatMap((message) => (message.type === 'news' ? [message.news] : []))
    .filter((news) => 'deviceId' in news && news.kind !== 'device.changed')
  return new Set(reported.map((news) => (news.kind === 'tab.changed' ? `tab ${news.tab}` : news.kind)))
}

test.each<[DeviceTab, string[]]>([
  ['parts', ['tab parts']],
  ['maintenance', ['maintenance.changed', 'tab maintenance']],
  ['feedback', ['feedback.changed']],
  ['deliveries', ['tab deliveries']],
])(
  'a recipient of %s alone receives its changes and nothing else, and nothing once it was revoked',
  async (tab, expected) => {
    await shareTo(t, anna, bert, machine, [tab])
    his = await open(bert)
    await everything()
    expect(await heard()).toEqual(new Set(expected))

    his.watch([`device:${machine}`])
    await his.next((message) => message.type === 'watching' && message.topics.length === 1)
    const { list } = (await t.call(shares.given, { as: anna })).data
    await done(t.call(shares.revoke, { as: anna, params: { id: list[0].id } }))
    await his.next((message) => message.type === 'watching' && message.topics.length === 0)
    await everything()
    expect(await heard()).toEqual(new Set())
  },
)
