import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { expect, test } from 'vitest'
import {
  devices,
  eventually,
  hash,
  mainMenu,
  openSignedIn,
  page,
  startFrame,
  stored,
  tag,
} from '../testing/frame.ts'

startFrame()

const me = `**${basePath}${members.me.path}`

test('no navigation waits for the profile refetched behind it, and one refetch serves all meanwhile', async () => {
  await openSignedIn('/dashboard')
  const held = Promise.withResolvers<void>()
  let requested = 0
  await page.route(me, async (route) => {
    requested += 1
    await held.promise
    await route.continue()
  })
  await mainMenu().getByRole('link', { name: '接口文档' }).click()
  await page.getByRole('heading', { name: '接口文档', level: 1 }).waitFor()
  await tag('首页').click()
  await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()
  expect(requested).toBe(1)
  const answered = page.waitForResponse(me)
  held.resolve()
  await answered
  await tag('接口文档').click()
  await eventually(() => requested).toBe(2)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the highlighted entry of a long menu is in sight, however its page was opened, and the page does not scroll', async () => {
  await openSignedIn('/dashboard')
  const closed = mainMenu().getByRole('button', { expanded: false })
  // The menu comes with the routes, after the page.
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
  const inSight = (name: string) =>
    mainMenu()
      .getByRole('link', { name, exact: true })
      .evaluate((entry) => {
        const { top, bottom } = entry.getBoundingClientRect()
        const column = entry.closest('nav')?.getBoundingClientRect()
        return column !== undefined && top >= column.top && bottom <= column.bottom
      })
  await mainMenu().evaluate((column) => column.scrollTo(0, 0))
  expect(await inSight('运行状态')).toBe(false)
  await page.evaluate(() => {
    location.hash = '/system/status'
  })
  await tag('运行状态').waitFor()
  await eventually(() => inSight('运行状态')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tag('首页').click()
  await eventually(() => inSight('首页')).toBe(true)
})

test('a person without any role from the server sees a message saying so, and nothing else', async () => {
  await openSignedIn('/dashboard')
  await page.route(me, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, roles: [] } } })
  })
  await page.reload()
  await page.getByRole('heading', { name: '无权访问' }).waitFor()
  expect(await hash()).toBe('#/401')
  expect(await mainMenu().count()).toBe(0)
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a response with A0230 asks once whether to sign in again: cancelling leaves the page, confirming clears the token and reloads', async () => {
  await openSignedIn(devices)
  await page.route(`**${basePath}${fleet.exportRows.path}*`, (requested) =>
    requested.fulfill({ status: 401, json: { code: 'A0230', data: null, msg: '登录已失效' } }),
  )
  const requestExport = async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
  }
  await requestExport()
  const dialog = page.getByRole('dialog', { name: '提示' })
  await dialog.getByText('当前页面已失效，请重新登录').waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['取消', '确定'])
  expect(await page.locator('[aria-live="assertive"]').textContent()).toBe('')
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await hash()).toBe(`#${devices}`)
  expect(await stored('accessToken')).toMatch(/^Bearer /)

  await requestExport()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await stored('accessToken')).toBeNull()
})
