import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, type VisitorOptions, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
let viewer: Caller
let machine: { id: string; name: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  viewer = await signInCaller(server.consoleUrl, 'guest')
  machine = (await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })).list[0]
  const terms = { level: 'view', tabs: ['feedback'], until: null }
  await owner.call(shares.offer, {
    body: { deviceIds: [machine.id], to: { username: 'guest' }, ...terms },
  })
  const { list } = await viewer.call(shares.received, { query: { waiting: '1' } })
  await viewer.call(shares.accept, { params: { id: list[0].id } })
})
afterAll(async () => {
  await server.remove()
})

async function openSignedIn(
  { token }: Caller,
  route: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.page.addInitScript((value) => localStorage.setItem('accessToken', `Bearer ${value}`), token)
  await visitor.open(route)
  return visitor
}

test('a view-only user reports a fault, the owner is notified and replies, and both see the outcome', async () => {
  const his = await openSignedIn(viewer, `/equipment/device-info/${machine.id}?tab=feedback`)
  await his.page.getByText('暂无故障反馈').waitFor()
  await his.page.getByRole('button', { name: '反馈故障', exact: true }).click()
  const dialog = his.page.getByRole('dialog', { name: '反馈故障' })
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await dialog.getByText('请输入标题').waitFor()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('漂洗温度上不去')
  await dialog.getByRole('textbox', { name: '描述', exact: true }).fill('今天早上开始，最高只有 60 度。')
  await dialog.getByRole('combobox', { name: '故障代码' }).click()
  await his.page.getByRole('option').filter({ hasText: 'F7' }).first().click()
  await dialog.getByText('可能原因').waitFor()
  await picture(his.page, 'feedback-report')
  await checkPage(his.page, 'report')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await his.page.getByRole('heading', { name: '漂洗温度上不去' }).waitFor()

  const hers = await openSignedIn(owner, '/notices')
  await hers.page.getByText('guest 提交了故障反馈').first().click()
  await hers.page.getByRole('heading', { name: '漂洗温度上不去' }).waitFor()
  await hers.page.getByRole('textbox', { name: '内容', exact: true }).fill('明天上午派人检查加热管。')
  await hers.page.getByRole('combobox', { name: '更新状态' }).click()
  await hers.page.getByRole('option', { name: '处理中', exact: true }).click()
  await picture(hers.page, 'feedback-thread')
  await checkPage(hers.page, 'thread')
  await hers.page.getByRole('button', { name: '回复', exact: true }).last().click()
  await hers.page.getByText('状态更新为“处理中”').waitFor()

  await his.page.reload()
  await his.page.getByText('明天上午派人检查加热管。').waitFor()
  await hers.open('/equipment/feedback')
  const row = hers.page.getByRole('row').filter({ hasText: '漂洗温度上不去' })
  await row.getByText('处理中').waitFor()
  await picture(hers.page, 'feedback-page')
  await checkPage(hers.page, 'page')
  await hers.close()
  await his.close()
})

test('the question whether to discard a report disappears with its form when another address is opened', async () => {
  const hers = await openSignedIn(owner, `/equipment/equipment-info/${machine.id}?tab=feedback`)
  const { page } = hers
  await page.getByRole('button', { name: '反馈故障', exact: true }).click()
  const form = page.getByRole('dialog', { name: '反馈故障' })
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('漏水')
  await form.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('dialog', { name: '放弃更改？' }).waitFor()
  await page.evaluate(() => {
    location.hash = location.hash.replace('tab=feedback', 'tab=diary')
  })
  await page.getByRole('tab', { name: '洗涤台账', selected: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('tab', { name: '数据' }).click()
  await page.getByRole('tab', { name: '曲线', selected: true }).waitFor()
  await hers.close()
})

test.each([
  ['maintenance', 'tab=maintenance'],
  ['feedback', 'tab=feedback'],
])('the part %s of a device is shown on a phone, in English, in the dark theme', async (name, query) => {
  const phone = await openSignedIn(owner, `/equipment/equipment-info/${machine.id}?${query}`, {
    language: 'en',
    width: 390,
    height: 844,
  })
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await phone.page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await phone.page.reload()
  await phone.page
    .getByText(name === 'feedback' ? '漂洗温度上不去' : 'Daily cleaning')
    .first()
    .waitFor()
  await picture(phone.page, `${name}-phone`)
  await checkPage(phone.page, name)
  await phone.close()
})
