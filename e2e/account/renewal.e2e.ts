import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signIn, type Visitor, visit } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let visitor: Visitor
let page: Page
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
  visitor = await visit(browser, server.consoleUrl)
  page = visitor.page
  await visitor.open('/login')
  await signIn(visitor, 'member')
  await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()
})
afterAll(async () => {
  await visitor.close()
  await server.remove()
})

const token = (at = page) => at.evaluate(() => localStorage.getItem('accessToken') ?? '')
const opens = async (authorization: string) => {
  const url = new URL(`.${basePath}${members.me.path}`, server.consoleUrl)
  return (await fetch(url, { headers: { authorization } })).status === 200
}
const stay = (at: Page) => at.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = (at: Page) => at.evaluate(() => 'stayed' in window)
const ended = (at: Page) => at.getByText('当前页面已失效，请重新登录').isVisible()

describe('a token', () => {
  test('is renewed silently while the console is used, once for all its tabs, which continue', async () => {
    const other = await visitor.context.newPage()
    await other.goto(`${server.consoleUrl}#/personal`)
    await other.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    await Promise.all([stay(page), stay(other)])
    const before = await token()
    let renewals = 0
    visitor.context.on('request', (request) => {
      if (request.url().endsWith(auth.signIn.path)) renewals += 1
    })
    await page.evaluate(() => localStorage.setItem('accessTokenRenewAt', '1'))
    await Promise.all(
      [page, other].map((at) =>
        at.evaluate(() => {
          location.hash = '/equipment/own-equipment'
        }),
      ),
    )
    await expect.poll(() => token()).not.toBe(before)
    await page.getByRole('heading', { name: '我的设备', level: 1 }).waitFor()
    await other.getByRole('heading', { name: '我的设备', level: 1 }).waitFor()
    expect(renewals).toBe(1)
    expect([await stayed(page), await stayed(other)]).toEqual([true, true])
    expect([await opens(before), await opens(await token())]).toEqual([true, true])
    await other.close()
  })

  test('that expired while nobody looked is renewed before anybody notices', async () => {
    const before = await token()
    await stay(page)
    const refused = `**${basePath}${members.me.path}`
    await page.route(refused, (route) =>
      route.request().headers()['authorization'] === before
        ? route.fulfill({ status: 401, json: { code: 'A0230', data: null, msg: '登录已失效' } })
        : route.continue(),
    )
    await page.evaluate(() => {
      location.hash = '/personal'
    })
    await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    await expect.poll(() => token()).not.toBe(before)
    expect([await stayed(page), await ended(page)]).toEqual([true, false])
    await page.unrouteAll({ behavior: 'wait' })
  })

  test.each([
    ['too busy', 429, 'B0210'],
    ['asked too often', 429, 'A0501'],
    ['at fault', 500, 'B0001'],
  ])(
    'that is rejected while the server is %s to renew it is kept, and renewed a moment later',
    async (_why, status, code) => {
      await page.evaluate(() => {
        location.hash = '/dashboard'
      })
      await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()
      const before = await token()
      await page.route(`**${basePath}${members.me.path}`, (route) =>
        route.request().headers()['authorization'] === before
          ? route.fulfill({ status: 401, json: { code: 'A0230', data: null, msg: '登录已失效' } })
          : route.continue(),
      )
      let busy = true
      const requested: string[] = []
      await page.route(`**${auth.signIn.path}`, (route) => {
        requested.push(route.request().url())
        return busy
          ? route.fulfill({ status, json: { code, data: null, msg: '稍后重试' } })
          : route.continue()
      })
      const goTo = (route: string) =>
        page.evaluate((to) => {
          location.hash = to
        }, route)
      // A navigation asks who is signed in, unless the question of the last one is still open.
      const routes = ['/personal', '/equipment/own-equipment']
      await expect
        .poll(async () => {
          routes.reverse()
          await goTo(routes[0] ?? '')
          return requested.length
        })
        .toBeGreaterThan(0)
      await expect.poll(() => requested.length).toBe(status === 429 ? 3 : 1)
      expect([await token(), await ended(page)]).toEqual([before, false])
      busy = false
      await expect
        .poll(async () => {
          routes.reverse()
          await goTo(routes[0] ?? '')
          return token()
        })
        .not.toBe(before)
      expect(await ended(page)).toBe(false)
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  test('of an ended session is reported once', async () => {
    const url = new URL(`.${basePath}${auth.signOut.path}`, server.consoleUrl)
    await fetch(url, { method: 'DELETE', headers: { authorization: await token() } })
    await page.getByText('当前页面已失效，请重新登录').waitFor()
    await page.evaluate(() => {
      location.hash = '/dashboard'
    })
    expect(await page.getByText('当前页面已失效，请重新登录').count()).toBe(1)
  })

  test('that is invalid leads to the sign-in page, which says why in one toast and no dialog', async () => {
    const other = await visit(browser, server.consoleUrl)
    const button = other.page.getByRole('button', { name: '登录', exact: true })
    const toast = other.page.locator('[aria-live="assertive"]').getByText('当前页面已失效，请重新登录')
    await other.open('/login')
    // A console that is still starting would take the token for that of its own page.
    await button.waitFor()
    for (const garbage of ['Bearer nonsense', '你好', '{}']) {
      await other.page.evaluate((value) => localStorage.setItem('accessToken', value), garbage)
      await other.page.goto('about:blank')
      await other.open('/dashboard')
      // Both at once, because the toast lasts five seconds; a second one would fail the wait.
      await Promise.all([button.waitFor(), toast.waitFor()])
      expect(await toast.count()).toBeLessThanOrEqual(1)
      expect(await other.page.locator('dialog').count()).toBe(0)
      expect(await token(other.page)).toBe('')
    }
    await other.close()
  })
})
