import { alarms } from '@limpid/contract/alarms/alarms'
import { analysis } from '@limpid/contract/analysis/analysis'
import { devices } from '@limpid/contract/devices/devices'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import mqtt from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const topic = 'v1/devices/me/telemetry'
let server: RunningServer
let browser: Browser
let caller: Caller
let probe: { id: string; accessToken: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const options = await caller.call(products.options)
  const productId = options.find((option: { label: string }) => option.label === 'pH 值设备').value
  probe = await caller.call(devices.create, { body: { name: '接待台水质仪', sn: 'PH-1', productId } })
})
afterAll(async () => {
  await server.remove()
})

const connect = (username: string, protocolVersion: 4 | 5 = 4) =>
  mqtt.connectAsync({ port: server.mqttPort, username, protocolVersion, reconnectPeriod: 0 })

async function onDevicePage(route: string): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(route, 'member')
  await visitor.page.getByRole('heading', { name: '接待台水质仪' }).waitFor()
  await visitor.page.getByText('实时', { exact: true }).waitFor()
  return visitor
}

test('a water device’s page makes one request besides the profile and its counts, and none for values that arrive', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/personal', 'member')
  await page.getByText('实时', { exact: true }).waitFor()
  await ready(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Every page queries the current user.
    if (pathname.startsWith(basePath) && !pathname.endsWith(members.me.path))
      calls.push(pathname.replace(/^.*devices/, ''))
  })
  await visitor.open(`/equipment/equipment-info/${probe.id}`)
  await page.getByText('暂无数据', { exact: true }).first().waitFor()
  const client = await connect(probe.accessToken)
  const shown = page.getByRole('article', { name: 'pH 值', exact: true })
  await client.publishAsync(topic, '{"ph":7.31,"water_flow":2.5}', { qos: 1 })
  await shown.getByText('7.31').waitFor()
  await page.getByRole('img', { name: /^水在流动。.*pH 值 7.31/ }).waitFor()
  await picture(page, 'probe-drawing')
  await shown.getByRole('button', { name: 'pH 值的限值' }).click()
  await page.getByText('来源：GB 5749-2022').waitFor()
  // What needs attention is counted again at most every few seconds while values arrive, here and in the menu.
  const counts = [analysis.troubles, alarms.counts].map(({ path }) => basePath + path)
  expect(calls.filter((path) => ![`/${probe.id}`, ...counts].includes(path))).toEqual([`/${probe.id}/view`])
  for (const count of counts) expect(calls.filter((path) => path === count).length).toBeLessThanOrEqual(2)
  await client.endAsync()
  await visitor.close()
})

describe('data published by a device', () => {
  test.each([4, 5] as const)('over MQTT version %s is on its open page within a second', async (version) => {
    const visitor = await onDevicePage(`/equipment/equipment-info/${probe.id}`)
    const client = await connect(probe.accessToken, version)
    const value = (7 + version / 100).toFixed(2)
    const shown = visitor.page.getByText(value, { exact: true }).first().waitFor()
    const publishedAt = performance.now()
    await client.publishAsync(topic, JSON.stringify({ ph: Number(value) }), { qos: 1 })
    await shown
    console.log(`shown ${Math.round(performance.now() - publishedAt)} ms after it was published`)
    await picture(visitor.page, `probe-mqtt${version}`)
    await client.endAsync()
    await visitor.close()
  })

  test('is shown although the product does not know it, as not in the model', async () => {
    const visitor = await onDevicePage(`/equipment/equipment-info/${probe.id}`)
    const client = await connect(probe.accessToken)
    await client.publishAsync(topic, '{"sediment":"sand"}', { qos: 1 })
    await visitor.page.getByText('sediment').first().waitFor()
    await visitor.page.getByText('未定义指标').first().waitFor()
    await client.endAsync()
    await visitor.close()
  })

  test('that cannot be read is listed with its reason, and the next message is accepted', async () => {
    const visitor = await onDevicePage(`/equipment/equipment-info/${probe.id}?tab=log&logKind=refused`)
    const client = await connect(probe.accessToken)
    await client.publishAsync(topic, '{"ph":7.', { qos: 1 })
    await visitor.page.getByText('{"ph":7.').first().waitFor()
    await visitor.page.getByText('内容不是合法的 JSON').first().waitFor()
    await picture(visitor.page, 'refusals')
    await client.publishAsync(topic, '{"ph":6.9}', { qos: 1 })
    await visitor.page.getByRole('tab', { name: '实时概览' }).click()
    await visitor.page.getByText('6.90', { exact: true }).first().waitFor()
    await client.endAsync()
    await visitor.close()
  })
})

test('connections, attribute changes and rejected messages are on the device page, and raw messages while recording', async () => {
  const visitor = await onDevicePage(`/equipment/equipment-info/${probe.id}?tab=log`)
  const { page } = visitor
  const log = page.getByRole('table', { name: '设备事件' })
  const raw = page.getByRole('list', { name: '最近的原始消息' })
  const client = await mqtt.connectAsync({
    port: server.mqttPort,
    username: probe.accessToken,
    clientId: 'reception',
    reconnectPeriod: 0,
  })
  await log.getByText('客户端 ID reception').waitFor()
  await client.publishAsync('v1/devices/me/attributes', '{"fw":"2.0.1"}', { qos: 1 })
  await log.getByText('2.0.1').waitFor()
  await page.getByRole('button', { name: '记录 10 分钟' }).click()
  await page.getByText(/^记录中，至 \d\d:\d\d:\d\d$/).waitFor()
  await client.publishAsync(topic, '{"ph":7.02}', { qos: 1 })
  await raw.getByText('{"ph":7.02}').waitFor()
  await raw.getByText('11 字节').first().waitFor()
  await client.endAsync()
  await log.getByText('设备主动断开').first().waitFor()
  await picture(page, 'actions')
  await visitor.open(`/equipment/equipment-info/${probe.id}?tab=refusals`)
  await expect.poll(() => page.url()).toContain('tab=log&logKind=refused')
  await visitor.close()
})

test('an impossible value is stored and shown on its tab, and is in no figure', async () => {
  const client = await connect(probe.accessToken)
  await client.publishAsync(topic, '{"ph":99}', { qos: 1 })
  await client.endAsync()
  const visitor = await onDevicePage(`/equipment/equipment-info/${probe.id}?tab=ph`)
  const { page } = visitor
  await page.getByText('pH 值：1 条剔除的读数').click()
  await page.getByText(/99\.00/).waitFor()
  const figures = page.getByRole('table', { name: '统计', exact: true }).first()
  await figures.getByText('限值 6.5 – 8.5（GB 5749-2022）').waitFor()
  expect(await figures.textContent()).not.toContain('99.00')
  await page.getByText('表', { exact: true }).click()
  await page.getByRole('table', { name: /^pH 值的数值/ }).waitFor()
  await page.getByText('月', { exact: true }).click()
  await expect.poll(() => page.url()).toContain('period=month')
  await picture(page, 'probe-ph')
  await visitor.close()
})

describe('the MQTT endpoint', () => {
  test('rejects clients without a token, with a wrong one, or with part of one', async () => {
    for (const username of ['', 'wrong', probe.accessToken.slice(0, -1)]) {
      await expect(connect(username)).rejects.toThrow(/not authorized|bad user ?name/i)
      await expect(connect(username, 5)).rejects.toThrow(/not authorized|bad user ?name/i)
    }
  })

  test('lets a device publish only as itself', async () => {
    const client = await connect(probe.accessToken, 5)
    await expect(client.publishAsync('v1/devices/other/telemetry', '{"ph":1}', { qos: 1 })).rejects.toThrow()
    await expect(client.subscribeAsync('#')).rejects.toThrow()
    await client.endAsync(true)
  })
})

test('a steady value counts each time, although the device drops without disconnecting and restarts its packet ids', async () => {
  for (let drop = 0; drop < 3; drop += 1) {
    const client = await connect(probe.accessToken)
    client.messageIdProvider.allocate = () => 1
    await client.publishAsync(topic, '{"steady":8.02}', { qos: 1 })
    client.stream.destroy()
  }
  const query = {
    metrics: 'steady',
    from: new Date(Date.now() - 600_000).toISOString(),
    to: new Date(Date.now() + 1000).toISOString(),
  }
  const stored = async () =>
    (await caller.call(telemetry.series, { params: { id: probe.id }, query })).steady.length
  await expect.poll(stored).toBe(3)
})

test('a device that connects and disconnects updates the open list', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter('/equipment/own-equipment?keywords=PH-1', 'member')
  const row = visitor.page.getByRole('row', { name: /接待台水质仪/ })
  await row.getByText('离线').waitFor()
  const client = await connect(probe.accessToken)
  await row.getByText('在线').waitFor()
  await client.endAsync()
  await row.getByText('离线').waitFor()
  await visitor.close()
})

test('a device added on the page can connect with the token shown once', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter('/equipment/own-equipment', 'member')
  const { page } = visitor
  await page.getByRole('button', { name: '新增设备' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('试验机')
  await dialog.getByRole('textbox', { name: '序列号' }).fill('TRY-1')
  await dialog.getByLabel('产品').first().click()
  await page.getByRole('option', { name: '黑白屏洗碗机' }).click()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  const token = dialog.getByText(/^[\w-]{43}$/)
  const client = await connect((await token.first().textContent()) ?? '')
  await picture(page, 'device-added')
  await client.endAsync()
  await visitor.close()
})
