import { expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { password } from '../testing/launch.ts'
import { startServer } from '../testing/server.ts'

/** The focused element: its name, and whether the focus is visible. */
interface Focus {
  name: string
  seen: boolean
}

const maxSteps = 80

test('everything from signing in to signing out works by keyboard alone, with a visible focus', async () => {
  const server = await startServer()
  const browser = await openBrowser()
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  const { keyboard } = page

  const focus = (): Promise<Focus> =>
    page.evaluate(() => {
      const held = document.activeElement as HTMLElement
      if (held === document.body) return { name: '', seen: true }
      const label = (held as HTMLInputElement).labels?.[0]?.textContent
      const name = held.getAttribute('aria-label') ?? label ?? held.textContent ?? ''
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(held)
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      // A field shows focus by its border, a switch by the track beside it.
      const field = held.matches('input, textarea')
      return { name: name.trim(), seen: ring || boxShadow !== 'none' || field }
    })

  /** Presses a key until an element of this name has the focus; the focus is visible at each stop. */
  async function walkTo(name: RegExp, key = 'Tab'): Promise<void> {
    for (let step = 0; step < maxSteps; step += 1) {
      await keyboard.press(key)
      const { name: found, seen } = await focus()
      if (found !== '') expect(seen, `the focus on “${found}” cannot be seen`).toBe(true)
      if (name.test(found)) return
    }
    throw new Error(`No ${key} leads to ${name}`)
  }

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
  await expect.poll(async () => (await focus()).name).toBe('项目配置')

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
