import { devices } from '@limpid/contract/devices/devices'
import { products } from '@limpid/contract/products/products'
import mqtt from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const topic = 'v1/devices/me/telemetry'
let server: RunningServer
let browser: Browser
let admin: Caller
let member: Caller
let ph: string
let probe: { id: string; accessToken: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  admin = await signInCaller(server.consoleUrl, 'admin')
  member = await signInCaller(server.consoleUrl, 'member')
  const { list } = await admin.call(products.page, { query: { keywords: 'sdqS1' } })
  ph = list[0].id
  probe = await member.call(devices.create, { body: { name: '大堂水质仪', sn: 'PH-9', productId: ph } })
  await publish({ ph: 7.21, sediment: 0.5 }, { ph: 7.22, sediment: 0.75 }, { ph: 15.5, sediment: 0.6 })
})
afterAll(async () => {
  await server.remove()
})

async function publish(...messages: object[]): Promise<void> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: probe.accessToken })
  for (const message of messages) await client.publishAsync(topic, JSON.stringify(message), { qos: 1 })
  await client.endAsync()
}

async function openSignedIn(route: string, username = 'admin'): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(route, username)
  return visitor
}

/** After all animations: an element that is fading in has a different contrast. */
describe('a metric that a device sends and its model does not know', () => {
  test('is added to the model by staff with one click, and has its name on the device page', async () => {
    const visitor = await openSignedIn(`/equipment/equipment-info/${probe.id}`)
    const { page } = visitor
    await page.getByText('未定义指标').first().waitFor()
    await page.getByText('超出量程').first().waitFor()
    await picture(page, 'unknown-metric')
    await page.getByRole('button', { name: '将 sediment 加入物模型' }).click()
    const dialog = page.getByRole('dialog', { name: '将 sediment 加入物模型' })
    await dialog.getByRole('textbox', { name: '中文名称' }).fill('沉积物')
    await dialog.getByRole('textbox', { name: '英文名称' }).fill('Sediment')
    expect(await dialog.getByRole('textbox', { name: '小数位数' }).inputValue()).toBe('2')
    await picture(page, 'add-metric')
    await dialog.getByRole('button', { name: '加入物模型', exact: true }).click()
    await page.getByRole('button', { name: '沉积物' }).waitFor()
    await expect.poll(() => page.getByText('未定义指标').count()).toBe(0)
    const { model, version } = await admin.call(products.get, { params: { id: ph } })
    expect(version).toBe(2)
    expect(model.metrics.at(-1)).toMatchObject({ key: 'sediment', kind: 'gauge', precision: 2 })
    await visitor.close()
  })

  test('is shown to its owner, who cannot change the model', async () => {
    await publish({ murk: 3 })
    const visitor = await openSignedIn(`/equipment/equipment-info/${probe.id}`, 'member')
    await visitor.page.getByText('未定义指标').first().waitFor()
    expect(await visitor.page.getByRole('button', { name: /加入物模型/ }).count()).toBe(0)
    await visitor.close()
  })
})

describe('an edited product', () => {
  test('shows before saving what the change does to devices, and can be restored', async () => {
    const visitor = await openSignedIn('/equipment/product')
    const { page } = visitor
    await page.getByRole('link', { name: 'pH 值设备' }).waitFor()
    await picture(page, 'products')
    await checkPage(page)
    await page.getByRole('link', { name: 'pH 值设备' }).click()
    await page.getByRole('tab', { name: /^指标/ }).click()
    await page.getByRole('button', { name: '编辑 ph', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '编辑 ph' })
    await dialog.getByRole('textbox', { name: '量程上限' }).fill('1')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('限值须在量程内').waitFor()
    await dialog.getByRole('textbox', { name: '量程上限' }).fill('12')
    await picture(page, 'metric')
    await checkPage(page)
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '移除 sediment' }).click()
    await picture(page, 'metrics')
    await page.getByRole('button', { name: '检查并保存' }).click()
    const review = page.getByRole('dialog', { name: '检查并保存' })
    const impact = review.getByRole('list', { name: '对现有设备的影响' })
    await impact.getByText(/移除指标 sediment/).waitFor()
    await impact.getByText(/ph 的量程由 0 – 14 缩小为 0 – 12/).waitFor()
    expect(await impact.getByText('影响 1 台设备').count()).toBe(2)
    await review.getByRole('textbox', { name: '版本说明' }).fill('缩小量程')
    await picture(page, 'review')
    await checkPage(page)
    await review.getByRole('button', { name: '保存' }).click()
    await page.getByText('版本 3').first().waitFor()

    await page.getByRole('tab', { name: '历史版本' }).click()
    await page.getByText('缩小量程').waitFor()
    await picture(page, 'versions')
    await page.getByRole('button', { name: '与当前版本比较：版本 1' }).click()
    const compare = page.getByRole('dialog', { name: /由版本 3 换为版本 1 的变更/ })
    await compare.getByText('量程：0 – 12 → 0 – 14').waitFor()
    await picture(page, 'compare')
    await compare.getByRole('button', { name: '恢复此版本' }).click()
    await review.getByRole('list', { name: '变更内容' }).waitFor()
    expect(await review.getByRole('textbox', { name: '版本说明' }).inputValue()).toBe('恢复版本 1')
    await review.getByRole('button', { name: '保存' }).click()
    await page.getByText('版本 4').first().waitFor()
    const { model } = await admin.call(products.get, { params: { id: ph } })
    expect(model.metrics[0].range).toEqual([0, 14])
    await visitor.close()
  })

  test('does not overwrite what somebody else has saved meanwhile', async () => {
    const visitor = await openSignedIn(`/equipment/product-info/${ph}`)
    const { page } = visitor
    const brand = page.getByRole('textbox', { name: '品牌' })
    await brand.fill('本页的品牌')
    const {
      id: _,
      code: __,
      updateTime: ___,
      ...now
    } = await admin.call(products.get, { params: { id: ph } })
    await admin.call(products.update, { params: { id: ph }, body: { ...now, brand: '别人的品牌' } })
    await page.getByRole('button', { name: '检查并保存' }).click()
    const review = page.getByRole('dialog', { name: '检查并保存' })
    await review.getByRole('button', { name: '保存' }).click()
    await review.getByText('已有其他人保存了新版本').waitFor()
    await visitor.close()
  })
})

describe('a product file', () => {
  test('is exported and imported as another product', async () => {
    const visitor = await openSignedIn(`/equipment/product-info/${ph}`)
    const { page } = visitor
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^sdqS1-v\d+\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const file = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    await visitor.open('/equipment/product')
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入产品文件' })
    const choose = (content: object) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'product.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      })
    await choose(file)
    await dialog.getByText('无需导入').waitFor()
    const withoutPh = (rule: object) => !JSON.stringify(rule).includes('"metric":"ph"')
    const alarmRules = file.model.alarmRules.filter(withoutPh)
    await choose({ ...file, model: { ...file.model, metrics: file.model.metrics.slice(1), alarmRules } })
    await dialog.getByText(/移除指标 ph/).waitFor()
    await picture(page, 'import')
    await checkPage(page)
    await choose({ ...file, code: 'sdqS2', name: { zh: '新水质仪', en: 'New probe' } })
    await dialog.getByText('将新增产品“新水质仪”').waitFor()
    await dialog.getByRole('button', { name: '导入' }).click()
    await page.getByRole('heading', { name: '新水质仪' }).waitFor()
    await visitor.close()
  })
})

test('a product is added, and deleted only while no device uses it', async () => {
  const visitor = await openSignedIn('/equipment/product')
  const { page } = visitor
  await page.getByRole('button', { name: '新增产品' }).click()
  const dialog = page.getByRole('dialog', { name: '新增产品' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog
    .getByText(/产品代码以字母开头|请填写/)
    .first()
    .waitFor()
  await dialog.getByRole('textbox', { name: '产品代码' }).fill('softener')
  await dialog.getByRole('textbox', { name: '中文名称' }).fill('软水机')
  await dialog.getByRole('textbox', { name: '英文名称' }).fill('Softener')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: '软水机' }).waitFor()
  await visitor.open('/equipment/product')
  const remove = (name: string) => page.getByRole('button', { name: `删除 ${name}`, exact: true })
  expect(await remove('pH 值设备').getAttribute('aria-disabled')).toBe('true')
  await remove('软水机').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await remove('软水机').waitFor({ state: 'detached' })
  await visitor.close()
})
