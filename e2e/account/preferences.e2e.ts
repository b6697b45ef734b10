import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, picture, signIn, type Visitor, visit } from '../testing/browser.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const devices = '/equipment/own-equipment?scope=all'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
})

/** A separate browser with a signed-in user looking at a list. */
async function comeAs(username: string): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter('/dashboard', username)
  await visitor.page.waitForFunction(() => location.hash === '#/dashboard')
  await visitor.open(devices)
  await tableOf(visitor.page).waitFor()
  return visitor
}

const tableOf = (page: Page) => page.getByRole('table')
const headsOf = (page: Page) => tableOf(page).getByRole('columnheader').allInnerTexts()
const looksOf = (page: Page) => page.getByRole('button', { name: '列和行高' })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const paddingOf = (page: Page) =>
  tableOf(page)
    .locator('tbody td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).paddingTop)

describe('list preferences', () => {
  let desk: Visitor
  let laptop: Visitor
  beforeEach(async () => {
    ;[desk, laptop] = [await comeAs('admin'), await comeAs('admin')]
    return async () => {
      await desk.close()
      await laptop.close()
    }
  })

  test('follow a person into another browser at once, and are reset to default', async () => {
    await looksOf(desk.page).click()
    await boxOf(desk.page, '序列号').uncheck()
    await boxOf(desk.page, '产品').uncheck()
    await desk.page.getByText('紧凑', { exact: true }).click()
    await expect.poll(() => paddingOf(desk.page)).toBe('4px')
    await picture(desk.page, 'lists-looks')
    await checkPage(desk.page)
    await expect.poll(() => headsOf(laptop.page)).not.toContain('序列号')
    await expect.poll(() => paddingOf(laptop.page)).toBe('4px')

    await laptop.page.reload()
    await tableOf(laptop.page).waitFor()
    expect(await headsOf(laptop.page)).not.toContain('产品')
    expect(await paddingOf(laptop.page)).toBe('4px')

    await looksOf(laptop.page).click()
    await laptop.page.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => headsOf(laptop.page)).toContain('序列号')
    await expect.poll(() => headsOf(desk.page)).toContain('产品')
    await expect.poll(() => paddingOf(desk.page)).toBe('10px')
    const reset = laptop.page.getByRole('button', { name: '恢复默认' })
    expect(await reset.getAttribute('title')).toBe('已经是默认')
  })

  test('can be set by keyboard alone, and are saved even if the page is left at once', async () => {
    const { page } = desk
    await looksOf(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '列和行高' })
    await dialog.getByRole('radio', { name: '标准' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => paddingOf(page)).toBe('16px')
    await boxOf(page, '序列号').focus()
    await page.keyboard.press('Space')
    // What was sent on leaving may arrive after the new page has queried.
    await page.reload()
    await expect
      .poll(async () => {
        await page.reload()
        await tableOf(page).waitFor()
        return (await headsOf(page)).includes('序列号')
      })
      .toBe(false)
    expect(await paddingOf(page)).toBe('16px')
    await looksOf(page).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => looksOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => headsOf(laptop.page)).toContain('序列号')
  })
})

test('are not shown to the next person in the same browser', async () => {
  const visitor = await comeAs('admin')
  const { page } = visitor
  await looksOf(page).click()
  await boxOf(page, '序列号').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /管理员/ }).click()
  await page.getByRole('menuitem', { name: '注销登出' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await page.waitForFunction(() => location.hash.startsWith('#/login'))
  await signIn(visitor, 'root')
  await page.waitForFunction(() => !location.hash.startsWith('#/login'))
  await visitor.open(devices)
  await tableOf(page).waitFor()
  expect(await headsOf(page)).toContain('序列号')
  await visitor.close()
})
