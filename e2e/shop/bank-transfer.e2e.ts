import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { type OrderBody, offerRinseAid } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let root: Caller
let member: Caller
let id: string
let body: OrderBody

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
  member = await signInCaller(server.consoleUrl, 'member')
  const value = { holder: '澄联商城有限公司', bank: '中国银行杭州分行', number: '6222 0000 1111 2222' }
  await root.call(settings.update, { params: { key: 'shop.bankAccount' }, body: { value } })
  body = await offerRinseAid(root, member)
  id = (await order()).id
})
afterAll(async () => {
  await server.remove()
})

/** An unpaid order of 49.90. */
const order = (): Promise<{ id: string; number: string }> => member.call(orders.place, { body })

async function enter(route: string, user: string, more: object = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { language: 'en', ...more })
  await visitor.enter(route, user)
  return visitor
}

/** In Chinese on a wide screen and in English on a phone. */
async function checkPageFor(user: string, route: string, name: string): Promise<void> {
  for (const [language, width, height] of [
    ['zh-cn', 1440, 900],
    ['en', 390, 844],
  ] as const) {
    const visitor = await enter(route, user, { language, width, height })
    await ready(visitor.page)
    await checkPage(visitor.page, `${name} ${language} ${width}`)
    await picture(visitor.page, `${name}-${language}-${width}`)
    await visitor.close()
  }
}

test('an order is paid by bank transfer, recorded by one person and confirmed by another', async () => {
  const buyer = await enter(`/shop/order/${id}`, 'member')
  await buyer.page.getByRole('button', { name: 'Use bank transfer' }).click()
  await buyer.page.getByText('6222 0000 1111 2222').waitFor()
  const { code } = await member.call(orders.bankTransfer, { params: { id } })
  await buyer.page.getByText(code ?? '-', { exact: true }).waitFor()
  await checkPageFor('member', `/shop/order/${id}`, 'transfer-order')

  const staff = await enter('/mall/payments', 'admin')
  await staff.page.getByRole('button', { name: 'Record transfer' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Transfer code' }).fill((code ?? '').toLowerCase())
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('textbox', { name: 'Payer' }).fill('Ann Ltd')
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('ICBC 17')
  await picture(staff.page, 'transfer-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.page.getByText('¥10.10 to the buyer’s balance').waitFor()
  expect(
    await staff.page.getByRole('button', { name: 'Confirm', exact: true }).getAttribute('aria-disabled'),
  ).toBe('true')
  await staff.close()
  await checkPageFor('root', '/mall/payments', 'transfer-list')

  const second = await enter('/mall/payments', 'root')
  await second.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.page.getByText('Confirmed').first().waitFor()
  await second.close()
  // The page of the buyer updates by itself.
  await buyer.page.getByRole('button', { name: 'Download receipt' }).waitFor()
  await buyer.close()
  await checkPageFor('root', '/system/settings?section=shop', 'transfer-settings')
})

test.each([
  {
    language: 'zh-cn',
    t: {
      ...{
        import: '导入对账单',
        start: '导入 2 行',
        unmatched: '未匹配备注码',
        pays: '付清订单',
        invalid: '无法读取',
      },
      ...{
        assign: '指定订单',
        number: '订单号',
        save: '保存',
        matched: '已匹配',
        confirm: '确认',
        receipt: '下载收据',
      },
    },
  },
  {
    language: 'en',
    t: {
      ...{
        import: 'Import statement',
        start: 'Import 2 rows',
        unmatched: 'No known transfer code',
        pays: 'Pays the order',
      },
      ...{ invalid: 'Cannot be read', assign: 'Assign to order', number: 'Order number', save: 'Save' },
      ...{ matched: 'Matched', confirm: 'Confirm', receipt: 'Download receipt' },
    },
  },
] as const)(
  'a bank statement is imported, an unmatched line assigned, and both are confirmed by another person ($language)',
  async ({ language, t }) => {
    const [byCode, byNumber] = [await order(), await order()]
    const { code } = await member.call(orders.chooseBankTransfer, { params: { id: byCode.id } })
    const staff = await enter('/mall/bank-lines', 'admin', { language })
    const { page } = staff
    await page.getByRole('button', { name: t.import }).click()
    const dialog = page.getByRole('dialog')
    const rows = [
      ['交易日期', '流水号', '收入金额', '对方户名', '摘要'],
      ['2026-11-24', `${language}-1`, '49.90', 'Ann Ltd', `order ${code}`],
      ['2026-11-24', `${language}-2`, '49.90', 'Ann Ltd', 'rinse aid'],
      ['2026-11-24', `${language}-3`, 'much', 'Ann Ltd', ''],
    ]
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
    })
    for (const outcome of [t.pays, t.unmatched, t.invalid]) await dialog.getByText(outcome).first().waitFor()
    await picture(page, `statement-dialog-${language}`)
    await dialog.getByRole('button', { name: t.start }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: t.assign }).click()
    await dialog.getByRole('textbox', { name: t.number }).fill(byNumber.number)
    await dialog.getByRole('button', { name: t.save }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(t.matched, { exact: true }).count()).toBeGreaterThanOrEqual(2)
    await picture(page, `statement-lines-${language}`)
    await staff.close()

    const second = await enter('/mall/payments', 'root', { language })
    for (const left of [1, 0]) {
      await second.page.getByRole('button', { name: t.confirm, exact: true }).first().click()
      await second.page.getByRole('dialog').getByRole('button', { name: t.confirm, exact: true }).click()
      await expect
        .poll(() => second.page.getByRole('button', { name: t.confirm, exact: true }).count())
        .toBe(left)
    }
    await second.close()
    for (const { id: paid } of [byCode, byNumber]) {
      const buyer = await enter(`/shop/order/${paid}`, 'member', { language })
      await buyer.page.getByRole('button', { name: t.receipt }).waitFor()
      await buyer.close()
    }
  },
)
