import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { rinseAid, rinseMachine } from '../../../../testing/factories/drafts.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { draftReplenishment } from '../drafts/drafting.service.ts'
import { listUnshipped } from '../reads/unshipped.reads.ts'

let t: TestApp
let ada: Person
let anna: Person
let rinse: Sold
let addressId: string
let hood: string
let twin: string
const clock = setClock('2026-11-24T08:00:00Z')
const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  await topUpBalance(t, anna, 100_000)
  rinse = await rinseAid(t, ada, 'Rinse')
  const products = await query(
    `WITH added AS (INSERT INTO products (code, name_zh, name_en, page_path, model)
       SELECT 'twin', 'twin', 'twin', page_path, model FROM products WHERE code = 'xwjTft' RETURNING id)
     SELECT id, (SELECT id FROM products WHERE code = 'xwjTft') AS hood FROM added`,
  )
  twin = products[0].id
  hood = products[0].hood
  await query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) VALUES ($1, $2, 'consumable', 'rinse_aid')`,
    [rinse.goodsId, twin],
  )
})
afterAll(() => t.close())
beforeEach(() =>
  query(
    'TRUNCATE orders, order_drafts, order_draft_plans, deliveries, stock_items CASCADE; DELETE FROM devices; DELETE FROM sites',
  ),
)

async function machine(productId: string, level: number, siteId: string | null = null): Promise<string> {
  const id = await rinseMachine(t, anna, { level, at: clock.now(), siteId })
  await query('UPDATE devices SET product_id = $2 WHERE id = $1', [id, productId])
  return id
}
async function site(name: string): Promise<string> {
  return (await query('INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id', [anna.id, name]))[0]
    .id
}
const place = async (more: object = {}) =>
  (
    await placeOrder(t, anna, [{ skuId: rinse.skuId, quantity: 1 }], {
      addressId,
      expectedFen: 1999,
      ...more,
    })
  ).data.id
const devicesOf = ({ lines }: { lines: { device: { id: string } | null }[] }) =>
  lines.map(({ device }) => device?.id)
const productOf = async (orderId: string) =>
  (await query('SELECT product_id AS id FROM order_lines WHERE order_id = $1', [orderId]))[0].id

test('a draft for several devices orders the item that they miss, not one of another product', async () => {
  await machine(hood, 95)
  await machine(twin, 8)
  await machine(twin, 8)
  await t.call(orders.setDraftPlan, { as: anna, body: { enabled: 1, approver: '', monthlyCap: null } })
  const run = () => draftReplenishment(t.app.ctx, new AbortController().signal)
  const [draft] = (await t.call(orders.drafts, { as: anna })).data.list
  expect(draft).toMatchObject({ device: null, quantity: 2 })
  const approved = { as: anna, params: { id: draft.id }, body: { expectedFen: 3998 } }
  const { id } = (await t.call(orders.approveDraft, approved)).data
  expect(await productOf(id)).toBe(twin)
  // What is on order covers the devices.
  await query(`UPDATE order_drafts SET armed = true`)
  expect(await run()).toBeUndefined()
  await t.call(orders.pay, { as: anna, params: { id } })
  const parcel = { carrier: 'SF', tracking: '', lines: null }
  await t.call(orders.ship, { as: ada, params: { id }, body: parcel })
  expect(await query('SELECT product_id AS id FROM delivery_lines')).toEqual([{ id: twin }])
})

test('an order for a site is for a device of it', async () => {
  const [kitchen, bar] = [await site('Kitchen'), await site('Bar')]
  await machine(hood, 95, kitchen)
  await machine(twin, 95, bar)
  expect(await productOf(await place({ siteId: bar }))).toBe(twin)
  expect(await productOf(await place({ siteId: kitchen }))).toBe(hood)
})

test('an order without a site is for what is short, and else for the first product', async () => {
  await machine(hood, 95)
  const low = await machine(twin, 8, await site('Bar'))
  expect(await productOf(await place())).toBe(hood)
  await query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, details)
     VALUES ($1, 'supply:rinse_aid', 'supply', 'minor', $2, $2, $2, '{"consumable": "rinse_aid"}')`,
    [low, clock.now()],
  )
  expect(await productOf(await place())).toBe(twin)
})

test('lines of an order for a device that fit other devices of the owner reach the stock too', async () => {
  const kitchen = await site('Kitchen')
  const machineId = await machine(hood, 95, kitchen)
  await machine(twin, 95)
  const salt = await soldArticle(t, ada, 'Salt', 10, 500)
  const nothing = await soldArticle(t, ada, 'Cloth', 10, 100)
  await query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) VALUES ($1, $2, 'consumable', 'detergent')`,
    [salt.goodsId, twin],
  )
  const boughtAt = clock.now()
  const bought = await placeOrder(
    t,
    anna,
    [rinse, salt, nothing].map(({ skuId }) => ({ skuId, quantity: 1 })),
    { addressId, deviceId: machineId, expectedFen: 2599 },
  )
  const { id } = bought.data
  const params = { id }
  await t.call(orders.pay, { as: anna, params })
  clock.set('2026-11-25T08:00:00Z')
  const shipment = { carrier: 'SF', tracking: '', lines: null }
  await t.call(orders.ship, { as: ada, params, body: shipment })
  const [parcel] = (await t.call(orders.getMine, { as: anna, params })).data.parcels
  expect(parcel.lines.map(({ stocked }: { stocked: boolean }) => stocked)).toEqual([true, true, false])
  // One of its lines is not of the machine: the delivery is of the site, ordered by the buyer and shipped by the shop, and its line names the machine.
  const [delivery] = (await t.call(deliveries.page, { as: anna, query: { pageNum: 1, pageSize: 9 } })).data
    .list
  expect(delivery).toMatchObject({
    device: null,
    site: 'Kitchen',
    ordered: { at: boughtAt.toISOString(), by: 'anna' },
    shipped: { at: clock.now().toISOString(), by: 'ada' },
  })
  expect(devicesOf(delivery)).toEqual([machineId, undefined])
  await t.call(orders.receive, { as: anna, params: { id: parcel.id } })
  expect(
    await query(`SELECT product_id AS id, key, count FROM stock_items WHERE NOT gone ORDER BY key`),
  ).toEqual([
    { id: twin, key: 'detergent', count: 1 },
    { id: hood, key: 'rinse_aid', count: 1 },
  ])
})

test('an order for a device, all of which is for it, is delivered to the device', async () => {
  const machineId = await machine(twin, 95)
  await machine(hood, 8)
  const id = await place({ deviceId: machineId })
  expect(await productOf(id)).toBe(twin)
  await t.call(orders.pay, { as: anna, params: { id } })
  const body = { carrier: '', tracking: '', lines: null }
  await t.call(orders.ship, { as: ada, params: { id }, body })
  expect(await query('SELECT device_id AS id FROM deliveries')).toEqual([{ id: machineId }])
})

test('a line for no certain device is recorded for none, though the order names one', async () => {
  const machineId = await machine(twin, 8)
  const lines = [{ skuId: rinse.skuId, quantity: 1, deviceId: null }]
  const more = { addressId, deviceId: machineId, expectedFen: 1999 }
  const { id } = (await placeOrder(t, anna, lines, more)).data
  const params = { id }
  const order = (await t.call(orders.getMine, { as: anna, params })).data
  expect([order.device?.id, devicesOf(order)]).toEqual([machineId, [undefined]])
  expect(await listUnshipped(t.app.ctx.db, { ownerIds: [anna.id] })).toMatchObject([{ deviceId: null }])
  await t.call(orders.pay, { as: anna, params })
  await t.call(orders.ship, { as: ada, params, body: { carrier: '', tracking: '', lines: null } })
  expect(await query('SELECT device_id AS id FROM deliveries')).toEqual([{ id: null }])
})

test('lines of one order are for different devices, to the records of each and the cover of their needs', async () => {
  const kitchen = await site('Kitchen')
  const [first, second] = [await machine(hood, 8, kitchen), await machine(twin, 8, kitchen)]
  const salt = await soldArticle(t, ada, 'Brine', 10, 500)
  await query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) VALUES ($1, $2, 'consumable', 'detergent')`,
    [salt.goodsId, twin],
  )
  const lines = [
    { skuId: rinse.skuId, quantity: 2, deviceId: first },
    { skuId: salt.skuId, quantity: 1, deviceId: second },
  ]
  const { id } = (await placeOrder(t, anna, lines, { addressId, expectedFen: 4498 })).data
  const params = { id }
  const order = (await t.call(orders.getMine, { as: anna, params })).data
  expect([order.device, order.site, devicesOf(order)]).toEqual([null, 'Kitchen', [first, second]])
  await t.call(orders.pay, { as: anna, params })
  const shipment = { carrier: 'SF', tracking: '', lines: null }
  const parcel = (await t.call(orders.ship, { as: ada, params, body: shipment })).data.id
  const [delivery] = (await t.call(deliveries.page, { as: anna })).data.list
  expect([delivery.device, delivery.site, devicesOf(delivery)]).toEqual([null, 'Kitchen', [first, second]])
  // Each device has the record, with what is for it.
  const recordsOf = async (device: string) =>
    (await t.call(deliveries.ofDevice, { as: anna, params: { id: device } })).data.list.map(
      (one: { id: string; lines: { key: string }[] }) => [one.id, one.lines.map(({ key }) => key)],
    )
  expect(await recordsOf(first)).toEqual([[delivery.id, ['rinse_aid']]])
  expect(await recordsOf(second)).toEqual([[delivery.id, ['detergent']]])
  await t.call(orders.receive, { as: anna, params: { id: parcel } })
  expect(
    await query(`SELECT key, count, site_id AS site FROM stock_items WHERE NOT gone ORDER BY key`),
  ).toEqual([
    { key: 'detergent', count: 1, site: kitchen },
    { key: 'rinse_aid', count: 2, site: kitchen },
  ])
})

test('a line is for no device that it does not fit, and for none of another account', async () => {
  const [first, second] = [await machine(hood, 95), await machine(twin, 95)]
  const salt = await soldArticle(t, ada, 'Soda', 10, 500)
  await query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) VALUES ($1, $2, 'consumable', 'detergent')`,
    [salt.goodsId, hood],
  )
  const buy = (deviceId: string) =>
    placeOrder(t, anna, [{ skuId: salt.skuId, quantity: 1, deviceId }], { addressId, expectedFen: 500 })
  const { data } = await buy(second)
  expect(devicesOf((await t.call(orders.getMine, { as: anna, params: data })).data)).toEqual([undefined])
  const bert = await t.person('bert', ['MEMBER'])
  await query('UPDATE devices SET owner_id = $1 WHERE id = $2', [bert.id, first])
  expect(await buy(first)).toMatchObject({ status: 404 })
})
