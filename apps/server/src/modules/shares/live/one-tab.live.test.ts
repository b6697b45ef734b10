import type { DeviceTab } from '@limpid/contract/access/access'
import type { LiveMessageWire } from '@limpid/contract/catalogue/live'
import { shares } from '@limpid/contract/shares/shares'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { connectDevice, openSide } from '../../../../testing/live/device-side.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'
import { TELEMETRY } from '../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../device-side.ts'

let t: TestApp
let side: DeviceSide
let client: MqttClient
let anna: Person
let bert: Person
let probe: string
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  client = await connectDevice(t, side, probe, anna)
})
afterAll(async () => {
  client.end(true)
  await side.close()
  await t.close()
})

const publish = (values: unknown) => client.publishAsync(TELEMETRY, JSON.stringify(values), { qos: 1 })

async function open(person: Person): Promise<LivePage> {
  const page = await openLivePage(t, person)
  page.watch([`device:${probe}`])
  await page.next((message) => message.type === 'watching')
  return page
}
const reported = (tab: DeviceTab) => (message: LiveMessageWire) =>
  message.type === 'news' && message.news.kind === 'tab.changed' && message.news.tab === tab
/** The events about readings, among all that a page received. */
const ofReadings = (page: LivePage) =>
  page
    .unread()
    .flatMap((message) => (message.type === 'news' ? [message.news] : []))
    .filter(({ kind }) => kind === 'tab.changed' || kind === 'telemetry.recorded')

/**
 * Waits until the owner's page has received everything published before: values are sent after tab events.
 */
const heardAll = async (hers: LivePage, metric: string) => {
  await hers.next(
    (message) =>
      message.type === 'news' &&
      message.news.kind === 'telemetry.recorded' &&
      message.news.latest.some((value) => value.metric === metric),
  )
}

test('a recipient of PH alone is told that there is more to read there, receives nothing of other tabs, and nothing once it was revoked', async () => {
  await shareTo(t, anna, bert, probe, ['ph'])
  const [hers, his] = [await open(anna), await open(bert)]
  const params = { id: probe, tab: 'ph' }

  await publish({ tds: 321, water_flow: 2.5, turbidity: 0.3 })
  await hers.next(reported('tds'))
  await heardAll(hers, 'tds')
  expect(ofReadings(his)).toEqual([])

  await publish({ ph: 7.31 })
  expect(await his.next(reported('ph'))).toEqual({
    type: 'news',
    news: { kind: 'tab.changed', deviceId: probe, tab: 'ph' },
  })
  const { data } = await t.call(telemetry.period, { as: bert, params })
  expect(data.metrics.find(({ metric }: { metric: string }) => metric === 'ph').total.max).toBe(7.31)
  expect((await t.call(telemetry.period, { as: bert, params: { ...params, tab: 'tds' } })).status).toBe(403)

  // A backlog also adds readings, though it changes no latest value.
  await heardAll(hers, 'ph')
  await publish([{ ts: Date.now() - 3_600_000, values: { ph: 6.9, tds: 322 } }])
  await his.next(reported('ph'))
  expect(ofReadings(his)).toEqual([])

  const { list } = (await t.call(shares.given, { as: anna })).data
  await t.call(shares.revoke, { as: anna, params: { id: list[0].id } })
  await his.next((message) => message.type === 'watching' && message.topics.length === 0)
  await publish({ ph: 7.4, tds: 323 })
  await heardAll(hers, 'ph')
  his.watch(['notices'])
  await his.next((message) => message.type === 'watching' && message.topics.includes('notices'))
  await publish({ ph: 7.5 })
  await heardAll(hers, 'ph')
  expect(ofReadings(his)).toEqual([])
  expect((await t.call(telemetry.period, { as: bert, params })).status).toBe(404)
  for (const page of [hers, his]) page.close()
})

test('a share of two tabs receives updates of both, each separately', async () => {
  await shareTo(t, anna, bert, probe, ['tds', 'water-flow'])
  const his = await open(bert)
  await publish({ ph: 7.2, water_flow: 3 })
  await his.next(reported('water-flow'))
  expect(ofReadings(his)).toEqual([])
  await publish({ ph: 7.3, tds: 330 })
  await his.next(reported('tds'))
  expect(ofReadings(his)).toEqual([])
  his.close()
})
