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
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, type VisitorOptions, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { change, checkPage, goTo, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let root: Caller
let member: Caller
/** Of two sites, so that what the journey in one language ordered does not supply the other. */
let machines: Record<'zh-cn' | 'en', Machine>

interface Machine {
  id: string
  sn: string
  site: { id: string }
}

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
  member = await signInCaller(server.consoleUrl, 'member')
  const { list } = await member.call(fleet.page, { query: { keywords: 'SIM-XWJ', pageSize: 100 } })
  const first: Machine = list.find(({ sn }: Machine) => sn === 'SIM-XWJ-001')
  machines = { 'zh-cn': first, en: list.find(({ site }: Machine) => site.id !== first.site.id) }
  await sellRinseAid()
  await fillWallet(20_000, 1_200)
  await member.call(orders.setDraftPlan, { body: { enabled: 1, approver: '', monthlyCap: 30_000 } })
  await member.call(addresses.create, {
    body: {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    },
  })
})
afterAll(async () => {
  await server.remove()
})

/** Rinse aid that fits the machine. */
async function sellRinseAid(): Promise<void> {
  const named = (name: string, nameEn: string) => ({ name, nameEn })
  const top = await root.call(categories.create, { body: { parentId: '0', ...named('耗材', 'Supplies') } })
  const brand = await root.call(brands.create, { body: named('澄', 'Clear') })
  const { productId } = await member.call(fleet.get, { params: { id: machines.en.id } })
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

async function fillWallet(amount: number, points: number): Promise<void> {
  const topUp = { username: 'member', kind: 'top-up', amount, note: 'Transfer' }
  const gift = { username: 'member', points, note: 'Anniversary' }
  const proposed = [
    await root.call(wallets.propose, { body: topUp }),
    await root.call(wallets.proposePoints, { body: gift }),
  ]
  const admin = await signInCaller(server.consoleUrl, 'admin')
  for (const { id } of proposed) await admin.call(wallets.confirm, { params: { id } })
}

const tenOff = {
  ...{ name: '满减券', nameEn: 'Ten off', kind: 'amount', amountFen: 1000, validDays: 30, perPerson: 1 },
}

/** What the machine reported last. */
async function setLevel(machine: Machine, value: number): Promise<void> {
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

async function enter(route: string, user: string, options: VisitorOptions): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.enter(route, user)
  return visitor
}

const texts = {
  'zh-cn': {
    ...{
      approve: '批准并下单：催干剂 5 升',
      pay: '余额支付',
      receipt: '下载收据',
      ship: '发货',
    },
    ...{
      shipPieces: '发货数量',
      ...{ carrier: '承运商', tracking: '运单号' },
      receive: '确认收货',
      returnGoods: '申请退货',
      requestReturn: '提交申请',
    },
    ...{ returnPieces: '退货数量', reason: '原因', refund: '同意退款' },
  },
  en: {
    approve: 'Approve and order Rinse aid 5 l',
    ...{ pay: 'Pay from balance', receipt: 'Download receipt', ship: 'Ship' },
    ...{ shipPieces: 'Quantity to ship', carrier: 'Carrier', tracking: 'Tracking number' },
    ...{ receive: 'Confirm receipt' },
    ...{
      returnGoods: 'Return goods',
      requestReturn: 'Request return',
      returnPieces: 'Quantity to return',
      reason: 'Reason',
      refund: 'Refund',
    },
  },
} as const

test.each(['zh-cn', 'en'] as const)(
  'a draft is approved, paid, shipped in two parcels, received, and a line returned (%s)',
  async (language) => {
    const t = texts[language]
    const machine = machines[language]
    const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
    await setLevel(machine, 6)
    await root.call(status.runJob, { params: { name: 'orders.draftReplenishment' } })
    await expect.poll(async () => (await member.call(orders.drafts)).list).toHaveLength(1)
    const [draft] = (await member.call(orders.drafts)).list
    const client = new pg.Client(await server.database())
    await client.connect()
    await client.query('UPDATE order_drafts SET quantity = 2 WHERE id = $1', [draft.id])
    await client.end()
    const { balance } = await member.call(wallets.mine)

    const buyer = await enter('/shop/orders', 'member', { language })
    const { page } = buyer
    const approve = page.getByRole('button', { name: t.approve })
    await approve.waitFor()
    await picture(page, `buying-draft-${language}`)
    await checkPage(page)
    await approve.click()
    await button(page, t.pay).click()
    await button(page.getByRole('dialog'), t.pay).click()
    await button(page, t.receipt).waitFor()
    await picture(page, `buying-paid-${language}`)
    const [{ id, number }] = (await member.call(orders.mine)).list

    const staff = await enter(`/mall/order-info/${id}`, 'root', { language })
    for (const parcel of [`SF-${language}-1`, `SF-${language}-2`]) {
      await button(staff.page, t.ship).click()
      const dialog = staff.page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t.shipPieces }).fill('1')
      await dialog.getByLabel(t.carrier).fill('SF')
      await dialog.getByRole('textbox', { name: t.tracking }).fill(parcel)
      await button(dialog, t.ship).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await staff.close()

    // The page of the buyer updates by itself.
    await page.getByText(`SF-${language}-2`).first().waitFor()
    await button(page, t.receive).first().click()
    await button(page.getByRole('dialog'), t.receive).click()
    await expect.poll(async () => (await member.call(orders.getMine, { params: { id } })).received).toBe(1)
    await button(page, t.returnGoods).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.returnPieces }).fill('1')
    await dialog.getByRole('textbox', { name: t.reason }).fill('Leaks')
    await button(dialog, t.requestReturn).click()
    await page.getByText('Leaks').first().waitFor()
    await picture(page, `buying-return-${language}`)

    const decider = await enter(`/mall/order-info/${id}`, 'root', { language })
    await button(decider.page, t.refund).first().click()
    await button(decider.page.getByRole('dialog'), t.refund).click()
    await expect.poll(async () => (await member.call(wallets.mine)).balance).toBe(balance - 4990)
    await decider.close()
    await goTo(page, `/equipment/equipment-info/${machine.id}/${machine.sn}?tab=deliveries`)
    await page.getByRole('tabpanel').getByText(number).first().waitFor()
    await picture(page, `buying-delivery-${language}`)
    await buyer.close()
  },
)

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
    for (const route of [
      '/shop/front',
      '/shop/cart',
      '/shop/checkout',
      '/shop/orders',
      '/shop/balance?tab=points',
    ]) {
      await goTo(page, route)
      for (const language of ['zh-cn', 'en'] as const) {
        await change(page, { language, theme: language === 'en' ? 'dark' : 'light' })
        await ready(page)
        await checkPage(page, `${route} ${language} ${width}`)
        await picture(page, `buying${route.replace('/shop/', '-').replace(/[?].*/, '')}-${language}-${width}`)
      }
    }
    await visitor.close()
  }
})
