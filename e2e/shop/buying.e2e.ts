import { addresses } from '@limpid/contract/addresses/addresses'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { coupons } from '@limpid/contract/coupons/coupons'
import { fleet } from '@limpid/contract/fleet/fleet'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import { status } from '@limpid/contract/status/status'
import { wallets } from '@limpid/contract/wallets/wallets'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { change, checkPage, goTo, ready } from '../testing/looks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let root: Caller
let member: Caller
let machine: { id: string; sn: string }

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
  member = await signInCaller(server.consoleUrl, 'member')
  machine = (await member.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })).list[0]
  await sellRinseAid()
  await topUpBalance(20_000)
  await setLevel(6)
})
afterAll(async () => {
  await server.remove()
})

/** Rinse aid that fits the machine. */
async function sellRinseAid(): Promise<void> {
  const named = (name: string, nameEn: string) => ({ name, nameEn })
  const top = await root.call(categories.create, { body: { parentId: '0', ...named('耗材', 'Supplies') } })
  const brand = await root.call(brands.create, { body: named('澄', 'Clear') })
  const { productId } = await member.call(fleet.get, { params: { id: machine.id } })
  await root.call(goods.create, {
    body: {
      ...{ ...named('催干剂 5 升', 'Rinse aid 5 l'), categoryId: top.id, brandId: brand.id },
      ...{ unit: '桶', unitEn: 'can', vatRate: 13, attributes: [], specs: [], onSale: 1 },
      skus: [{ code: 'RA-5', values: [], price: 4990, stock: 20 }],
      fits: [{ productId, kind: 'consumable', key: 'rinse_aid' }],
      detail: { zh: '', en: '' },
    },
  })
}

async function topUpBalance(amount: number): Promise<void> {
  const body = { username: 'member', kind: 'top-up', amount, note: 'Transfer' }
  const { id } = await root.call(wallets.propose, { body })
  const admin = await signInCaller(server.consoleUrl, 'admin')
  await admin.call(wallets.confirm, { params: { id } })
}

const tenOff = {
  ...{ name: '满减券', nameEn: 'Ten off', kind: 'amount', amountFen: 1000, validDays: 30, perPerson: 1 },
}

/** What the machine reported last. */
async function setLevel(value: number): Promise<void> {
  const client = new pg.Client(await server.database())
  await client.connect()
  await client.query(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
  await client.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, now(), $2, now() FROM metrics WHERE key = 'rinse_aid_level'
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = now(), value = $2, received_at = now()`,
    [machine.id, value],
  )
  await client.end()
}

async function enter(route: string, user: string, more: object = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { language: 'en', ...more })
  await visitor.enter(route, user)
  return visitor
}

test('a draft is approved, paid, shipped in two parcels, received, and a line returned', async () => {
  await member.call(orders.setDraftPlan, { body: { enabled: 1, approver: '', monthlyCap: 30_000 } })
  await member.call(addresses.create, {
    body: {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    },
  })
  await root.call(status.runJob, { params: { name: 'orders.draftReplenishment' } })
  await expect.poll(() => member.call(orders.drafts)).toHaveLength(1)
  const client = new pg.Client(await server.database())
  await client.connect()
  await client.query('UPDATE order_drafts SET quantity = 2')
  await client.end()

  const buyer = await enter('/shop/orders', 'member')
  const { page } = buyer
  await page.getByText('Rinse aid 5 l').waitFor()
  await picture(page, 'buying-draft')
  await checkPage(page)
  await page.getByRole('button', { name: 'Approve and order Rinse aid 5 l' }).click()
  await page.getByRole('button', { name: 'Pay from balance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay from balance' }).click()
  await page.getByRole('button', { name: 'Download receipt' }).waitFor()
  await picture(page, 'buying-paid')
  const [{ id, number }] = (await member.call(orders.mine)).list

  const staff = await enter(`/mall/order-info/${id}`, 'root')
  for (const parcel of ['SF-1', 'SF-2']) {
    await staff.page.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Quantity to ship' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(parcel)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await staff.close()

  // The page of the buyer updates by itself.
  await page.getByText('SF-2').first().waitFor()
  await page.getByRole('button', { name: 'Confirm receipt' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await expect.poll(async () => (await member.call(orders.getMine, { params: { id } })).received).toBe(1)
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Quantity to return' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leaks')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Leaks').first().waitFor()
  await picture(page, 'buying-return')

  const decider = await enter(`/mall/order-info/${id}`, 'root')
  await decider.page.getByRole('button', { name: 'Refund', exact: true }).click()
  await decider.page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.poll(async () => (await member.call(wallets.mine)).balance).toBe(20_000 - 4990)
  await decider.close()
  await goTo(page, `/equipment/equipment-info/${machine.id}/${machine.sn}?tab=deliveries`)
  await page.getByRole('tabpanel').getByText(number).first().waitFor()
  await picture(page, 'buying-delivery')
  await buyer.close()
})

test('the screens of buying fit in Chinese and light, in English and dark, wide and narrow', async () => {
  const { list } = await member.call(shop.page)
  const { skus } = await member.call(shop.article, { params: { id: list[0].id } })
  await member.call(shop.setCartLine, { params: { id: skus[0].id }, body: { quantity: 2 } })
  for (const more of [{}, { nameEn: 'Large order', name: '大额满减', minFen: 90_000 }]) {
    const { id } = await root.call(coupons.create, { body: { ...tenOff, ...more } })
    await root.call(coupons.handOut, { params: { id }, body: { members: ['member'] } })
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const visitor = await enter('/shop/orders', 'member', { language: 'zh-cn', width, height })
    const { page } = visitor
    for (const route of ['/shop/front', '/shop/cart', '/shop/checkout', '/shop/orders']) {
      await goTo(page, route)
      for (const language of ['zh-cn', 'en'] as const) {
        await change(page, { language, theme: language === 'en' ? 'dark' : 'light' })
        await ready(page)
        await checkPage(page, `${route} ${language} ${width}`)
        await picture(page, `buying${route.replace('/shop/', '-')}-${language}-${width}`)
      }
    }
    await visitor.close()
  }
})
