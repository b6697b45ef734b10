import { addresses } from '@limpid/contract/addresses/addresses'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import { shop } from '@limpid/contract/shop/shop'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { looksRight, ready } from '../testing/looks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

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
  const value = { holder: '澄联商城有限公司', bank: '中国银行杭州分行', number: '6222 0000 1111 2222' }
  await root.call(settings.update, { params: { key: 'shop.bankAccount' }, body: { value } })
  id = await placed()
})
afterAll(async () => {
  await server.remove()
})

/** An unpaid order of 49.90. */
async function placed(): Promise<string> {
  const named = (name: string, nameEn: string) => ({ name, nameEn })
  const top = await root.call(categories.create, { body: { parentId: '0', ...named('耗材', 'Supplies') } })
  const brand = await root.call(brands.create, { body: named('澄', 'Clear') })
  await root.call(goods.create, {
    body: {
      ...{ ...named('漂洗剂 5 升', 'Rinse aid 5 l'), categoryId: top.id, brandId: brand.id },
      ...{ unit: '桶', unitEn: 'can', vatRate: 13, attributes: [], specs: [], onSale: 1 },
      skus: [{ code: 'RA-5', values: [], price: 4990, stock: 20 }],
      fits: [],
      detail: { zh: '', en: '' },
    },
  })
  const address = await member.call(addresses.create, {
    body: {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    },
  })
  const { list } = await member.call(shop.page, { query: { keywords: 'RA-5' } })
  const { skus } = await member.call(shop.article, { params: { id: list[0].id } })
  const order = await member.call(orders.place, {
    body: { addressId: address.id, lines: [{ skuId: skus[0].id, quantity: 1 }], expectedFen: 4990 },
  })
  return order.id
}

async function enter(route: string, user: string, more: object = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { language: 'en', ...more })
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.enter(route, user)
  return visitor
}

/** In Chinese on a wide screen and in English on a phone. */
async function looksRightTo(user: string, route: string, name: string): Promise<void> {
  for (const [language, width, height] of [
    ['zh-cn', 1440, 900],
    ['en', 390, 844],
  ] as const) {
    const visitor = await enter(route, user, { language, width, height })
    await ready(visitor.page)
    await looksRight(visitor.page, `${name} ${language} ${width}`)
    await picture(visitor.page, `${name}-${language}-${width}`)
    await visitor.close()
  }
}

test('an order is paid by bank transfer, recorded by one person and confirmed by another', async () => {
  const buyer = await enter(`/shop/order/${id}`, 'member')
  await buyer.page.getByRole('button', { name: 'Use bank transfer' }).click()
  await buyer.page.getByText('6222 0000 1111 2222').waitFor()
  const { code } = await member.call(orders.bankTransfer, { params: { id } })
  await buyer.page.getByText(code ?? '-').waitFor()
  await looksRightTo('member', `/shop/order/${id}`, 'transfer-order')

  const staff = await enter('/mall/payments', 'admin')
  await staff.page.getByRole('button', { name: 'Record transfer' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill((code ?? '').toLowerCase())
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await dialog.getByRole('textbox', { name: 'Payer' }).fill('Ann Ltd')
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('ICBC 17')
  await picture(staff.page, 'transfer-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.page.getByText('¥10.10 to the balance').waitFor()
  expect(
    await staff.page.getByRole('button', { name: 'Confirm', exact: true }).getAttribute('aria-disabled'),
  ).toBe('true')
  await staff.close()
  await looksRightTo('root', '/mall/payments', 'transfer-list')

  const second = await enter('/mall/payments', 'root')
  await second.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.page.getByText('Confirmed').first().waitFor()
  await second.close()
  // The page of the buyer updates by itself.
  await buyer.page.getByRole('button', { name: 'Download receipt' }).waitFor()
  await buyer.close()
  await looksRightTo('root', '/system/settings?section=shop', 'transfer-settings')
})
