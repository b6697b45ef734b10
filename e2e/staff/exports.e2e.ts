import { readFile } from 'node:fs/promises'
import { auth } from '@limpid/contract/auth/auth'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { depts } from '@limpid/contract/depts/depts'
import { outbox } from '@limpid/contract/outbox/outbox'
import { parts } from '@limpid/contract/parts/parts'
import type { StockChoice } from '@limpid/contract/parts/stock'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../../apps/server/src/platform/files/read-workbook.ts'
import { openBrowser, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { addHistory, addMany, dayBefore, many, past } from '../testing/many-rows.ts'
import { ready } from '../testing/page-checks.ts'
import { people } from '../testing/people.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

/** A dishwasher of the demo fleet, and a part that it has. */
const machine = '餐厅洗碗间'
const part = '泵密封件'

let server: RunningServer
let visitor: Visitor
let page: Page
/** What the policy blocked, as the browser reports it. */
const blocked: string[] = []
beforeAll(async () => {
  server = await startServer()
  const root = await signInCaller(server.consoleUrl, 'root')
  await root.call(depts.create, { body: { name: '总公司', parentId: '0', status: 1 } })
  await addStock(root)
  await register(root)
  const client = new pg.Client(await server.database())
  await client.connect()
  await addHistory(client)
  await addMany(client)
  await client.end()
  visitor = await visit(await openBrowser(), server.consoleUrl)
  page = visitor.page
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
  })
  await visitor.enter('/dashboard', 'root')
  await ready(page)
})
afterAll(async () => {
  await visitor.close()
  await server.remove()
})

async function addStock(root: Caller): Promise<void> {
  const owner = await signInCaller(server.consoleUrl, 'member')
  const choices: StockChoice[] = await owner.call(parts.choices)
  const choice = choices.find(({ name }) => name.zh === part)
  if (!choice) throw new Error(`no machine of the demo fleet has the part ${part}`)
  const { productId, kind, key } = choice
  await root.call(parts.addStock, { body: { productId, kind, key, siteId: null, count: 2, minimum: 1 } })
}

/** Somebody who agreed to both texts. */
async function register(root: Caller): Promise<void> {
  const mobile = '13900001234'
  await root.call(auth.smsTypeCode, { body: { mobile, type: 'register' } })
  const [message] = (await root.call(outbox.page)).list
  const code = /\d{6}/.exec(message.text)?.[0]
  const body = { mobile, code, password: 'seven slow otters cross', username: 'olga', agreed: true }
  await root.call(auth.mobileRegistration, { body })
}

/** The pages before stay in the document, hidden. */
const shown = { visible: true }

/** Saves a workbook from the menu with this label; its rows below the header. */
async function saved(label = '导出'): Promise<(readonly string[])[]> {
  await page.getByRole('button', { name: label, exact: true }).filter(shown).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel 工作簿（.xlsx）' }).filter(shown).click(),
  ])
  const [, ...rows] = (await readWorkbook(await readFile(await download.path()), {}, 'zh-cn')).values()
  return rows
}

/** How many rows the list on the page has in all. */
async function listed(): Promise<number> {
  const total = page.getByText(/^共 [\d,]+ 条$/).filter(shown)
  return Number((await total.textContent())?.replaceAll(/\D/g, ''))
}

const tableRows = (name: string) =>
  page.getByRole('table', { name, exact: true }).filter(shown).locator('tbody').getByRole('row')

test.each([
  ['modules/devices/export/ExportMenu.tsx', '/equipment/own-equipment?scope=all&pageSize=100', 'BULK '],
  ['modules/parts/stock/StockPage.tsx', '/equipment/stock', part],
  ['modules/analysis/washes/WashesPage.tsx', `/data-analysis/washes?scope=all&pageSize=100&${past}`, machine],
  ['modules/alarms/export/ExportAlarms.tsx', `/alarm-log/log?scope=all&${past}`, machine],
  ['modules/agreements/management/history/AcceptancesPanel.tsx', '/system/protocol?tab=acceptances', 'olga'],
  ['modules/auth/sign-ins/SignInsPage.tsx', '/system/sign-ins', '本机'],
  ['modules/audit/AuditPage.tsx', '/system/audit?call=parts.addStock', '新增库存项'],
])('%s saves all the rows of its list, which takes several parts', async (_, route, text) => {
  await visitor.open(route)
  await ready(page)
  await page.getByRole('row').filter(shown).filter({ hasText: text }).first().waitFor()
  const count = await listed()
  expect(count).toBeGreaterThanOrEqual(many)
  const rows = await saved()
  expect(rows.length).toBe(count)
  expect(rows.flat()).toContainEqual(expect.stringContaining(text))
  expect(blocked).toEqual([])
})

test.each([
  ['modules/users/users.queries.ts', '/system/user?keywords=olga', 'olga'],
  ['modules/customers/customers.queries.ts', '/mall/member', 'olga'],
])('%s saves the file that the server makes of its list', async (_, route, text) => {
  await visitor.open(route)
  await ready(page)
  await page.getByRole('row').filter(shown).filter({ hasText: text }).first().waitFor()
  const count = await listed()
  const rows = await saved()
  expect(rows).toHaveLength(count)
  expect(rows.flat()).toContain(text)
  expect(blocked).toEqual([])
})

test('modules/analysis/fleet/FiguresSheet.tsx saves the devices that it ranks', async () => {
  await visitor.open(`/data-analysis/analysis?scope=all&${past}`)
  await ready(page)
  const devices = await tableRows('设备排行').allInnerTexts()
  expect(devices.length).toBeGreaterThan(1)
  const ranked = (await saved('导出“数据分析”')).filter(([part]) => part === '设备')
  expect(devices).toEqual(ranked.map(([, name]) => expect.stringContaining(String(name).replace(/（.*/, ''))))
  expect(blocked).toEqual([])
})

test('modules/sales/SalesPage.tsx saves its days and its open money', async () => {
  await visitor.open('/mall/sales')
  await ready(page)
  const parts = (await saved()).map(([first]) => first)
  expect(parts.filter((first) => first === '日期')).toHaveLength(30)
  expect(parts.filter((first) => first === '待处理款项')).toHaveLength(3)
  expect(blocked).toEqual([])
})

test('modules/alarms/quality/AlarmQualityPage.tsx saves both lists of its week', async () => {
  await visitor.open(`/alarm-log/quality?scope=all&week=${dayBefore(7)}`)
  await ready(page)
  const [top, chattering] = [await tableRows('前十大来源').count(), await tableRows('抖动告警').count()]
  expect([top, chattering]).not.toContain(0)
  expect((await saved()).length).toBe(top + chattering)
  expect(blocked).toEqual([])
})

test('modules/users/import/ImportReport.tsx and modules/users/import/NewPasswords.tsx save what an import leaves', async () => {
  await visitor.open('/system/user')
  await ready(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter(shown)
  await button('导入').click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ])
  const [head] = (await readWorkbook(await readFile(await template.path()), {}, 'zh-cn')).values()
  expect(head?.[0]).toContain('用户名')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = await people({ GUEST: 2, NOBODY: 1 })
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'users.xlsx', mimeType, buffer })
  await dialog.getByRole('combobox', { name: '导入到部门' }).click()
  await page.getByRole('option', { name: '总公司', exact: true }).click()
  await dialog.getByRole('switch', { name: '全部成功才导入' }).uncheck()
  await button('检查').click()
  await button('导入 2 行').click()
  await dialog.getByText('新增 2', { exact: true }).waitFor()
  expect((await saved('下载有错误的行')).map(([username]) => username)).toEqual(['nobody_1'])
  expect((await saved('下载初始密码')).map(([username]) => username)).toEqual(['guest_1', 'guest_2'])
  expect(blocked).toEqual([])
})

test('kit/import/FileImport.tsx saves the result of each line; an export of goods is imported again without change', async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  await root.call(brands.create, { body: { name: '澄', nameEn: 'Clear' } })
  await root.call(categories.create, { body: { parentId: '0', name: '盐', nameEn: 'Salt' } })
  await visitor.open('/mall/goods')
  await ready(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter(shown)
  const choose = async (rows: string) => {
    await button('导入').click()
    await page
      .getByRole('dialog', { name: '导入商品' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  }
  await button('导入').click()
  const template = page.waitForEvent('download')
  await button('下载模板').click()
  const { path, name } = await template.then((file) => ({
    path: file.path(),
    name: file.suggestedFilename(),
  }))
  expect({ name }).toEqual({ name: '商品导入模板.xlsx' })
  expect([...(await readWorkbook(await readFile(await path), {}, 'zh-cn')).values()]).toEqual([
    expect.arrayContaining(['SKU 编码', '属性', '适用产品']),
  ])
  await button('取消').click()
  const head = 'SKU 编码,商品,英文名称,分类,品牌,单位,英文单位,增值税率（%）,价格（元）,库存'
  await choose(
    `${head}\r\nSALT-1,软水盐,Salt,盐,澄,袋,bag,13,19.90,7\r\nSALT-2,盐,Salt,糖,澄,袋,bag,13,9,1\r\n`,
  )
  await button('导入 1 行').click()
  await button('下载报告').waitFor()
  expect((await saved('下载报告')).map(([line, result, code]) => [line, result, code])).toEqual([
    ['2', '新增', 'SALT-1'],
    ['3', '拒绝', 'SALT-2'],
  ])
  await button('关闭').last().click()
  await page.getByRole('row').filter(shown).filter({ hasText: '软水盐' }).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('导出')
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV 文件（.csv）' }).filter(shown).click()),
  ])
  await choose(await readFile(await download.path(), 'utf8'))
  await page.getByText('文件与现有商品完全一致，无需导入。').waitFor()
  expect(await button('没有可导入的行').isDisabled()).toBe(true)
  expect(blocked).toEqual([])
})

test('what the policy forbids is reported', async () => {
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: '0' }))
    new Worker(URL.createObjectURL(new Blob(['0'])))
  })
  await expect.poll(() => blocked.length).toBe(2)
})
