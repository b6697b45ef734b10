import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let machine: { id: string; name: string; accessToken: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const owner = await signInCaller(server.consoleUrl, 'member')
  const receiver = await signInCaller(server.consoleUrl, 'guest')
  const { list } = await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  const { accessToken = '' } = (await server.fleet()).find(({ sn }) => sn === 'SIM-XWJ-001') ?? {}
  machine = { id: list[0].id, name: list[0].name, accessToken }
  const terms = { level: 'view', tabs: null, until: null }
  await owner.call(shares.offer, { body: { deviceIds: [machine.id], to: { username: 'guest' }, ...terms } })
  const offers = await receiver.call(shares.received, { query: { waiting: '1' } })
  await receiver.call(shares.accept, { params: { id: offers.list[0].id } })
})
afterAll(() => server.remove())

async function report(code: string): Promise<void> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: machine.accessToken })
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ fault_code: code }), { qos: 1 })
  await client.endAsync()
}

/** Adds a chain that notifies the guest at once, and the owner again half an hour later. */
async function addChain(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增升级规则' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增升级规则' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('值班')
  const first = dialog.getByRole('group', { name: '步骤 1' })
  await first.getByRole('textbox', { name: '通知后等待（分钟）' }).fill('0')
  await first.getByRole('combobox', { name: '通知', exact: true }).click()
  await page.getByRole('option', { name: '指定人员' }).click()
  await first.getByRole('combobox', { name: '人员' }).click()
  await page.getByRole('option', { name: /guest|访客|Guest/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '添加步骤' }).click()
  const second = dialog.getByRole('group', { name: '步骤 2' })
  await second.getByRole('textbox', { name: '上一步后等待（分钟）' }).fill('30')
  await picture(page, 'escalation-chain')
  await checkPage(page, 'chain')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('table', { name: '升级规则' }).getByText('值班').waitFor()
}

test('a fault is escalated to a second account until it is acknowledged, and ends when it clears', async () => {
  const { page: hers, ...owner } = await visit(browser, server.consoleUrl)
  const { page: his, ...guest } = await visit(browser, server.consoleUrl, { language: 'en' })
  await owner.enter('/alarm-log/escalations', 'member')
  await addChain(hers)

  await guest.enter('/dashboard', 'guest')
  const bell = his.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  await report('F8')
  await bell.click()
  const notice = his
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Escalated: F8/ })
  await notice.waitFor({ timeout: 30_000 })
  await picture(his, 'escalation-bell')
  await notice.click()
  await his.getByRole('heading', { level: 1 }).filter({ hasText: 'F8', visible: true }).waitFor()
  await his.getByRole('heading', { name: 'Probable causes' }).waitFor()
  await his.getByRole('heading', { name: 'Steps' }).waitFor()
  const history = his.getByRole('list', { name: 'History' })
  await history.getByText('Escalated', { exact: true }).waitFor()
  await his.getByText(/Next notification at .*: step 2 of 2/).waitFor()
  // A share to view does not handle alarms.
  expect(await his.getByRole('button', { name: 'Acknowledge', exact: true }).count()).toBe(0)
  await checkPage(his, 'escalated-en')

  const path = new URL(his.url()).hash.slice(1)
  await owner.open(path)
  await hers.getByRole('heading', { name: '可能原因' }).waitFor()
  await hers.getByText(/无人确认，将于 .* 升级：步骤 2 \/ 2/).waitFor()
  await picture(hers, 'escalated-zh-cn')
  await checkPage(hers, 'escalated-zh-cn')
  await hers.getByRole('button', { name: '确认', exact: true }).click()
  await hers.getByText(/无人确认，将于/).waitFor({ state: 'detached' })
  await his.getByText(/Next notification at/).waitFor({ state: 'detached' })
  await history.getByText('Acknowledged', { exact: true }).waitFor()

  await report('')
  await history.getByText('Cleared', { exact: true }).waitFor()
  await hers.getByRole('list', { name: '经过' }).getByText('恢复', { exact: true }).waitFor()
  expect(await history.getByText('Escalated', { exact: true }).count()).toBe(1)
  await owner.close()
  await guest.close()
})
