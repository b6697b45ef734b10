import { readFile } from 'node:fs/promises'
import { devices } from '@limpid/contract/devices/devices'
import { dayMs, minuteMs } from '@limpid/contract/kernel/durations'
import { products } from '@limpid/contract/products/products'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { fitsScreen } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

/** Readings end here; whole minutes, so that the names of files and rows are known. */
const end = Math.floor(Date.now() / minuteMs) * minuteMs - 2 * minuteMs
let server: RunningServer
let browser: Browser
let caller: Caller
let probe: { id: string; accessToken: string }
let other: { id: string; accessToken: string }
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const options = await caller.call(products.options)
  const productId = options.find((option: { label: string }) => option.label === 'pH 值设备').value
  probe = await caller.call(devices.create, { body: { name: '一号水质仪', sn: 'PH-1', productId } })
  other = await caller.call(devices.create, { body: { name: '二号水质仪', sn: 'PH-2', productId } })
  await notify(probe, 7)
  await notify(other, 6)
})
afterAll(async () => {
  await server.remove()
})

/** Three days of readings, one every two minutes, with a six-hour gap on the second day. */
async function notify({ accessToken }: { accessToken: string }, middle: number): Promise<void> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: accessToken, protocolVersion: 5 })
  const reported: { ts: number; values: Record<string, number> }[] = []
  for (let ts = end - 3 * dayMs; ts <= end; ts += 2 * minuteMs) {
    const age = end - ts
    if (age > 1.25 * dayMs && age < 1.5 * dayMs) continue
    const wave = Math.sin(ts / 6_000_000)
    reported.push({ ts, values: { ph: middle + wave / 2, water_temp: 20 + 5 * wave, odd_key: 100 + wave } })
  }
  for (let at = 0; at < reported.length; at += 200)
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(reported.slice(at, at + 200)), {
      qos: 1,
    })
  await client.endAsync()
}

async function onCharts(query: string, width = 1440): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { width })
  await visitor.enter(`/equipment/equipment-info/${probe.id}?tab=charts&${query}`, 'member')
  await chartOf(visitor.page).waitFor()
  await visitor.page.locator('canvas').first().waitFor()
  return visitor
}

const chartOf = (page: Page) => page.getByRole('application')
const param = (page: Page, name: string) => new URLSearchParams(page.url().split('?')[1] ?? '').get(name)
const spanOf = (page: Page) => Date.parse(param(page, 'to') ?? '') - Date.parse(param(page, 'from') ?? '')

describe('a chart', () => {
  test('is zoomed with wheel, keys and buttons, and loads finer readings each time', async () => {
    const visitor = await onCharts('metrics=ph,water_temp&range=7d')
    const { page } = visitor
    const requested = () => page.waitForResponse((reply) => reply.url().includes('/telemetry?'))
    await chartOf(page).hover()
    const byWheel = requested()
    await page.mouse.wheel(0, -600)
    expect((await byWheel).status()).toBe(200)
    const first = spanOf(page)
    expect(first).toBeLessThan(30 * dayMs)
    const byKey = requested()
    await chartOf(page).press('+')
    await byKey
    await expect.poll(() => spanOf(page)).toBeLessThan(first * 0.6)
    const byButton = requested()
    await page.getByRole('button', { name: '缩小', exact: true }).click()
    await byButton
    await expect.poll(() => spanOf(page)).toBeGreaterThan(first * 0.8)
    await chartOf(page).press('Home')
    await expect.poll(() => param(page, 'from')).toBeNull()
    await visitor.close()
  })

  test('is compared with the day before, and with another device', async () => {
    const visitor = await onCharts('metrics=ph')
    const { page } = visitor
    await page.getByRole('combobox', { name: '对比', exact: true }).click()
    await page.getByRole('option', { name: '前一天', exact: true }).click()
    await page.getByRole('button', { name: /前一天/ }).waitFor()
    expect(param(page, 'compare')).toBe('day')
    await picture(page, 'charts-day-before')
    await page.getByRole('combobox', { name: '对比', exact: true }).click()
    await page.getByRole('option', { name: '另一台设备', exact: true }).click()
    await page.getByRole('combobox', { name: '另一台设备', exact: true }).click()
    await page.getByRole('option', { name: '二号水质仪 · PH-2', exact: true }).click()
    const line = page.getByRole('button', { name: /二号水质仪/, pressed: true })
    await line.press('Enter')
    await page.getByRole('button', { name: /二号水质仪/, pressed: false }).waitFor()
    expect(param(page, 'with')).toBe(other.id)
    await picture(page, 'charts-other-device')
    await visitor.close()
  })

  test('is saved as a picture, as a table on screen, and as a file of every reading', async () => {
    const visitor = await onCharts('metrics=ph,water_temp&range=7d')
    const { page } = visitor
    const save = async (name: string) => {
      await page.getByRole('button', { name: '导出', exact: true }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name, exact: true }).click()
      const download = await saved
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    }
    const drawn = await save('图片（.png）')
    expect(drawn.name).toMatch(/^PH-1 .+[.]png$/)
    expect(drawn.content.subarray(1, 4).toString()).toBe('PNG')
    const reported = await save('全部读数（.csv）')
    const lines = reported.content.toString().trim().split('\r\n')
    expect(lines[0]).toContain('UTC')
    // Three days of 720, less a six-hour gap.
    expect(lines.length - 1).toBe(3 * 720 + 1 - 179)
    await page.getByText('表', { exact: true }).click()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('row').count()).toBeGreaterThan(100)
    await visitor.close()
  })

  test('fits a phone, with a metric the model does not know', async () => {
    const visitor = await onCharts('metrics=ph,water_temp,odd_key', 390)
    const { page } = visitor
    await page.getByText('odd_key').last().waitFor()
    await fitsScreen(page)
    await picture(page, 'charts-narrow')
    await visitor.close()
  })
})
