import { describe, expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import {
  eventually,
  hash,
  isDark,
  openSignedIn,
  page,
  server,
  startFrame,
  visitor,
} from '../testing/frame.ts'

startFrame()

describe('layouts', () => {
  test('the component styles are loaded', async () => {
    await openSignedIn('/dashboard')
    const size = await page.getByRole('button', { name: '项目配置' }).boundingBox()
    expect(size?.width, 'px of a button in the bar').toBeGreaterThanOrEqual(32)
    const surface = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    expect(surface).toBe('rgb(255, 255, 255)')
  })
})

describe('settings', () => {
  test('auto follows the system and its changes', async () => {
    await openSignedIn('/dashboard', { theme: 'auto' })
    expect(await isDark()).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(isDark).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(isDark).toBe(false)
  })

  test('a dark page is dark before anything is painted', async () => {
    await openSignedIn('/dashboard', { theme: 'dark' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.start-frame').waitFor()
    expect(await isDark()).toBe(true)
  })

  test('full screen is entered and left with the same button', async () => {
    await openSignedIn('/dashboard')
    const full = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: '全屏', exact: true }).click()
    await eventually(full).toBe(true)
    await page.getByRole('button', { name: '退出全屏' }).click()
    await eventually(full).toBe(false)
    await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  })

  test('other tabs of the browser follow', async () => {
    await openSignedIn('/dashboard')
    const other = await visitor.context.newPage()
    await other.goto(`${server.consoleUrl}#/dashboard`)
    await other.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await other.evaluate(() => localStorage.setItem('theme', 'dark'))
    await eventually(isDark).toBe(true)
  })
})

describe('search', () => {
  test('finds menus by initials and pinyin, devices by their words, and needs no mouse', async () => {
    await openSignedIn('/dashboard')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '搜索' })
    await field.fill('jkwd')
    await page.getByRole('option', { name: '接口文档', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(hash).toBe('#/api-document')
    await page.keyboard.press('Control+k')
    await field.fill('SIM-SDQ-004')
    await page.getByRole('option', { name: /泳池/, selected: true }).waitFor()
    await picture(page, 'search')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /泳池/ }).waitFor()
    for (const typed of ['yongchi', 'yc']) {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await page.getByRole('option', { name: /泳池/ }).waitFor()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await field.fill('没有这种东西')
    await page.getByText('没有找到与“没有这种东西”匹配的结果').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('')
    await page.getByRole('option', { name: '接口文档' }).waitFor()
    await field.fill('shense')
    await page.getByRole('option', { name: '切换深色/浅色主题', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(isDark).toBe(true)
  })
})

test('developer tools are not part of the product', async () => {
  await openSignedIn('/dashboard')
  for (const path of ['design', 'design.html'])
    expect((await page.request.get(new URL(path, server.consoleUrl).href)).status()).toBe(404)
})

test('a newer console on the server is offered, not forced', async () => {
  await openSignedIn('/dashboard')
  await page.clock.install()
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.route(server.consoleUrl, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/main-[\w-]+\.js/, 'main-newer.js')
    await route.fulfill({ response: answer, body })
  })
  expect(await page.getByText('控制台已更新，请重新加载').count()).toBe(0)
  await page.clock.fastForward('11:00')
  await page.getByText('控制台已更新，请重新加载').waitFor()
  await page.unroute(server.consoleUrl)
  await page.getByRole('button', { name: '重新加载' }).click()
  await eventually(() => page.getByText('控制台已更新，请重新加载').count()).toBe(0)
})
