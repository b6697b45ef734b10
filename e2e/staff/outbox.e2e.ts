import { auth } from '@limpid/contract/auth/auth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let caller: Caller
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'root')
})
afterAll(async () => {
  await server.remove()
})

let sent = 0
/** Requests verification codes: one by SMS, one by e-mail. */
beforeEach(async () => {
  sent += 1
  await caller.call(auth.smsTypeCode, { body: { mobile: `1390000000${sent}`, type: 'register' } })
  await caller.call(auth.smsMailCode, { body: { email: `olga${sent}@example.org`, type: 'register' } })
})

const rows = (page: Page) => page.getByRole('table', { name: '发件箱' }).getByRole('row')

/** The superuser at the address printed on server start. */
async function atOutbox(width = 1440): Promise<Visitor> {
  const reported = /http:\/\/localhost:\d+\/#(\/system\/outbox)/.exec(server.output())?.[1] ?? ''
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  await visitor.enter(reported, 'root')
  await visitor.page.getByRole('heading', { name: '发件箱', level: 1 }).waitFor()
  return visitor
}

test('the superuser finds a message, reads its code, and clears the outbox', async () => {
  const visitor = await atOutbox()
  const { page } = visitor
  await rows(page).filter({ hasText: 'olga1@example.org' }).waitFor()
  await page.getByRole('textbox', { name: '手机号或邮箱' }).fill('13900000001')
  await page.waitForURL(/target=/)
  await rows(page).filter({ hasText: 'olga1@example.org' }).waitFor({ state: 'detached' })
  await rows(page).filter({ hasText: '13900000001' }).click()
  const dialog = page.getByRole('dialog', { name: '发给 13900000001 的消息' })
  await dialog.getByText(/验证码 \d{6}/).waitFor()
  expect(page.url()).toContain('message=')
  await picture(page, 'outbox-message')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '清除搜索' }).click()
  await page.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '邮件' }).click()
  await rows(page).filter({ hasText: '13900000001' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '删除发给 olga1@example.org 的消息' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByText('包括筛选未显示的').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '清空', exact: true }).click()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('region', { name: '发件箱' }).getByText('暂无消息').waitFor()
  await visitor.close()
})

test('nobody else can open the page', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter('/system/protocol', 'admin')
  const menu = visitor.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '协议管理' }).waitFor()
  expect(await menu.getByRole('link', { name: '发件箱' }).count()).toBe(0)
  await visitor.open('/system/outbox')
  await visitor.page.waitForFunction(() => location.hash === '#/system/protocol')
  await visitor.close()
})

test.each([1440, 390])('at %i px it fits the screen, and axe finds nothing serious', async (width) => {
  const visitor = await atOutbox(width)
  const { page } = visitor
  await page.getByText(`olga${sent}@example.org`).first().waitFor()
  await picture(page, `outbox-${width}`)
  await checkPage(page)
  await visitor.close()
})
