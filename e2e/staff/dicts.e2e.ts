import { dicts } from '@limpid/contract/dicts/dicts'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, type VisitorOptions, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let staff: Caller
let owner: Caller
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  staff = await signInCaller(server.consoleUrl, 'admin')
  owner = await signInCaller(server.consoleUrl, 'member')
})
afterAll(async () => {
  await server.remove()
})

async function openSignedIn(
  { token }: Caller,
  route: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.page.addInitScript((value) => localStorage.setItem('accessToken', `Bearer ${value}`), token)
  await visitor.open(route)
  return visitor
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a dictionary is created with its items, found, renamed and deleted', async () => {
  const visitor = await openSignedIn(staff, '/system/dict')
  const { page } = visitor
  await page.getByRole('button', { name: '新增字典', exact: true }).click()
  await dialog(page, '新增字典').getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请输入名称').first().waitFor()
  await field(page, '中文名称').fill('班次')
  await field(page, '英文名称').fill('Shifts')
  await field(page, '编码').fill('shift')
  await save(page)
  await row(page, '班次').click()
  await page.getByText('暂无字典项').waitFor()
  for (const [name, nameEn, value, look] of [
    ['早班', 'Early', 'early', '绿色'],
    ['晚班', 'Late', 'late', '橙色'],
  ] as const) {
    await page.getByRole('button', { name: '新增字典项', exact: true }).click()
    await field(page, '中文名称').fill(name)
    await field(page, '英文名称').fill(nameEn)
    await field(page, '值').fill(value)
    await page.getByRole('dialog').getByRole('combobox', { name: '标签颜色' }).click()
    await page.getByRole('option', { name: look, exact: true }).click()
    await save(page)
  }
  const options = await owner.call(dicts.options, { query: { typeCode: 'shift' } })
  expect(options.map(({ value, tagType }: { value: string; tagType: string }) => [value, tagType])).toEqual([
    ['early', 'success'],
    ['late', 'warning'],
  ])
  await picture(page, 'dict-items')
  await checkPage(page)
  await page.getByRole('button', { name: '删除 晚班', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await row(page, '晚班').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '全部字典', exact: true }).click()
  // The list comes back as it was left, and is refetched.
  await row(page, '班次').getByRole('cell', { name: '1', exact: true }).waitFor()
  await page.getByRole('button', { name: '删除 班次', exact: true }).click()
  await page.getByRole('dialog').getByText('其 1 个字典项将一并删除').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await row(page, '班次').waitFor({ state: 'detached' })
  await visitor.close()
})

test('staff changes reach an open form and an open list, and values used by reports stay', async () => {
  const machine = (await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })).list[0]
  const hers = await openSignedIn(owner, `/equipment/equipment-info/${machine.id}?tab=feedback`)
  await hers.page.getByText('暂无故障反馈').waitFor()
  await hers.page.getByRole('button', { name: '反馈故障', exact: true }).click()
  await field(hers.page, '标题').fill('有异味')

  const theirs = await openSignedIn(staff, '/system/dict')
  await row(theirs.page, 'feedback_kind').click()
  await theirs.page.getByRole('button', { name: '新增字典项', exact: true }).click()
  await field(theirs.page, '中文名称').fill('异味')
  await field(theirs.page, '英文名称').fill('Smell')
  await field(theirs.page, '值').fill('smell')
  await save(theirs.page)

  await hers.page.getByRole('combobox', { name: '故障类型' }).click()
  await hers.page.getByRole('option', { name: '异味', exact: true }).click()
  await field(hers.page, '描述').fill('打开门就能闻到。')
  await picture(hers.page, 'dict-select')
  await hers.page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await hers.page.getByRole('heading', { name: '有异味' }).waitFor()
  await hers.open('/equipment/feedback')
  await row(hers.page, '有异味').getByText('异味', { exact: true }).waitFor()

  await theirs.page.reload()
  await row(theirs.page, 'smell').getByRole('cell', { name: '1', exact: true }).waitFor()
  const remove = theirs.page.getByRole('button', { name: '删除 异味', exact: true })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  expect(await remove.getAttribute('aria-description')).toContain('不能删除')
  await theirs.page.getByRole('button', { name: '编辑 异味', exact: true }).click()
  expect(await field(theirs.page, '值').isDisabled()).toBe(true)
  await field(theirs.page, '中文名称').fill('难闻的气味')
  await theirs.page.getByRole('dialog').getByRole('switch', { name: '启用' }).click()
  await save(theirs.page)

  await row(hers.page, '有异味').getByText('难闻的气味', { exact: true }).waitFor()
  await picture(hers.page, 'dict-tag')
  await hers.page.getByRole('combobox', { name: '故障类型' }).click()
  await hers.page.getByRole('option', { name: '漏水或进排水', exact: true }).click()
  await hers.page.getByText('没有符合条件的数据').waitFor()
  await theirs.close()
  await hers.close()
})

test('a gender added by staff is offered in the user form and in the personal centre', async () => {
  const item = { name: '多元', nameEn: 'Diverse', value: 'diverse', tagType: 'success', sort: 4 }
  await staff.call(dicts.create, {
    body: { typeCode: 'gender', ...item, status: 1, defaulted: 0, remark: '' },
  })
  const own = await openSignedIn(owner, '/personal')
  await own.page.getByRole('combobox', { name: '性别' }).click()
  await own.page.getByRole('option', { name: '多元' }).click()
  await own.page.getByRole('button', { name: '保存', exact: true }).first().click()
  await own.page.getByText('已保存').first().waitFor()
  await picture(own.page, 'gender-own')
  await own.close()

  const users = await openSignedIn(staff, '/system/user?keywords=member')
  await users.page.getByRole('button', { name: '列和行高' }).click()
  await users.page.getByRole('checkbox', { name: '性别' }).check()
  await users.page.keyboard.press('Escape')
  await row(users.page, 'member').getByText('多元').waitFor()
  await users.page.getByRole('button', { name: '新增用户', exact: true }).click()
  await users.page.getByRole('dialog').getByRole('combobox', { name: '性别' }).click()
  await users.page.getByRole('option', { name: '多元' }).waitFor()
  await picture(users.page, 'gender-user')
  await users.page.keyboard.press('Escape')
  await checkPage(users.page)
  await users.close()
})

test('a user without dictionary access finds them neither in the menu nor by their address', async () => {
  const visitor = await openSignedIn(owner, '/dashboard')
  const menu = visitor.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '首页', exact: true }).waitFor()
  expect(await menu.getByText('字典管理').count()).toBe(0)
  await visitor.open('/system/dict')
  await visitor.page.waitForFunction(() => location.hash === '#/dashboard')
  await visitor.close()
})

test.each([1440, 390])('at %i px the lists fit the screen, and axe finds nothing serious', async (width) => {
  const visitor = await openSignedIn(staff, '/system/dict', { width, height: 844 })
  const { page } = visitor
  await page.getByText('device_tag').first().waitFor()
  await picture(page, `dicts-${width}`)
  await checkPage(page)
  await page.getByText('性别').first().click()
  await page.getByText('未知').first().waitFor()
  await picture(page, `dict-gender-${width}`)
  await checkPage(page)
  await page.getByRole('button', { name: '新增字典项', exact: true }).click()
  await field(page, '值').waitFor()
  await picture(page, `dict-item-form-${width}`)
  await checkPage(page)
  await visitor.close()
})
