import { expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { password } from '../testing/launch.ts'
import { startServer } from '../testing/server.ts'
import { focusOn, walkTo as walk } from '../testing/walk.ts'

test('everything from signing in to signing out works by keyboard alone, with a visible focus', async () => {
  const server = await startServer()
  const browser = await openBrowser()
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  const { keyboard } = page

  const walkTo = (name: RegExp, key?: string) => walk(page, name, key)

  await visitor.open('/login')
  const username = page.getByLabel('用户名', { exact: true })
  await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.type('member')
  await walkTo(/^密码$/)
  await keyboard.type(password)
  await walkTo(/^登录$/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()

  await walkTo(/^设备管理$/)
  await keyboard.press('Enter')
  await walkTo(/^我的设备$/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: '我的设备', level: 1 }).waitFor()
  await page.getByText('SIM-SDQ-004').first().waitFor()
  await walkTo(/SIM-/)
  await keyboard.press('Enter')
  await page.getByRole('main').getByRole('tablist').first().waitFor()
  await picture(page, 'keyboard-device')

  await page.locator('#content').focus()
  await walkTo(/^项目配置$/, 'Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await walkTo(/开启水印/)
  await keyboard.press('Space')
  await page.locator('[data-watermark="澄联"]').waitFor({ state: 'attached' })
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focusOn(page)).name).toBe('项目配置')

  await walkTo(/会员/, 'Shift+Tab')
  await keyboard.press('Enter')
  await walkTo(/注销登出/, 'ArrowDown')
  await keyboard.press('Enter')
  await page.getByText('确定注销并退出系统吗？').waitFor()
  await walkTo(/^确定$/)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()

  await visitor.close()
  await server.remove()
})
