import { describe, expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import {
  arrive,
  devices,
  eventually,
  hash,
  isDark,
  mainMenu,
  openSettings,
  page,
  server,
  startFrame,
  stored,
  tag,
  visitor,
} from '../testing/frame.ts'
import { fitsScreen } from '../testing/looks.ts'

startFrame()

describe('layouts', () => {
  test('left: the menu at the side, the breadcrumb above', async () => {
    await arrive(devices)
    await page.getByRole('navigation', { name: '当前位置' }).getByText('设备管理').waitFor()
    expect(await mainMenu().getByRole('link', { name: '我的设备' }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: '收起菜单' }).click()
    expect(await stored('sidebarStatus')).toBe('closed')
    await page.reload()
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
  })

  test('the component styles are loaded', async () => {
    await arrive('/dashboard')
    const size = await page.getByRole('button', { name: '项目配置' }).boundingBox()
    expect(size?.width, 'px of a button in the bar').toBeGreaterThanOrEqual(32)
    const surface = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    expect(surface).toBe('rgb(255, 255, 255)')
  })

  test('top: the menu in the bar, no side column and no breadcrumb', async () => {
    await arrive(devices, { layout: 'top' })
    await mainMenu().getByRole('link', { name: '首页' }).waitFor()
    expect(await page.getByRole('complementary').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
    await mainMenu().getByRole('link', { name: '接口文档' }).click()
    await eventually(hash).toBe('#/api-document')
  })

  test('mixed: the root above the open page is highlighted, however the page was opened', async () => {
    await arrive('/dashboard', { layout: 'mix', activeTopMenuPath: '/nowhere' })
    const root = (name: string) => mainMenu().getByRole('link', { name, exact: true })
    await eventually(() => root('首页').getAttribute('aria-current')).toBe('true')
    await root('设备管理').click()
    await eventually(hash).toBe('#/equipment/own-equipment')
    await eventually(() => stored('activeTopMenuPath')).toBe('/equipment')
    await page.getByRole('navigation', { name: '二级菜单' }).getByRole('link', { name: '我的设备' }).waitFor()
    await tag('首页').click()
    await eventually(() => root('首页').getAttribute('aria-current')).toBe('true')
    expect(await root('设备管理').getAttribute('aria-current')).toBeNull()
  })

  test('below 992 px the menu covers the page', async () => {
    await arrive('/dashboard', { layout: 'mix' }, 390)
    expect(await stored('device')).toBe('mobile')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await mainMenu().getByRole('link', { name: '接口文档' }).click()
    await eventually(hash).toBe('#/api-document')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await fitsScreen(page)
  })
})

describe('settings', () => {
  test('apply at once, are stored individually, and can be reset', async () => {
    await arrive(devices)
    const field = page.getByPlaceholder('名称或序列号')
    await field.fill('SIM-XWJ')
    await openSettings()
    await page.getByRole('radio', { name: '顶部模式' }).check({ force: true })
    await page.getByRole('switch', { name: '开启水印' }).check({ force: true })
    await page.getByRole('switch', { name: '固定 Header' }).uncheck({ force: true })
    await page.getByRole('button', { name: '主题颜色 #FF4500' }).click()
    expect(
      await Promise.all(['layout', 'watermarkEnabled', 'fixedHeader', 'themeColor'].map(stored)),
    ).toEqual(['top', 'true', 'false', '#FF4500'])
    expect(await page.getByRole('complementary').count()).toBe(0)
    expect(await field.inputValue()).toBe('SIM-XWJ')
    await page.reload()
    const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
    await eventually(primary).toBe('#FF4500')
    await page.locator('[data-watermark="澄联"]').waitFor({ state: 'attached' })
    await openSettings()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await eventually(primary).toBe('#409EFF')
    expect(await stored('layout')).toBeNull()
    expect(await page.locator('[data-watermark]').count()).toBe(0)
  })

  test('an invalid colour is reported, and the old one stays', async () => {
    await arrive('/dashboard')
    await openSettings()
    const field = page.getByRole('textbox', { name: '主题颜色' })
    await field.fill('red')
    await field.press('Enter')
    await page.getByText('请传入合法的16进制颜色值，eg: #FF0000').waitFor()
    expect(await field.inputValue()).toBe('#409EFF')
    expect(await stored('themeColor')).toBeNull()
  })

  test('the watermark covers dialogs and does not block clicks', async () => {
    await arrive(devices, { watermarkEnabled: 'true' })
    await page.getByRole('button', { name: '新增设备' }).click()
    await page.getByRole('dialog').waitFor()
    const mark = page.locator('[data-watermark]')
    expect(await mark.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
    const top = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('body *')].map((one) => Number(getComputedStyle(one).zIndex) || 0),
      ),
    )
    expect(await mark.evaluate((element) => Number(getComputedStyle(element).zIndex))).toBe(top)
    await picture(page, 'watermark-over-dialog')
  })

  test('auto follows the system and its changes', async () => {
    await arrive('/dashboard', { theme: 'auto' })
    expect(await isDark()).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(isDark).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(isDark).toBe(false)
  })

  test('a dark page is dark before anything is painted', async () => {
    await arrive('/dashboard', { theme: 'dark' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.start-frame').waitFor()
    expect(await isDark()).toBe(true)
  })

  test('size and language confirm their change', async () => {
    await arrive('/dashboard')
    const bar = page.getByRole('banner')
    const height = () => bar.getByRole('button', { name: '搜索' }).evaluate((button) => button.clientHeight)
    const before = await height()
    await bar.getByRole('button', { name: '布局大小' }).click()
    expect(await page.getByRole('menuitem', { name: '默认' }).isDisabled()).toBe(true)
    await page.getByRole('menuitem', { name: '大型' }).click()
    await page.getByText('切换布局大小成功').waitFor()
    expect(await height()).toBeGreaterThan(before)
    await bar.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByText('Switch Language Successful!').waitFor()
    expect([await stored('language'), await stored('size')]).toEqual(['en', 'large'])
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })

  test('full screen is entered and left with the same button', async () => {
    await arrive('/dashboard')
    const full = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: '全屏', exact: true }).click()
    await eventually(full).toBe(true)
    await page.getByRole('button', { name: '退出全屏' }).click()
    await eventually(full).toBe(false)
    await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  })

  test('other tabs of the browser follow', async () => {
    await arrive('/dashboard')
    const other = await visitor.context.newPage()
    await other.goto(`${server.consoleUrl}#/dashboard`)
    await other.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await other.evaluate(() => localStorage.setItem('theme', 'dark'))
    await eventually(isDark).toBe(true)
  })
})

describe('search', () => {
  test('finds menus by initials and pinyin, devices by their words, and needs no mouse', async () => {
    await arrive('/dashboard')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '搜索' })
    await field.fill('jkwd')
    await page.getByRole('option', { name: '接口文档', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(hash).toBe('#/api-document')
    await page.keyboard.press('Control+k')
    await field.fill('SIM-SDQ-004')
    await page.getByRole('option', { name: /泳池 Pool/, selected: true }).waitFor()
    await picture(page, 'search')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /泳池 Pool/ }).waitFor()
    for (const typed of ['yongchi', 'yc']) {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await page.getByRole('option', { name: /泳池 Pool/ }).waitFor()
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

test('a role change reaches the open page without a reload, both ways', async () => {
  await arrive('/equipment/own-equipment')
  const add = page.getByRole('button', { name: '新增设备' })
  const document = mainMenu().getByRole('link', { name: '接口文档' })
  await add.waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  // The server's own answers, without the permissions that an administrator would have removed.
  const me = '**/app-api/v1/members/me'
  const menus = '**/api/v1/menus/routes'
  await page.route(me, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, roles: ['GUEST'], perms: [] } },
    })
  })
  await page.route(menus, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const guest = data.filter(({ path }: { path: string }) => path !== '/api-document')
    await route.fulfill({ response: answer, json: { ...rest, data: guest } })
  })
  await tag('首页').click()
  await eventually(() => document.count()).toBe(0)
  await tag('我的设备').click()
  await eventually(() => add.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await tag('首页').click()
  await document.waitFor()
  await tag('我的设备').click()
  await add.waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a menu whose component does not exist shows the 404 page, in the frame and in one main', async () => {
  await arrive('/dashboard')
  await page.route('**/api/v1/menus/routes', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"api-document/index"', '"api-document/gone"')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await mainMenu().getByRole('link', { name: '接口文档' }).click()
  await page.getByRole('main').getByRole('heading', { name: '页面不存在', level: 1 }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await page.getByRole('button', { name: '返回首页' }).click()
  await eventually(hash).toBe('#/dashboard')
})

test('developer tools are not part of the product', async () => {
  await arrive('/dashboard')
  for (const path of ['design', 'design.html'])
    expect((await page.request.get(new URL(path, server.consoleUrl).href)).status()).toBe(404)
})

test('a newer console on the server is offered, not forced', async () => {
  await arrive('/dashboard')
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
