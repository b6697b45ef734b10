import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { products } from '@limpid/contract/products/products'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { password } from '../testing/launch.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let staff: Caller
let member: Caller
let productId: string
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
  staff = await signInCaller(server.consoleUrl, 'admin')
  member = await signInCaller(server.consoleUrl, 'member')
  ;[{ value: productId }] = await staff.call(products.options)
})
afterAll(async () => {
  await server.remove()
})

async function openSignedIn(username: string, route: string, options = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.enter(route, username)
  return visitor
}

const add = (owner: Caller, sn: string) =>
  owner.call(devices.create, { body: { name: `洗碗机 ${sn}`, sn, productId } })

test('a device is labelled with a claim code, and the person who scans it signs in and owns it', async () => {
  for (let at = 1; at <= 30; at += 1) await add(staff, `L-${at}`)
  const hers = await openSignedIn('admin', '/equipment/own-equipment?scope=own&keywords=L-')
  const { page } = hers
  await page.getByText('洗碗机 L-1', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '选择全部 30 条' }).click()
  await page.getByRole('button', { name: '标签与认领码' }).click()
  await page.getByText('30 台设备的标签').waitFor()
  await page.getByRole('button', { name: '打印（2 页）' }).waitFor()
  await picture(page, 'labels-device')
  await checkPage(page, 'labels')
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)

  await page.getByRole('combobox', { name: '二维码内容' }).click()
  await page.getByRole('option', { name: '认领码' }).click()
  await page.getByRole('textbox', { name: '当前密码' }).fill(password)
  await page.getByRole('button', { name: '生成 30 个认领码' }).click()
  await page.getByText('认领码只显示这一次').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存为 CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('认领码.csv')
  await picture(page, 'labels-claim')
  await checkPage(page, 'claim labels')
  const label = page.getByRole('region', { name: '第一页预览' }).getByText(/^([2-9A-Z]{6}-){2}[2-9A-Z]{6}$/)
  const code = (await label.first().textContent()) ?? ''

  const his = await visit(browser, server.consoleUrl)
  await his.enter(`/equipment/claim?code=${code.replaceAll('-', '')}`, 'member')
  await his.page.getByRole('heading', { name: '认领“洗碗机 L-1”？' }).waitFor()
  await picture(his.page, 'claim-confirm')
  await checkPage(his.page, 'claim')
  await his.page.getByRole('button', { name: '认领', exact: true }).click()
  await his.page.getByRole('heading', { name: '洗碗机 L-1', exact: true }).waitFor()
  expect((await member.call(fleet.page)).list).toMatchObject([{ sn: 'L-1' }])

  await his.open('/equipment/claim')
  await his.page.getByRole('textbox', { name: '认领码' }).fill('ABC')
  await his.page.getByRole('button', { name: '下一步' }).click()
  await his.page.getByText('认领码无效').waitFor()
  await picture(his.page, 'claim-enter')
  await checkPage(his.page, 'claim code')
  await his.page.getByRole('textbox', { name: '认领码' }).fill(code.toLowerCase())
  await his.page.getByRole('button', { name: '下一步' }).click()
  await his.page.getByText('认领码无效，或已使用').waitFor()
  await his.close()

  await hers.open('/equipment/claim?view=codes&codeState=used')
  await page
    .getByRole('row', { name: /洗碗机 L-1 / })
    .getByText('已认领')
    .waitFor()
  await picture(page, 'claim-codes')
  await checkPage(page, 'claim codes')
  await page.getByRole('button', { name: '全部作废' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部作废' }).click()
  await page.getByText('已作废 29 个认领码').waitFor()
  await hers.close()
})

test('a device is transferred to a person, who accepts it with a new token; its former owner loses the open page', async () => {
  const { id } = await add(member, 'T-1')
  const his = await openSignedIn('member', `/equipment/equipment-info/${id}`)
  const { page } = his
  await page.getByRole('button', { name: '管理', exact: true }).click()
  await page.getByRole('menuitem', { name: '转让设备' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /新所有者/ }).fill('admin')
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(password)
  await picture(page, 'transfer-offer')
  await checkPage(page, 'transfer')
  await dialog.getByRole('button', { name: '发起转让' }).click()
  await page.getByText(/正在转让给 admin/).waitFor()
  await picture(page, 'transfer-waiting')

  const hers = await openSignedIn('admin', '/equipment/claim')
  await hers.page.getByRole('heading', { name: '待接受的转让' }).waitFor()
  await picture(hers.page, 'transfer-received')
  await checkPage(hers.page, 'received transfer')
  await hers.page.getByRole('button', { name: '接受“洗碗机 T-1”' }).click()
  const accepting = hers.page.getByRole('dialog')
  await accepting.getByRole('radio', { name: '更换令牌' }).check()
  await picture(hers.page, 'transfer-accept')
  await checkPage(hers.page, 'accept')
  await accepting.getByRole('button', { name: '接受', exact: true }).click()
  await accepting.getByText('令牌只显示这一次').waitFor()
  await page.getByText('无法查看该设备').waitFor()
  await accepting.getByRole('button', { name: '打开设备页' }).click()
  await hers.page.getByRole('heading', { name: '洗碗机 T-1', exact: true }).waitFor()
  await expect(member.call(fleet.get, { params: { id } })).rejects.toThrow(/A0401/)

  await his.open('/equipment/claim?view=transfers')
  await page
    .getByRole('row', { name: /洗碗机 T-1 / })
    .getByText('已接受')
    .waitFor()
  await picture(page, 'transfers')
  await checkPage(page, 'transfers')
  await his.close()
  await hers.close()
})

test('a thousand devices are imported, labelled, claimed, grouped by rule and mapped, using the console alone', async () => {
  const hers = await openSignedIn('admin', '/equipment/sites')
  const { page } = hers
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '新增站点' }).click()
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('中心仓库')
  await dialog.getByRole('textbox', { name: '纬度' }).fill('31.2')
  await dialog.getByRole('textbox', { name: '经度' }).fill('121.5')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: '中心仓库', exact: true }).waitFor()

  await hers.open('/equipment/own-equipment?scope=own')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const rows = Array.from({ length: 1000 }, (_, at) => `量产机 ${at},P-${at},黑白屏洗碗机,中心仓库,出厂`)
  const table = Buffer.from(['名称,序列号,产品,站点,标签', ...rows].join('\n'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer: table })
  await dialog.getByRole('button', { name: '导入 1000 行' }).click()
  await dialog.getByRole('button', { name: '下载报告' }).click()
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel 工作簿' }).click(),
  ])
  await dialog.getByRole('button', { name: '标签与认领码' }).click()

  await page.getByText('1,000 台设备的标签').waitFor()
  await page.getByRole('combobox', { name: '二维码内容' }).click()
  await page.getByRole('option', { name: '认领码' }).click()
  await page.getByRole('textbox', { name: '当前密码' }).fill(password)
  await page.getByRole('button', { name: '生成 1,000 个认领码' }).click()
  await page.getByText('认领码只显示这一次').waitFor()
  await page.getByRole('button', { name: '打印（42 页）' }).waitFor()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(42)
  const label = page.getByRole('region', { name: '第一页预览' }).getByText(/^([2-9A-Z]{6}-){2}[2-9A-Z]{6}$/)
  const code = (await label.first().textContent()) ?? ''

  const his = await openSignedIn('member', '/equipment/claim')
  await his.page.getByRole('textbox', { name: '认领码' }).fill(code)
  await his.page.getByRole('button', { name: '下一步' }).click()
  await his.page.getByRole('button', { name: '认领', exact: true }).click()
  await his.page.getByRole('heading', { name: /^量产机 \d+$/ }).waitFor()
  await his.close()

  await hers.open('/group/own-equipment-group')
  await page.getByRole('button', { name: '新增分组' }).click()
  const group = page.getByRole('dialog', { name: '新增分组' })
  await group.getByRole('textbox', { name: '名称', exact: true }).fill('待售')
  await group.getByRole('switch', { name: '按规则自动加入设备' }).click()
  await group.getByRole('textbox', { name: '名称包含' }).fill('量产机')
  await group.getByRole('region', { name: '当前符合的设备' }).getByText('999 台', { exact: true }).waitFor()
  await group.getByRole('button', { name: '保存' }).click()
  await page.getByRole('region', { name: '分组概览' }).getByText('共 999 台设备').waitFor()

  await hers.open('/equipment/own-equipment?scope=own&map=1')
  const spot = page.getByRole('button', { name: '中心仓库 999 离线' })
  await spot.waitFor()
  await picture(page, 'map')
  await checkPage(page, 'map')
  await spot.click()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('siteId=')
  await page.setViewportSize({ width: 390, height: 844 })
  await spot.waitFor()
  await picture(page, 'map-narrow')
  await checkPage(page, 'map, narrow')
  await hers.close()
})
