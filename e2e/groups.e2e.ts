import { AxeBuilder } from '@axe-core/playwright'
import { fleet } from '@limpid/contract/fleet'
import { groups } from '@limpid/contract/groups'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from './testing/browser.ts'
import { type Caller, signInCaller } from './testing/caller.ts'
import { type RunningServer, startServer } from './testing/server.ts'

let server: RunningServer
let browser: Browser
let member: Caller
let visitor: Visitor
let page: Page
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  member = await signInCaller(server.consoleUrl, 'member')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})
beforeEach(async () => {
  visitor = await visit(browser, server.consoleUrl)
  page = visitor.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((token) => localStorage.setItem('accessToken', `Bearer ${token}`), member.token)
})
afterEach(() => visitor.close())

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })
const tree = () => page.getByRole('navigation', { name: '分组', exact: true })
const devices = () => page.getByRole('table', { name: '组内设备' })
const rows = () => devices().locator('tbody tr').count()
const add = async (name: string, parentId: string | null = null, rule: object | null = null) =>
  (await member.call(groups.create, { body: { name, parentId, rule } })).id as string

/** What axe calls serious on the page as it stands. */
async function looked(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual(
    [],
  )
}

describe('groups', () => {
  test('are made by a rule, which says beforehand what it holds', async () => {
    await visitor.open('/group/own-equipment-group')
    await page.getByText('还没有分组').waitFor()
    await page.getByRole('button', { name: '新增分组' }).click()
    const dialog = page.getByRole('dialog', { name: '新增分组' })
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('水质监测')
    await dialog.getByRole('switch', { name: '按规则自动加入设备' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('请填写至少一个条件').waitFor()
    await dialog.getByRole('textbox', { name: '名称包含' }).fill('进水')
    const preview = dialog.getByRole('region', { name: '现在符合的设备' })
    await preview.getByRole('listitem').first().waitFor()
    const { total } = await member.call(groups.preview, { body: { rule: { nameContains: '进水' } } })
    expect(total).toBeGreaterThan(0)
    await looked()
    await picture(page, 'group-rule')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: '水质监测' }).waitFor()
    await eventually(rows).toBe(total)
    await page.getByRole('region', { name: '分组概览' }).getByText(`共 ${total} 台设备`).waitFor()
    expect(await page.evaluate(() => location.hash)).toMatch(/group=\d+/)
    await looked()
    await picture(page, 'group')
  })

  test('are moved into others, and say what goes with them before they go', async () => {
    const house = await add('一号楼')
    await add('二号楼')
    await visitor.open(`/group/own-equipment-group?group=${house}`)
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '移动分组' }).click()
    const dialog = page.getByRole('dialog', { name: '移动分组' })
    await dialog.getByRole('combobox', { name: '上级分组' }).click()
    await page.getByRole('option', { name: '二号楼' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await tree().getByRole('button', { name: '收起“二号楼”' }).waitFor()
    await tree()
      .getByRole('button', { name: /^二号楼/ })
      .click()
    await page.getByRole('heading', { level: 2, name: '二号楼' }).waitFor()
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const question = page.getByRole('dialog', { name: '删除分组“二号楼”？' })
    await question.getByText('其中的 1 个下级分组会一起删除').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'hidden' })
    await tree()
      .getByRole('button', { name: /^二号楼/ })
      .waitFor()
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await tree()
      .getByRole('button', { name: /^一号楼/ })
      .waitFor({ state: 'detached' })
  })

  test('open one after the other on a phone', async () => {
    await add('手机分组')
    await page.setViewportSize({ width: 390, height: 844 })
    await visitor.open('/group/own-equipment-group')
    await tree()
      .getByRole('button', { name: /手机分组/ })
      .click()
    await page.getByRole('heading', { level: 2, name: '手机分组' }).waitFor()
    expect(await tree().count()).toBe(0)
    await page.getByText('组内还没有设备').waitFor()
    await looked()
    await picture(page, 'group-phone')
    await page.getByRole('button', { name: '全部分组' }).click()
    await tree().waitFor()
  })
})

describe('many devices at once', () => {
  test('are all put into a group, tagged, and found by the tag', async () => {
    await add('全部设备')
    await visitor.open('/equipment/own-equipment?pageSize=1')
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByText('已选 1 条').waitFor()
    await looked()
    await picture(page, 'devices-chosen')
    await page.getByRole('button', { name: /^选择全部/ }).click()
    await page.getByRole('button', { name: '加入分组' }).click()
    await page.getByRole('combobox', { name: '加入哪些分组' }).click()
    await page.getByRole('option', { name: '全部设备' }).click()
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    const { total } = await member.call(fleet.page)
    await page.getByText(`已把 ${total} 台设备加入分组`).waitFor()
    await page.getByRole('checkbox', { name: '选择这一行' }).check()
    await page.getByRole('button', { name: '标签', exact: true }).click()
    const tags = page.getByRole('combobox', { name: '标签' })
    await tags.fill('巡检')
    await tags.press('Enter')
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.getByText('已更新 1 台设备的标签').waitFor()
    await page.getByRole('button', { name: '更多筛选' }).click()
    await page.getByRole('combobox', { name: '标签' }).click()
    await page.getByRole('option', { name: '巡检（1）' }).click()
    await eventually(() => page.evaluate(() => decodeURIComponent(location.hash))).toContain('tag=巡检')
    await page.getByText('共 1 条').waitFor()
    await looked()
    await picture(page, 'devices-filtered')
  })

  test('are put at a site that was chosen on the map', async () => {
    await visitor.open('/equipment/sites')
    await page.getByRole('button', { name: '新增站点' }).click()
    const dialog = page.getByRole('dialog', { name: '新增站点' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('滨江一号店')
    await dialog.getByRole('combobox', { name: '时区' }).fill('Urumqi')
    await page.getByRole('option', { name: 'Asia/Urumqi' }).click()
    await dialog.getByRole('region', { name: '在地图上点选位置' }).locator('svg').first().click()
    await eventually(() => dialog.getByRole('textbox', { name: '纬度' }).inputValue()).toMatch(/^3[23]/)
    await looked()
    await picture(page, 'site')
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText(/^3[23][.]\d{4}, 10[78][.]\d{4}$/).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await looked()
    await picture(page, 'sites')
    await visitor.open('/equipment/own-equipment')
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByRole('button', { name: '设置站点' }).click()
    await page.getByRole('combobox', { name: '站点' }).click()
    await page.getByRole('option', { name: '滨江一号店' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.getByText(/已更新 \d+ 台设备的站点/).waitFor()
    const { list } = await member.call(fleet.page)
    const device = await member.call(fleet.get, { params: { id: list[0].id } })
    expect(device).toMatchObject({ timeZone: 'Asia/Urumqi', site: { name: '滨江一号店' } })
  })
})
