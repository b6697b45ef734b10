import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import {
  devices,
  eventually,
  hash,
  openSignedIn,
  page,
  server,
  startFrame,
  stored,
  tag,
  visitor,
} from '../testing/frame.ts'
import { ready } from '../testing/page-checks.ts'

startFrame()

/** These parts of the console are gone. */
const vanish = (parts: RegExp) => page.route(parts, (route) => route.fulfill({ status: 404, body: '' }))
/** A newer console has replaced the open one: the server's page, where the open one asks for it, is that of another build. */
const replace = () =>
  page.route(server.consoleUrl, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<script src="./assets/main-Newer.js"></script>' })
      : route.continue(),
  )
const busy = { status: 503, json: { code: 'B0210', data: null, msg: '' } }
const stay = () => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = () => page.evaluate(() => 'stayed' in window)
/** The page has had many ticks: anything that refetches without a pause has done so by then. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1)
    await page.evaluate(() => document.readyState).catch(() => undefined)
}

describe('a missing part of the console', () => {
  test('keeps the input in place, shows a message, and offers a reload', async () => {
    await openSignedIn(devices)
    await stay()
    const field = page.getByPlaceholder('名称或序列号')
    await field.fill('SIM-XWJ')
    await eventually(hash).toContain('SIM-XWJ')
    await replace()
    await vanish(/assets\/ApiDocumentPage-.*\.js/)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await failed.waitFor()
    expect(await failed.textContent()).not.toMatch(/[a-z]{3}/i)
    await page.getByText('控制台已更新，请重新加载', { exact: true }).waitFor()
    await picture(page, 'part-vanished')
    expect(await stayed()).toBe(true)
    await tag('我的设备').click()
    await field.waitFor()
    expect(await field.inputValue()).toBe('SIM-XWJ')
    await tag('接口文档').click()
    await failed.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await failed.getByRole('button', { name: '重新加载' }).click()
    await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
    expect(await stayed()).toBe(false)
  })

  test('loads by itself where the server was only too busy to send it, without talk of a new version', async () => {
    await openSignedIn('/notices')
    await ready(page)
    await stay()
    let sends = false
    await page.route(/assets\/.*\.js|start\.js$/, (route) => (sends ? route.continue() : route.fulfill(busy)))
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '服务器未返回页面内容' })
    await failed.waitFor()
    await failed.getByRole('button', { name: '重试' }).waitFor()
    await picture(page, 'part-not-sent')
    expect(await page.getByText('控制台已更新', { exact: false }).count()).toBe(0)
    sends = true
    await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
    expect(await stayed()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('loads by itself where only the network was down', async () => {
    // A page whose parts have all been loaded.
    await openSignedIn('/notices')
    await ready(page)
    await stay()
    // Where requests are routed, nothing comes from the cache of the browser.
    await page.route('**/assets/**', (route) => route.continue())
    await visitor.context.setOffline(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '恢复后会自动加载此页面' })
    await failed.waitFor()
    expect(await page.getByText('控制台已更新，请重新加载', { exact: true }).count()).toBe(0)
    await visitor.context.setOffline(false)
    await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
    expect(await stayed()).toBe(true)
    expect(await hash()).toBe('#/api-document')
  })

  test('does not delay leaving while a search is still being typed', async () => {
    await openSignedIn(devices)
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route(/assets\/ApiDocumentPage-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByPlaceholder('名称或序列号').fill('SIM-SDQ')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    await page.clock.runFor(1000)
    held.resolve()
    await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('is reported where it is a dialog, and requested again the next time', async () => {
    await openSignedIn('/dashboard')
    await stay()
    await replace()
    await vanish(/assets\/SearchDialog.*\.js/)
    await page.keyboard.press('Control+k')
    await page.getByText('部分内容加载失败，请重新加载页面').waitFor()
    await page.getByRole('heading', { name: '首页' }).waitFor()
    expect(await stayed()).toBe(true)
    await page.getByText('控制台已更新，请重新加载', { exact: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: '稍后' }).click()
    await eventually(() => page.getByText('控制台已更新，请重新加载', { exact: true }).count()).toBe(0)
  })
})

describe('the console itself, removed between its page and its files', () => {
  const base = /assets\/base-.*\.js/

  test('loads after reloading the page once', async () => {
    await openSignedIn('/dashboard')
    await stay()
    let missed = 0
    await page.route(base, (route) =>
      missed++ ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    await page.reload()
    await page.getByRole('heading', { name: '首页' }).waitFor()
    expect(missed).toBeGreaterThan(1)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('says so where that does not help, and does not keep reloading', async () => {
    await openSignedIn('/dashboard')
    await page.clock.install()
    let loads = 0
    page.on('load', () => loads++)
    await vanish(base)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '控制台加载失败' }).waitFor()
    await picture(page, 'console-vanished')
    // The message may stand there before the page has loaded.
    await page.waitForLoadState('load')
    const before = loads
    await page.clock.runFor(10_000)
    await turns()
    expect(loads).toBe(before)
    expect(visitor.faults.splice(0)).not.toEqual([])
    expect(await stored('accessToken')).toContain('Bearer')
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('a person stays signed in', () => {
  test.each([/assets\/ground-.*\.js/, /assets\/shell-.*\.js/])('while %s is missing', async (part) => {
    await openSignedIn('/dashboard')
    await replace()
    await vanish(part)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '页面加载失败' }).waitFor()
    expect(await hash()).toBe('#/dashboard')
    expect(await stored('accessToken')).toContain('Bearer')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: '重新加载' }).first().click()
    await page.getByRole('heading', { name: '首页' }).waitFor()
  })

  test.each([/assets\/ground-.*\.js/, /members\/me$/])(
    'who reloads the page before %s has loaded',
    async (held) => {
      await openSignedIn('/dashboard')
      await page.route(held, () => undefined)
      for (let time = 0; time < 3; time++) {
        await Promise.all([page.waitForRequest(held), page.reload({ waitUntil: 'commit' })])
        await turns()
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await page.getByRole('heading', { name: '首页' }).waitFor()
      expect(await hash()).toBe('#/dashboard')
    },
  )

  test('while nothing responds, and the page opens by itself once something does', async () => {
    await openSignedIn('/dashboard')
    await stay()
    await page.route(/members\/me$|start\.js$/, (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '恢复后会自动加载此页面' }).waitFor()
    await picture(page, 'server-away')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('heading', { name: '首页' }).waitFor()
    expect(await hash()).toBe('#/dashboard')
  })

  test.each([
    ['is not answered', (route: Route) => route.abort(), '恢复后会自动加载此页面'],
    ['is answered with "not now" to the end', (route: Route) => route.fulfill(busy), '服务器未返回页面内容'],
  ])('while one call alone %s, which is not retried without a delay', async (_which, answer, reported) => {
    await openSignedIn('/dashboard')
    let requested = 0
    await page.route(/members\/me$/, (route) => {
      requested += 1
      return answer(route)
    })
    await page.clock.install()
    await page.reload()
    await page.getByRole('alert').filter({ hasText: reported }).waitFor()
    // With its clock stopped, a waiting page makes no more requests.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await turns()
    const before = requested
    await turns()
    expect(requested).toBe(before)
    await page.clock.resume()
    await eventually(() => requested).toBeGreaterThan(before)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('heading', { name: '首页' }).waitFor()
  })
})
