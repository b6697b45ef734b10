import { readFile } from 'node:fs/promises'
import { orders } from '@limpid/contract/orders/orders'
import { wallets } from '@limpid/contract/wallets/wallets'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../../apps/server/src/platform/files/read-workbook.ts'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { offerRinseAid } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let root: Caller
let member: Caller
let id: string

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
  member = await signInCaller(server.consoleUrl, 'member')
  id = await received()
})
afterAll(async () => {
  await server.remove()
})

/** An order of two pieces at 49.90 that was paid and has arrived. */
async function received(): Promise<string> {
  const body = await offerRinseAid(root, member, 2)
  const money = { username: 'member', kind: 'top-up', amount: 20_000, note: 'Transfer' }
  const proposal = await root.call(wallets.propose, { body: money })
  const admin = await signInCaller(server.consoleUrl, 'admin')
  await admin.call(wallets.confirm, { params: { id: proposal.id } })
  const order = await member.call(orders.place, { body })
  const params = { id: order.id }
  await member.call(orders.pay, { params })
  await root.call(orders.ship, { params, body: { carrier: 'SF', tracking: 'SF-1', lines: null } })
  const { parcels } = await member.call(orders.getMine, { params })
  await member.call(orders.receive, { params: { id: parcels[0].id } })
  return order.id
}

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

test('an invoice is requested, exported and recorded; a returned piece requests the red one', async () => {
  const buyer = await enter(`/shop/order/${id}`, 'member')
  const { page } = buyer
  await page.getByRole('button', { name: 'Request invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add title' }).click()
  const title = page.getByRole('dialog', { name: 'Add title' })
  await title.getByRole('textbox', { name: 'Name' }).fill('安娜餐饮有限公司')
  await title.getByRole('textbox', { name: 'Tax number' }).fill('91440300708461136U')
  await title.getByRole('button', { name: 'Save' }).click()
  await title.getByText('The last character does not match').waitFor()
  await title.getByRole('textbox', { name: 'Tax number' }).fill('91440300708461136t')
  await picture(page, 'invoices-title')
  await title.getByRole('button', { name: 'Save' }).click()
  await title.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Request invoice' }).click()
  await page.getByText('91440300708461136T', { exact: true }).waitFor()
  await page.getByText('Requested', { exact: true }).waitFor()

  const staff = await enter('/mall/invoices', 'root')
  await staff.page.getByRole('button', { name: 'Export requests' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Export requests' }).click()
  await staff.page.getByText('Exported', { exact: true }).first().waitFor()
  await staff.page.getByRole('button', { name: 'Record', exact: true }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Invoice number' }).fill('26442000000000000001')
  await picture(staff.page, 'invoices-record')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  // The page of the buyer updates by itself.
  await page.getByText('26442000000000000001').waitFor()
  const { lines } = await member.call(orders.getMine, { params: { id } })
  const returned = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Leaks' }
  const { id: back } = await member.call(orders.requestReturn, { params: { id }, body: returned })
  await root.call(orders.refundReturn, { params: { id: back }, body: { restock: false } })
  await page.getByText('Red · Ordinary invoice').waitFor()
  await page.getByRole('definition').filter({ hasText: 'Return refunded' }).waitFor()
  await staff.page.getByText('Red · Ordinary invoice').waitFor()
  await staff.close()
  await buyer.close()
  await checkPageFor('member', `/shop/order/${id}`, 'invoices-order')
  await checkPageFor('member', '/shop/invoice-titles', 'invoices-titles')
  await checkPageFor('root', '/mall/invoices', 'invoices-list')
  await checkPageFor('root', `/mall/order-info/${id}`, 'invoices-staff-order')
})

test('numbers are imported with a preview', async () => {
  const [red] = await member.call(orders.myInvoices, { params: { id } })
  const staff = await enter('/mall/invoices', 'root')
  const { page } = staff
  await page.getByRole('button', { name: 'Import numbers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`申请号,发票号码,开票日期\n${red.number},26442000000000000002,2026-11-24\nFP1,2,x\n`),
  })
  await dialog.getByText('Cannot be read').waitFor()
  await picture(page, 'invoices-import')
  await dialog.getByRole('button', { name: 'Record 1 invoice' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await member.call(orders.myInvoices, { params: { id } }))[0].issuedNumber)
    .toBe('26442000000000000002')
  await staff.close()
})

test('the PDF of the tax system is uploaded in the drawer of the invoice, and the buyer downloads it', async () => {
  const blue = (await member.call(orders.myInvoices, { params: { id } })).at(-1)
  const staff = await enter('/mall/invoices', 'root')
  const { page } = staff
  await page.getByText(blue.number, { exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Invoice request ${blue.number}` })
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  })
  await page.getByText('The file is not a PDF.').waitFor()
  const content = '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'
  await drawer.locator('input[type=file]').setInputFiles({
    name: '发票 1.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
  await drawer.getByRole('button', { name: 'Replace PDF' }).waitFor()
  await drawer.getByText('File uploaded').waitFor()
  await staff.close()

  const buyer = await enter(`/shop/order/${id}`, 'member')
  const downloading = buyer.page.waitForEvent('download')
  await buyer.page.getByRole('button', { name: 'Download invoice' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('发票 1.pdf')
  await buyer.close()
  await checkPageFor('root', `/mall/invoices?invoice=${blue.id}`, 'invoices-drawer')
})

test('orders, invoices and receipts are saved as files of the server', async () => {
  const buyer = await enter(`/shop/order/${id}`, 'member')
  const receipt = await saved(buyer.page, () =>
    buyer.page.getByRole('button', { name: 'Download receipt' }).click(),
  )
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
  await buyer.close()

  const staff = await enter('/mall/orders', 'root')
  const { page } = staff
  const exported = () =>
    saved(page, async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
    })
  await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor()
  expect((await rowsOf(await exported())).length).toBe(1)

  await staff.open('/mall/invoices')
  await page.getByText('安娜餐饮有限公司').filter({ visible: true }).first().waitFor()
  const cells = (await rowsOf(await exported())).flat()
  expect(cells).toContain('安娜餐饮有限公司')
  await staff.close()
})

/** The file that is saved by what this does. */
async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path())
}

/** The rows of a workbook below its header. */
async function rowsOf(workbook: Buffer): Promise<(readonly string[])[]> {
  return [...(await readWorkbook(workbook, {}, 'en')).values()].slice(1)
}

test('a red invoice that the tax system refuses is rejected with a reason', async () => {
  const blue = (await member.call(orders.myInvoices, { params: { id } })).at(-1)
  const { id: red } = await root.call(orders.reverseInvoice, {
    params: { id: blue.id },
    body: { reason: 'Wrong title' },
  })
  const staff = await enter(`/mall/invoices?invoice=${red}`, 'root')
  const drawer = staff.page.getByRole('dialog', { name: 'Invoice request' })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Reject' })
  await dialog.getByRole('textbox').fill('Not confirmed by the buyer')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await drawer.getByText('Reason: Not confirmed by the buyer').waitFor()
  await staff.close()
  const invoices = await member.call(orders.myInvoices, { params: { id } })
  expect(invoices[0]).toMatchObject({ state: 'rejected', reason: 'Not confirmed by the buyer' })
  expect(invoices.at(-1)).toMatchObject({ reversed: 4990 })
})
