import { members } from '@limpid/contract/members/members'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { password } from '../testing/launch.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
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

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A signed-in user. */
async function openSignedIn(username: string, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.enter('/dashboard', username)
  await bell(visitor.page, /^通知/).waitFor()
  return visitor
}

const popover = (page: Page) => page.getByRole('dialog', { name: '通知' })

test('an event in one browser notifies the other, and is marked read in both', async () => {
  const here = await openSignedIn('admin')
  await bell(here.page, '通知').waitFor()
  // A program signs in: another session than the browser's.
  const program = await signInCaller(server.consoleUrl, 'admin')
  await bell(here.page, '通知，1 条未读').waitFor()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const body = { name: '报表', scopes: ['iot:device:list'], expiresAt, password }
  await program.call(members.createApiKey, { body })
  await bell(here.page, '通知，2 条未读').click()
  await popover(here.page)
    .getByRole('link', { name: /账号在新设备上登录/ })
    .waitFor()
  await picture(here.page, 'notices-popover')

  const there = await openSignedIn('admin')
  await bell(there.page, '通知，2 条未读').click()
  await popover(there.page)
    .getByRole('link', { name: /已新增 API 密钥/ })
    .click()
  await there.page.getByRole('heading', { name: 'API 密钥', level: 2 }).waitFor()
  await expect.poll(() => popover(there.page).count()).toBe(0)
  await bell(here.page, '通知，1 条未读').waitFor()
  await bell(there.page, '通知，1 条未读').waitFor()

  await popover(here.page).getByRole('button', { name: '全部标为已读' }).click()
  await bell(there.page, '通知').waitFor()
  await here.page.bringToFront()
  await here.page.keyboard.press('Escape')
  await expect.poll(() => popover(here.page).count()).toBe(0)
  const bellHasFocus = () => bell(here.page, '通知').evaluate((button) => button === document.activeElement)
  await expect.poll(bellHasFocus).toBe(true)
  await here.close()
  await there.close()
})

test("a changed password ends the other browser's session; signing in again shows why", async () => {
  const program = await signInCaller(server.consoleUrl, 'guest')
  const here = await openSignedIn('guest')
  const password = 'seven slow otters cross'
  await here.page.goto(`${server.consoleUrl}#/personal?tab=password`)
  await here.page.getByLabel('当前密码').fill('clear water over stones')
  await here.page.getByLabel(/^新密码/).fill(password)
  await here.page.getByLabel('再次输入新密码').fill(password)
  await here.page.getByRole('button', { name: '修改密码' }).click()
  await bell(here.page, '通知，2 条未读').click()
  await popover(here.page)
    .getByRole('link', { name: /密码已修改/ })
    .waitFor()
  await expect(program.call(members.me)).rejects.toThrow('A0230')
  await here.close()
})

test('the page filters, marks and deletes; the address keeps what is shown', async () => {
  const { page, close } = await openSignedIn('admin')
  await bell(page, '通知').click()
  await popover(page).getByRole('link', { name: '查看全部通知' }).click()
  await page.getByRole('heading', { name: '通知', level: 1 }).waitFor()
  const rows = page.getByRole('table', { name: '通知' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByRole('option', { name: '未读' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  expect(page.url()).toContain('state=unread')
  await signInCaller(server.consoleUrl, 'admin')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('button', { name: '删除通知：已新增 API 密钥' }).click()
  await page.getByText('已删除通知').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await close()
})

test('a person chooses which notifications they get', async () => {
  const { page, close } = await openSignedIn('member')
  await page.goto(`${server.consoleUrl}#/personal?tab=notices`)
  const security = page.getByRole('switch', { name: '账号安全：站内' })
  await security.waitFor()
  expect([await security.isChecked(), await security.isDisabled()]).toEqual([true, true])
  const devices = page.getByRole('switch', { name: '设备：站内' })
  await devices.click()
  await page.getByText('已保存').waitFor()
  await page.reload()
  await devices.waitFor()
  expect(await devices.isChecked()).toBe(false)
  await page.getByText('未配置邮件服务器').waitFor()
  await close()
})

test.each([
  { width: 1440, height: 900, language: 'zh-cn', theme: 'light' },
  { width: 390, height: 844, language: 'en', theme: 'dark' },
] as const)(
  'at $width px in $language, $theme, everything fits and axe finds nothing serious',
  async (seat) => {
    const visitor = await visit(browser, server.consoleUrl, seat)
    const { page } = visitor
    await page.addInitScript(
      ([theme, language]) => {
        localStorage.setItem('theme', theme)
        localStorage.setItem('language', language)
      },
      [seat.theme, seat.language] as const,
    )
    const { token } = await signInCaller(server.consoleUrl, 'admin')
    await page.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${token}`)
    const zh = seat.language === 'zh-cn'
    const appearanceOf = async (name: string) => {
      await ready(page)
      await picture(page, `notices-${name}-${seat.width}`)
      await checkPage(page, name)
    }
    await visitor.open('/notices')
    await page.getByRole('heading', { name: zh ? '通知' : 'Notifications', level: 1 }).waitFor()
    await page
      .getByRole('link', { name: zh ? '账号在新设备上登录' : /New device signed in/ })
      .first()
      .waitFor()
    await appearanceOf('page')
    await bell(page, zh ? /^通知/ : /^Notifications/).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: zh ? '查看全部通知' : 'View all notifications' })
      .waitFor()
    await appearanceOf('bell')
    await visitor.open('/personal?tab=notices')
    await page.getByRole('switch').first().waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(
      await page
        .getByRole('tab', { selected: true })
        .evaluate((tab) => tab.getBoundingClientRect().right <= innerWidth),
    ).toBe(true)
    await appearanceOf('choices')
    await visitor.close()
  },
)
