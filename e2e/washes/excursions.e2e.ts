import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { minuteMs } from '@limpid/contract/kernel/durations'
import mqtt from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let caller: Caller

const months = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
})
/** The month in which an instant is at the site. */
const monthOf = (ms: number) => months.format(ms)

const threeHoursAgo = Math.floor(Date.now() / minuteMs) * minuteMs - 180 * minuteMs
const inOneMonth = monthOf(threeHoursAgo) === monthOf(threeHoursAgo + 20 * minuteMs)
/** Times are minutes after an instant three hours ago, and all in one month. */
const startMs = inOneMonth ? threeHoursAgo : threeHoursAgo - 20 * minuteMs
const at = (minute: number) => startMs + minute * minuteMs

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
})
afterAll(async () => {
  await server.remove()
})

/** A device of the demo fleet, at its demo location. */
async function device(sn: string) {
  const { list } = await caller.call(fleet.page, { query: { keywords: sn } })
  const { accessToken } = (await server.fleet()).find((one) => one.sn === sn) ?? { accessToken: '' }
  return { ...list[0], accessToken }
}

async function notify(accessToken: string, readings: Record<number, Record<string, number | string>>) {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: accessToken })
  const values = Object.entries(readings).map(([minute, one]) => ({ ts: at(Number(minute)), values: one }))
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
  await client.endAsync()
}

test('a machine washes while the PH of its site is too high: the alert lists the wash, and the wash shows its water quality', async () => {
  const probe = await device('SIM-SDQ-003')
  const machine = await device('SIM-XYT-001')
  await notify(probe.accessToken, {
    0: { ph: 7.3, tds: 260 },
    3: { ph: 8.5, tds: 260 },
    6: { ph: 8.9, tds: 270 },
    9: { ph: 9.2, tds: 270 },
    12: { ph: 8.8, tds: 265 },
    15: { ph: 8.1, tds: 260 },
  })
  await notify(machine.accessToken, {
    1: { program_phase: 'idle' },
    8: { program_phase: 'wash', water_temp: 20 },
    12: { program_phase: 'rinse', water_temp: 61 },
    16: { program_phase: 'end' },
    17: { program_phase: 'idle' },
  })
  const washed = async () =>
    (await caller.call(cycles.page, { params: { id: machine.id }, query: { result: 'completed' } })).total
  await expect.poll(washed, { timeout: 60_000 }).toBe(1)

  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/dashboard', 'member')
  await page.getByText('实时', { exact: true }).waitFor()
  await visitor.open(`/equipment/equipment-info/${probe.id}/${probe.sn}`)
  await page.getByRole('tab', { name: '数据' }).click()
  await page.getByRole('tab', { name: '水质超限' }).click()
  const spans = page.getByRole('region', { name: '水质超限', exact: true })
  await spans.getByRole('cell', { name: '恢复到限值内', exact: true }).waitFor()
  await spans.getByRole('cell', { name: '偏高 9.20', exact: true }).waitFor()
  await spans.getByRole('cell', { name: '9 分钟', exact: true }).waitFor()
  await picture(page, 'excursions')
  await spans.getByRole('cell', { name: '恢复到限值内', exact: true }).click()
  const washes = page.getByRole('region', { name: '期间洗涤', exact: true }).last()
  await washes.getByText('布草房一', { exact: true }).waitFor()
  expect(await page.evaluate(() => decodeURIComponent(location.hash))).toContain(
    `excursion=ph@${new Date(at(6)).toISOString()}`,
  )
  await picture(page, 'excursion')

  await washes.getByText('布草房一', { exact: true }).click()
  const water = page.getByRole('table', { name: '水质（洗衣房进水）', exact: true })
  await water.getByRole('row', { name: /^pH 值 8[.]90.*偏高 8[.]10 – 9[.]20/ }).waitFor()
  await water.getByRole('row', { name: /^TDS.*在限值内/ }).waitFor()
  await picture(page, 'wash-water')
  const inlet = page.getByRole('paragraph').filter({ hasText: '洗衣房进水' })
  await inlet.getByRole('link', { name: '查看超限记录', exact: true }).click()
  await spans.getByRole('cell', { name: '恢复到限值内', exact: true }).waitFor()
  await visitor.close()
}, 120_000)

test('the page of their site has its place, its devices, its days and its water, and links to each', async () => {
  const probe = await device('SIM-SDQ-003')
  const machine = await device('SIM-XYT-001')
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/dashboard', 'member')
  await page.getByText('实时', { exact: true }).waitFor()
  await visitor.open('/equipment/sites')
  await page.getByRole('link', { name: machine.site.name, exact: true }).click()
  await page.getByRole('heading', { name: machine.site.name, level: 1, exact: true }).waitFor()
  const devices = page.getByRole('table', { name: '设备', exact: true })
  await devices.getByText(machine.sn, { exact: true }).waitFor()
  await devices.getByText(probe.sn, { exact: true }).waitFor()
  // In the first hours of a month, three hours ago is in the one before.
  if (monthOf(startMs) !== monthOf(Date.now()))
    await page.getByRole('button', { name: '上个月', exact: true }).click()
  const days = page.getByRole('table', { name: '洗涤与消耗', exact: true })
  await days.getByRole('row', { name: /^全月 [1-9]/ }).waitFor()
  const water = page.getByRole('table', { name: '水质超限与期间洗涤', exact: true })
  await water.getByRole('cell', { name: /偏高 9[.]2/ }).waitFor()
  await checkPage(page, 'site')
  await picture(page, 'site')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page, 'site on a phone')
  await picture(page, 'site-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '上个月', exact: true }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('month=')
  await page.getByRole('button', { name: '下个月', exact: true }).click()
  await water.getByRole('cell', { name: /偏高 9[.]2/ }).click()
  await page.getByRole('link', { name: '查看曲线', exact: true }).waitFor()
  await visitor.close()
}, 120_000)
