import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { devices } from '@limpid/contract/devices/devices'
import { products } from '@limpid/contract/products/products'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
})

describe("one's own device", () => {
  test('is renamed and tagged, then deleted after its name was typed', async () => {
    const owner = await signInCaller(server.consoleUrl, 'member')
    const [{ value: productId }] = await owner.call(products.options)
    const body = { name: '旧洗碗机', sn: 'D-1', productId }
    const { id } = await owner.call(devices.create, { body })
    const visitor = await visit(browser, server.consoleUrl)
    const { page } = visitor
    await visitor.enter(`/equipment/equipment-info/${id}`, 'member')
    const manage = async (entry: string) => {
      await page.getByRole('button', { name: '管理', exact: true }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    const dialog = page.getByRole('dialog')

    await manage('编辑设备')
    await dialog.getByLabel('名称').fill('一号洗碗机')
    await dialog.getByLabel('标签').fill('后厨')
    await dialog.getByLabel('标签').press('Enter')
    await picture(page, 'device-edit')
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByRole('heading', { name: '一号洗碗机' }).waitFor()

    await manage('吊销令牌')
    await dialog.getByRole('button', { name: '吊销令牌' }).click()
    await page.getByText('无令牌，不能连接').waitFor()

    await manage('删除设备')
    await dialog.getByText('令牌立即失效').waitFor()
    await checkPage(page)
    await dialog.getByRole('textbox').fill('别的名字')
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await dialog.getByText('与设备名称不一致').waitFor()
    await picture(page, 'device-remove')
    await dialog.getByRole('textbox').fill('一号洗碗机')
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('已删除设备').waitFor()
    await page.getByText('暂无设备').waitFor()
    await visitor.close()
  })
})

test('a device table is previewed, imported, returns a report with the tokens, and matching devices are exported', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/equipment/own-equipment', 'member')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(fileURLToPath(new URL('../testing/devices.xlsx', import.meta.url)))
  await dialog.getByText('新增 3').waitFor()
  await dialog.getByText('序列号须以字母或数字开头').waitFor()
  await picture(page, 'import-checked')
  await checkPage(page)
  await dialog.getByRole('button', { name: '导入 3 行' }).click()
  await dialog.getByText('请先下载再关闭').waitFor()
  await picture(page, 'import-done')
  await dialog.getByRole('button', { name: '下载报告' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV 文件' }).click(),
  ])
  const report = await readFile(await download.path(), 'utf8')
  expect(report).toMatch(/^2,一号洗碗机,X-1,新增,,[\w-]{43}\r$/m)
  expect(report).toContain(`"'=HYPERLINK(""x"")"`)
  expect(report).toMatch(/^5,坏行,a b,失败,.+,\r$/m)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByText('二号洗碗机').first().waitFor()
  await page.getByText('=HYPERLINK("x")').first().waitFor()

  await page.getByRole('searchbox').or(page.getByPlaceholder('名称或序列号')).first().fill('一号')
  await page.getByText('二号洗碗机').first().waitFor({ state: 'detached' })
  const exported = async (kind: string) => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ])
    return readFile(await file.path())
  }
  const lines = (await exported('CSV 文件')).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^一号洗碗机,X-1,.*后厨;保修中,从未上线/)
  expect((await exported('Excel 工作簿')).subarray(0, 2).toString()).toBe('PK')
  await picture(page, 'export-done')
  await visitor.close()
})
