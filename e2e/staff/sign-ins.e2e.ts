import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, signIn, type Visitor, visit } from '../testing/browser.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
})

const rows = (page: Page) => page.getByRole('table', { name: '登录日志' }).getByRole('row')

/** An administrator who mistyped the password once, on the sign-in history. */
async function atHistory(width = 1440): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  await visitor.open('/system/sign-ins')
  await signIn(visitor, 'admin', 'not the password')
  await visitor.page.getByText('用户名或密码错误').first().waitFor()
  await signIn(visitor, 'admin')
  await visitor.page.getByRole('heading', { name: '登录日志', level: 1 }).waitFor()
  return visitor
}

test('staff see who signed in, from where and why it failed, and export it', async () => {
  const visitor = await atHistory()
  const { page } = visitor
  await page.getByText('保留 180 天').waitFor()
  await rows(page).filter({ hasText: '密码错误' }).first().waitFor()
  await rows(page).filter({ hasText: '本机' }).filter({ hasText: '成功' }).first().waitFor()
  await page.getByRole('combobox', { name: '结果' }).click()
  await page.getByRole('option', { name: '密码错误', exact: true }).click()
  await rows(page).filter({ hasText: '成功' }).first().waitFor({ state: 'detached' })
  expect(page.url()).toContain('result=credentials-wrong')
  await page.getByRole('textbox', { name: '用户名或昵称' }).fill('nobody at all')
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV 文件（.csv）' }).click(),
  ])
  const sheet = await readFile(await download.path(), 'utf8')
  expect(sheet.split('\n')[0]).toContain('原因')
  expect(sheet).toMatch(/admin.*失败.*密码错误/)
  await visitor.close()
})

test('a user without access finds it neither in the menu nor by its address', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.open('/dashboard')
  await signIn(visitor, 'member')
  const menu = visitor.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '首页', exact: true }).waitFor()
  expect(await menu.getByText('登录日志').count()).toBe(0)
  await visitor.open('/system/sign-ins')
  await visitor.page.waitForFunction(() => location.hash === '#/dashboard')
  await visitor.close()
})

test.each([1440, 390])('at %i px it fits the screen, and axe finds nothing serious', async (width) => {
  const visitor = await atHistory(width)
  // The list before stays in the document, hidden, with the same words.
  await visitor.page.getByText('本机').filter({ visible: true }).first().waitFor()
  await picture(visitor.page, `sign-ins-${width}`)
  await checkPage(visitor.page)
  await visitor.open('/personal?tab=security')
  await visitor.page.getByText('本机').filter({ visible: true }).first().waitFor()
  await picture(visitor.page, `own-sign-ins-${width}`)
  await visitor.close()
})
