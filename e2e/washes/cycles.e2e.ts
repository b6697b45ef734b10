import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let simulator: ChildProcess
let browser: Browser
let caller: Caller
let dishwasher: string
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const fleetFile = join(server.dataDir, 'demo-fleet.json')
  // Without breaks: the next wash must come within minutes, whatever the hour.
  const options = ['--fleet', fleetFile, '--port', String(server.mqttPort)]
  options.push('--backfill-days', '1', '--hours', 'always')
  simulator = spawn(process.execPath, ['apps/simulator/src/main.ts', ...options], { stdio: 'ignore' })
  const { list } = await caller.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  dishwasher = list[0].id
})
afterAll(async () => {
  simulator.kill('SIGTERM')
  await once(simulator, 'exit')
  await server.remove()
})

const washes = (result: string) =>
  caller.call(cycles.page, { params: { id: dishwasher }, query: { result, pageSize: 1 } })

test('a person signs in, opens a dishwasher, sees its temperature change and the wash that just ended', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  // The list stays mounted but hidden behind the device page, with the same words in it.
  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first()
  await visitor.enter('/dashboard', 'member')
  await page.getByRole('button', { name: '设备管理' }).click()
  await page.getByRole('link', { name: '我的设备' }).first().click()
  await page
    .getByRole('row', { name: /一号厨房/ })
    .getByText('一号厨房', { exact: true })
    .click()
  await page.getByRole('heading', { name: '一号厨房' }).waitFor()
  await shown('模拟').waitFor()

  const temperature = async () => {
    const latest = await caller.call(telemetry.latest, { params: { id: dishwasher } })
    return latest.find((value: { metric: string }) => value.metric === 'wash_tank_temp')?.value
  }
  await expect.poll(temperature, { timeout: 60_000 }).toBeDefined()
  const temperatureShown = async () =>
    page.getByRole('article', { name: '洗涤水温', exact: true }).textContent()
  const before = await temperatureShown()
  await expect.poll(temperatureShown, { timeout: 90_000 }).not.toBe(before)
  await picture(page, 'dishwasher-live')

  await expect.poll(async () => (await washes('completed')).total, { timeout: 60_000 }).toBeGreaterThan(0)
  const known = (await washes('completed')).total
  await expect
    .poll(async () => (await washes('completed')).total, { timeout: 360_000, interval: 2_000 })
    .toBeGreaterThan(known)
  // The machine reports its counters every 15 s: the consumption of a wash is complete only after that.
  const measured = async () => {
    const query = { result: 'completed', pageSize: 10 }
    const { list } = await caller.call(cycles.page, { params: { id: dishwasher }, query })
    return list.find((wash: { waterLitres: number | null }) => (wash.waterLitres ?? 0) > 1)
  }
  await expect.poll(measured, { timeout: 60_000 }).toBeDefined()
  const wash = await measured()
  expect(wash.energyKwh).toBeGreaterThan(0)
  expect(wash.phases.map((phase: { name: string }) => phase.name)).toContain('wash')

  await page.getByRole('tab', { name: '洗涤与卫生' }).click()
  await page.getByRole('region', { name: '次数与用量' }).waitFor()
  await page.getByText('数据表', { exact: true }).click()
  await page.getByRole('row', { name: /^合计/ }).waitFor()
  await picture(page, 'dishwasher-washes')

  await page.getByRole('combobox', { name: '汇总方式' }).click()
  await page.getByRole('option', { name: '按程序', exact: true }).click()
  await expect.poll(() => page.url()).toContain('by=programme')
  const counted = await caller.call(cycles.counts, {
    params: { id: dishwasher },
    query: { by: 'programme', fromDay: '2020-01-01', toDay: '2029-12-31' },
  })
  expect(counted.total.washes).toBeGreaterThan(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^洗涤次数-.*[.]csv$/)

  // The table of counts has a column of that name in its header.
  await page
    .locator('tbody')
    .getByRole('row', { name: /已完成/ })
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('wash=')
  await page.locator('canvas').filter({ visible: true }).first().waitFor()
  await page.getByRole('heading', { name: '与基线比较' }).waitFor()
  const curve = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出曲线 CSV' }).click()
  const readings = (await readFile(await (await curve).path(), 'utf8')).trim().split('\r\n')
  expect(readings[0]).toContain('终漂水温（°C）')
  expect(readings.length).toBeGreaterThan(1)
  const first = page.url()
  await page.getByRole('button', { name: '上一次', exact: true }).click()
  await expect.poll(() => page.url()).not.toBe(first)
  await page.getByRole('button', { name: '下一次', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.url()).toBe(first)
  await picture(page, 'dishwasher-wash')

  await page.getByRole('button', { name: '标为重洗', exact: true }).click()
  await page.getByRole('button', { name: '取消重洗标记', exact: true }).waitFor()
  await page.getByRole('button', { name: '全部洗涤', exact: true }).click()
  await page.getByRole('region', { name: '次数与用量' }).waitFor()
  const cycleId = /wash=(\d+)/.exec(first)?.[1] ?? ''
  expect((await caller.call(cycles.one, { params: { id: dishwasher, cycleId } })).rewash).toBe(1)
  await visitor.close()
}, 600_000)

test('its owner sets another rule set and A0 for a machine, and resets them', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  const requested = async () => caller.call(cycles.hygieneTarget, { params: { id: dishwasher } })
  await page.addInitScript((token) => localStorage.setItem('accessToken', `Bearer ${token}`), caller.token)
  await visitor.open(`/equipment/equipment-info/${dishwasher}?tab=washes`)
  await page.getByRole('button', { name: '卫生目标：欧盟', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '卫生目标', exact: true })
  const field = dialog.getByRole('textbox', { name: 'A0 目标', exact: true })
  await field.fill('200000')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText('请输入 1 到 100,000 之间的秒数，或留空', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '600 s', exact: true }).click()
  await dialog.getByRole('combobox', { name: '卫生规则', exact: true }).selectOption({ label: '美国' })
  await dialog.getByText('终漂水温：漂洗全程 ≥ 82.0 °C（FDA Food Code 4-501.112）', { exact: true }).waitFor()
  await picture(page, 'dishwasher-target')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '卫生目标：美国 + A0 600 s', exact: true }).click()
  expect(await requested()).toEqual({ a0Target: 600, ruleSet: 'us' })
  await dialog.getByRole('button', { name: '物模型：无目标', exact: true }).click()
  await dialog
    .getByRole('combobox', { name: '卫生规则', exact: true })
    .selectOption({ label: '物模型：欧盟' })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '卫生目标：欧盟', exact: true }).waitFor()
  expect(await requested()).toEqual({ a0Target: null, ruleSet: null })
  await visitor.close()
})
