import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
})
afterAll(async () => {
  await server.remove()
})

/** Adds many devices of the member, named with a prefix. */
async function importDevices(prefix: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    name: `${prefix} ${at + 1}`,
    sn: `${prefix}-${at + 1}`,
    product: 'xwjTft',
    site: '',
    tags: null,
  }))
  for (let at = 0; at < count; at += 500)
    await owner.call(devices.importRows, {
      body: { rows: rows.slice(at, at + 500), existing: 'update', apply: true },
    })
}
const tagged = async (tag: string) => (await owner.call(fleet.page, { query: { tag } })).total as number

test('all matching devices are tagged in the background and deleted by confirming their number; notifications and a report show the result', async () => {
  await importDevices('BULK', 1_100)
  await owner.call(fleet.tag, {
    body: { devices: { sns: ['BULK-7'] }, act: 'set', tags: Array.from({ length: 20 }, (_, at) => `t${at}`) },
  })
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/equipment/own-equipment?keywords=BULK-', 'member')
  const chooseAll = async (count: string) => {
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByRole('button', { name: `选择全部 ${count} 条` }).click()
  }
  const dialog = page.getByRole('dialog')

  await chooseAll('1,100')
  await page
    .getByRole('region', { name: '已选数据' })
    .getByRole('button', { name: '标签', exact: true })
    .click()
  await dialog.getByLabel('标签', { exact: true }).fill('整批')
  await dialog.getByLabel('标签', { exact: true }).press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('批量任务已完成：已修改 1,099 台，失败 1 台').waitFor()
  expect(await tagged('整批')).toBe(1_099)

  await page.getByRole('button', { name: /通知，\d+ 条未读/ }).click()
  await page.getByText('批量任务已完成', { exact: true }).click()
  await dialog.getByRole('table', { name: '逐台结果' }).waitFor()
  expect(page.url()).toMatch(/batches\?batch=\d+/)
  await dialog.getByRole('combobox', { name: '结果' }).click()
  await page.getByRole('option', { name: '失败' }).click()
  await dialog.getByText('标签超过 20 个').waitFor()
  // The rows of the list before stay until those of the filter are there.
  await expect.poll(() => dialog.locator('tbody tr').count()).toBe(1)
  await checkPage(page)
  await picture(page, 'batch')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载结果' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^batch-.*[.]csv$/)

  await visitor.open('/equipment/own-equipment?keywords=BULK-')
  await chooseAll('1,100')
  await page
    .getByRole('region', { name: '已选数据' })
    .getByRole('button', { name: '删除', exact: true })
    .click()
  await dialog.getByRole('textbox').fill('11')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await dialog.getByText('与设备数量不一致').waitFor()
  await dialog.getByRole('textbox').fill('1100')
  await picture(page, 'batch-remove')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('批量任务已完成，已修改 1,100 台设备').waitFor()
  await page.getByText('没有符合条件的数据').first().waitFor()
  await visitor.open('/equipment/batches')
  await page
    .getByRole('row', { name: /删除设备/ })
    .getByText('已完成')
    .waitFor()
  await picture(page, 'batches')
  await visitor.close()
})
