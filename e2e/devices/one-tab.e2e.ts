import { devices } from '@limpid/contract/devices/devices'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { products } from '@limpid/contract/products/products'
import { shares } from '@limpid/contract/shares/shares'
import mqtt, { type MqttClient } from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
let probe: { id: string; accessToken: string }
let client: MqttClient
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  const options = await owner.call(products.options)
  const productId = options.find((option: { label: string }) => option.label === 'pH 值设备').value
  probe = await owner.call(devices.create, { body: { name: '后厨水质仪', sn: 'PH-2', productId } })
  client = await mqtt.connectAsync({ port: server.mqttPort, username: probe.accessToken })
})
afterAll(async () => {
  await client.endAsync()
  await server.remove()
})

const publish = (values: Record<string, number>) =>
  client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })

/** Shares tabs of the probe with the guest, who accepts; returns the id of the share. */
async function share(tabs: readonly string[]): Promise<string> {
  const body = { deviceIds: [probe.id], to: { username: 'guest' }, level: 'view', tabs, until: null }
  await owner.call(shares.offer, { body })
  const guest = await signInCaller(server.consoleUrl, 'guest')
  const { list } = await guest.call(shares.received, { query: { waiting: '1' } })
  await guest.call(shares.accept, { params: { id: list[0].id } })
  return list[0].id
}

/** A text unique to each tab on the page of the probe. */
const titles = {
  live: '实时概览',
  ph: 'PH',
  tds: 'TDS',
  maintenance: '维护保养',
  parts: '配件',
  feedback: '故障反馈',
  members: '会员信息',
  log: '设备事件',
}
/** The tabs shown on a page, of those above. */
async function tabsOf(page: Page): Promise<string[]> {
  await page.getByRole('tab').first().waitFor()
  const shown = await page.getByRole('tab').allInnerTexts()
  return Object.values(titles).filter((title) => shown.some((text) => text.trim() === title))
}

const row = (table: string, name: string) => (page: Page) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: name })

async function onPage(username: string, route: string): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(route, username)
  await visitor.page.getByRole('heading', { name: '后厨水质仪' }).waitFor()
  return visitor
}

test('a recipient of PH alone sees it update by itself, sees nothing of other tabs, and loses it at once', async () => {
  await publish({ ph: 7.02, tds: 301 })
  const id = await share(['ph'])
  const his = await onPage('guest', `/equipment/device-info/${probe.id}?tab=ph`)
  const hers = await onPage('member', `/equipment/equipment-info/${probe.id}?tab=tds`)
  const { page } = his
  // Its owner's tabs stand in groups; the others of a group are one click away.
  expect(await tabsOf(hers.page)).toEqual(expect.arrayContaining([titles.ph, titles.tds]))
  expect(await tabsOf(page)).toEqual([titles.ph])
  const figures = page.getByRole('table', { name: '统计', exact: true })
  await figures.getByText('7.02').first().waitFor()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/telemetry')) requested.push(new URL(request.url()).pathname)
  })

  // An update on the owner's other tab does not even make this page refetch.
  await publish({ tds: 444 })
  await hers.page.getByRole('table', { name: '统计', exact: true }).getByText('444').first().waitFor()
  expect(requested).toEqual([])
  await publish({ ph: 7.94 })
  await figures.getByText('7.94').first().waitFor()
  expect(new Set(requested.map((path) => path.split('/').at(-1)))).toEqual(new Set(['ph']))
  await picture(page, 'one-tab-ph')
  await checkPage(page, 'one tab')

  await owner.call(shares.revoke, { params: { id } })
  await page.getByText('无法查看该设备').waitFor()
  expect(await figures.count()).toBe(0)
  for (const visitor of [his, hers]) await visitor.close()
})

test.each([
  ['parts', row('已安装配件', '滤芯'), { filter_life: 63 }, /(?<!\d)63(?!\d)/],
  ['maintenance', row('计划', '反洗'), { water_total: 4250 }, /(?<!\d)250(?!\d)/],
] as const)(
  'a recipient of %s alone sees it update by itself, and loses it at once',
  async (tab, moved, reported, shown) => {
    await publish({ filter_life: 80, water_total: 4000 })
    const counted = { metric: 'water_total', amount: 1000 }
    const backwash = { name: '反洗', note: '', everyDays: null, counted }
    if (tab === 'maintenance')
      await owner.call(maintenance.createTask, { params: { id: probe.id }, body: backwash })
    const id = await share([tab])
    const { page, close } = await onPage('guest', `/equipment/device-info/${probe.id}?tab=${tab}`)
    await moved(page).waitFor()
    expect(await tabsOf(page)).toEqual([titles[tab]])
    await publish(reported)
    await moved(page).getByText(shown).first().waitFor()
    await picture(page, `one-tab-${tab}`)
    await checkPage(page, tab)
    await owner.call(shares.revoke, { params: { id } })
    await page.getByText('无法查看该设备').waitFor()
    expect(await moved(page).count()).toBe(0)
    await close()
  },
)
