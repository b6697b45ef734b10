import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import {
  arrive,
  devices,
  eventually,
  hash,
  page,
  startFrame,
  stored,
  tag,
  visitor,
} from '../testing/frame.ts'

startFrame()

/** A newer console took the place of the open one: these parts of it are gone. */
const vanish = (parts: RegExp) => page.route(parts, (route) => route.fulfill({ status: 404, body: '' }))
const busy = { status: 503, json: { code: 'B0210', data: null, msg: '' } }
const stay = () => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = () => page.evaluate(() => 'stayed' in window)

describe('a part of the console that has vanished', () => {
  test('leaves what was entered where it is, says so in words, and offers a reload', async () => {
    await arrive(devices)
    await stay()
    const field = page.getByPlaceholder('名称或序列号')
    await field.fill('SIM-XWJ')
    await eventually(hash).toContain('SIM-XWJ')
    await vanish(/assets\/ApiDocumentPage-.*\.js/)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '这个页面没有取到' })
    await failed.waitFor()
    expect(await failed.textContent()).not.toMatch(/[a-z]{3}/i)
    await page.getByText('控制台已更新', { exact: true }).waitFor()
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

  test('comes by itself where only the network was away', async () => {
    await arrive('/dashboard')
    await stay()
    await visitor.context.setOffline(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '接口文档' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '恢复后这个页面会自动打开' })
    await failed.waitFor()
    expect(await page.getByText('控制台已更新', { exact: true }).count()).toBe(0)
    await visitor.context.setOffline(false)
    await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
    expect(await stayed()).toBe(true)
    expect(await hash()).toBe('#/api-document')
  })

  test('does not hold up who leaves while a search is still being typed', async () => {
    await arrive(devices)
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

  test('is told where it is a dialog, and asked for again the next time', async () => {
    await arrive('/dashboard')
    await stay()
    await vanish(/assets\/SearchDialog.*\.js/)
    await page.keyboard.press('Control+k')
    await page.getByText('控制台的这一部分没有取到，请重新加载页面').waitFor()
    await page.getByRole('heading', { name: '首页' }).waitFor()
    expect(await stayed()).toBe(true)
    await page.getByText('控制台已更新', { exact: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: '稍后' }).click()
    await eventually(() => page.getByText('控制台已更新', { exact: true }).count()).toBe(0)
  })
})

describe('the console itself, vanished between its page and its files', () => {
  const base = /assets\/base-.*\.js/

  test('comes by loading the page once more', async () => {
    await arrive('/dashboard')
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

  test('says so where that does not help, and does not go on loading', async () => {
    await arrive('/dashboard')
    let loads = 0
    page.on('load', () => loads++)
    await vanish(base)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '控制台没有加载成功' }).waitFor()
    await picture(page, 'console-vanished')
    const before = loads
    await page.waitForTimeout(1000)
    expect(loads).toBe(before)
    expect(visitor.faults.splice(0)).not.toEqual([])
    expect(await stored('accessToken')).toContain('Bearer')
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('somebody signed in stays so', () => {
  test.each([/assets\/ground-.*\.js/, /assets\/shell-.*\.js/])('while %s is missing', async (part) => {
    await arrive('/dashboard')
    await vanish(part)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '这个页面没有取到' }).waitFor()
    expect(await hash()).toBe('#/dashboard')
    expect(await stored('accessToken')).toContain('Bearer')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: '重新加载' }).first().click()
    await page.getByRole('heading', { name: '首页' }).waitFor()
  })

  test.each([/assets\/ground-.*\.js/, /members\/me$/])(
    'who loads the page anew before %s has come',
    async (held) => {
      await arrive('/dashboard')
      await page.route(held, () => undefined)
      for (let time = 0; time < 3; time++) {
        await Promise.all([page.waitForRequest(held), page.reload({ waitUntil: 'commit' })])
        await page.waitForTimeout(100)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await page.getByRole('heading', { name: '首页' }).waitFor()
      expect(await hash()).toBe('#/dashboard')
    },
  )

  test('while nothing answers, and the page opens by itself once something does', async () => {
    await arrive('/dashboard')
    await stay()
    await page.route(/members\/me$|start\.js$/, (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '恢复后这个页面会自动打开' }).waitFor()
    await picture(page, 'server-away')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('heading', { name: '首页' }).waitFor()
    expect(await hash()).toBe('#/dashboard')
  })

  test.each([
    ['is not answered', (route: Route) => route.abort(), '恢复后这个页面会自动打开'],
    ['is answered with "not now" to the end', (route: Route) => route.fulfill(busy), '服务器正忙'],
  ])('while one call alone %s, which is not asked without a pause', async (_which, answer, told) => {
    await arrive('/dashboard')
    let asked = 0
    await page.route(/members\/me$/, (route) => {
      asked += 1
      return answer(route)
    })
    await page.clock.install()
    await page.reload()
    await page.getByRole('alert').filter({ hasText: told }).waitFor()
    // With its clock stopped, a page that pauses asks no more.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await page.waitForTimeout(1000)
    const before = asked
    await page.waitForTimeout(1000)
    expect(asked).toBe(before)
    await page.clock.resume()
    await eventually(() => asked).toBeGreaterThan(before)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('heading', { name: '首页' }).waitFor()
  })
})
