import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ DEMO: 'off', SOURCE_URL: 'https://git.example/limpid' })
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
})

async function comeAs(username: string, route: string): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(route, username)
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return visitor
}
const edit = (page: Page, name: string) => page.getByRole('button', { name: `编辑：${name}`, exact: true })
const reset = (page: Page, name: string) =>
  page.getByRole('button', { name: `恢复默认：${name}`, exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true })

describe('staff change the branding', () => {
  test('and every open page follows, including the sign-in page and its title', async () => {
    const staff = await comeAs('root', '/system/settings')
    const other = await comeAs('member', '/dashboard')
    await edit(staff.page, '产品名称').click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel('中文', { exact: true }).fill('净水<公司>')
    await save(staff.page).click()
    await dialog.getByText('请输入 1 到 24 个字符').waitFor()
    await dialog.getByLabel('中文', { exact: true }).fill('净水公司')
    await dialog.getByLabel('英文', { exact: true }).fill('Clearwater & Co')
    await picture(staff.page, 'branding-name')
    await checkPage(staff.page)
    await save(staff.page).click()
    await staff.page.getByText('净水公司 · Clearwater & Co').waitFor()
    await expect.poll(() => other.page.title()).toMatch(/ · 净水公司$/)
    await other.page.getByRole('link', { name: '净水公司' }).first().waitFor()

    const outsider = await visit(browser, server.consoleUrl, { language: 'en' })
    await outsider.open('/login')
    await outsider.page.getByRole('heading', { name: 'Welcome to Clearwater & Co' }).waitFor()
    expect(await outsider.page.content()).not.toMatch(/Limpid|澄联/)
    await outsider.close()

    await reset(staff.page, '产品名称').click()
    await expect.poll(() => other.page.title()).toMatch(/ · 澄联$/)
    await other.close()
    await staff.close()
  })

  test('and the links of the navigation bar; an entry without an address is hidden', async () => {
    const { page, close } = await comeAs('root', '/system/settings')
    const entry = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
    await edit(page, '文档链接').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('中文', { exact: true }).fill('帮助')
    await dialog.getByLabel('英文', { exact: true }).fill('Help')
    await dialog.getByLabel('地址', { exact: true }).fill('javascript:alert(1)')
    await save(page).click()
    await dialog.getByText('请输入以 http://').waitFor()
    await dialog.getByLabel('地址', { exact: true }).fill('mailto:help@example.org')
    await save(page).click()
    await page.getByText('帮助：mailto:help@example.org').waitFor()
    await edit(page, '源代码链接').click()
    await dialog.getByLabel('地址', { exact: true }).fill('')
    await save(page).click()
    await page.getByText('源代码：不显示').waitFor()
    await expect.poll(() => entry('帮助').getAttribute('href')).toBe('mailto:help@example.org')
    await expect.poll(() => entry('源代码').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /超级管理员/ }).click()
    await page.getByRole('menuitem', { name: '帮助', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of ['文档链接', '源代码链接']) await reset(page, name).click()
    await page.getByText('源代码：https://git.example/limpid').waitFor()
    await close()
  })
})

test('a map uploaded by staff is shown to everybody at once, and reset to default', async () => {
  const staff = await comeAs('root', '/system/settings')
  const member = await comeAs('member', '/equipment/sites')
  await member.page.getByRole('button', { name: '新增站点' }).first().click()
  const map = member.page.getByRole('dialog').getByRole('region', { name: '在地图上点选位置' })
  const land = map.locator('svg path').first()
  await expect.poll(() => land.getAttribute('d')).toContain('-59.57 -80.04')

  const ring = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 0],
  ]
  const upload = (content: string) =>
    staff.page
      .getByLabel('上传地图')
      .first()
      .setInputFiles({ name: 'island.geojson', mimeType: 'application/json', buffer: Buffer.from(content) })
  await upload('{}')
  await staff.page.getByText('无法读取地图').waitFor()
  await upload(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
  await staff.page.getByText('island.geojson').waitFor()
  await picture(staff.page, 'branding-map')
  await checkPage(staff.page)
  await expect.poll(() => land.getAttribute('d')).toBe('M0 0L9 0L9 9L0 0Z')
  await staff.page.getByRole('button', { name: '恢复默认地图' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: '恢复默认', exact: true }).click()
  await staff.page.getByText('默认地图', { exact: true }).waitFor()
  await expect.poll(() => land.getAttribute('d')).toContain('-59.57 -80.04')
  await member.close()
  await staff.close()
})
