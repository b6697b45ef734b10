import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { walkTo } from '../testing/walk.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
let machine: { id: string; name: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  machine = (await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })).list[0]
})
afterAll(async () => {
  await server.remove()
})

async function publish(sn: string, values: Record<string, number | string>): Promise<void> {
  const { accessToken = '' } = (await server.fleet()).find((one) => one.sn === sn) ?? {}
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: accessToken })
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
  await client.endAsync()
}

const itemOf = (page: Page, text: string) =>
  page.getByRole('region', { name: '需要处理' }).getByRole('listitem').filter({ hasText: text })

test('a fault and a low bottle stand on the first screen, each one click away from its remedy', async () => {
  const { page, ...visitor } = await visit(browser, server.consoleUrl)
  await visitor.enter('/dashboard', 'member')
  await page.getByText('一切正常').waitFor()
  await publish('SIM-XWJ-001', { fault_code: 'F7', rinse_aid_level: 6, salt_level: 60 })

  await itemOf(page, 'F7').getByText('现已离线').waitFor()
  await itemOf(page, '催干剂剩余 6%').waitFor()
  expect(await itemOf(page, machine.name).first().textContent()).toContain('F7')
  await picture(page, 'dashboard-attention')
  await checkPage(page, 'dashboard')
  await page.getByRole('button', { name: /^耗材不足/ }).click()
  await itemOf(page, 'F7').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: `登记配送：${machine.name}` }).click()
  const order = page.getByRole('dialog', { name: '新增配送' })
  await expect.poll(() => order.getByLabel('配件或耗材 1').first().inputValue()).toContain('催干剂')
  await order.getByRole('button', { name: '取消' }).click()
  await order.waitFor({ state: 'hidden' })
  await visitor.open('/dashboard')
  await page.getByRole('link', { name: `排除故障：${machine.name}` }).click()
  await page.getByRole('region', { name: /F7/ }).getByRole('heading', { name: '处理步骤' }).waitFor()
  await picture(page, 'device-fault')
  await visitor.close()
})

test('the keyboard alone leads from the dashboard to what is wrong, to its remedy, and through it', async () => {
  const { page, ...visitor } = await visit(browser, server.consoleUrl)
  await visitor.enter('/dashboard', 'member')
  await itemOf(page, '催干剂剩余 6%').waitFor()
  await page.locator('#content').focus()
  await walkTo(page, /^耗材不足/)
  await page.keyboard.press('Enter')
  await itemOf(page, 'F7').waitFor({ state: 'detached' })
  await walkTo(page, new RegExp(`^登记配送：${machine.name}`))
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog', { name: '新增配送' })
  await expect.poll(() => order.getByLabel('配件或耗材 1').first().inputValue()).toContain('催干剂')
  await walkTo(page, /^保存$/)
  await page.keyboard.press('Enter')
  await order.waitFor({ state: 'hidden' })
  // What is on its way stands in the place of the order button, at once.
  await visitor.open('/dashboard')
  await page.getByRole('link', { name: `跟踪配送：${machine.name}` }).waitFor()
  await visitor.close()
})

test('a guest accepts an offered share on the dashboard and sees there what is shared', async () => {
  const body = {
    deviceIds: [machine.id],
    to: { username: 'guest' },
    level: 'view',
    tabs: ['live', 'alarms'],
    until: null,
  }
  await owner.call(shares.offer, { body })
  const { page, ...visitor } = await visit(browser, server.consoleUrl)
  await visitor.enter('/dashboard', 'guest')
  await page.getByText('暂无设备').waitFor()
  await page.getByRole('button', { name: `接受 ${machine.name}` }).click()
  await page.getByText('共享给我的设备').waitFor()
  await itemOf(page, 'F7').waitFor()
  await picture(page, 'dashboard-guest')
  await visitor.close()
})
