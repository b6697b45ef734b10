import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let addressId: string
let rinse: Sold

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, ada, 'Rinse', 30, 1999)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, await deviceOf(t, anna, 'K-1')],
  )
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM orders; UPDATE goods_skus SET stock = 30, reserved = 0'))

const place = (more: object = {}, headers = {}, as = anna) => {
  const one = [{ skuId: rinse.skuId, quantity: 1 }]
  return placeOrder(t, as, one, { addressId, expectedFen: 1999, ...more }, headers)
}
const reserved = async () =>
  (await t.database.pool.query('SELECT reserved FROM goods_skus WHERE id = $1', [rinse.skuId])).rows[0]
    .reserved

test('an account has at most 20 unpaid orders, also when it places two at once', async () => {
  for (let count = 0; count < 19; count += 1) expect(await place()).toMatchObject({ status: 200 })
  const both = await Promise.all([place(), place()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = { 'idempotency-key': 'key-of-the-21st' }
  expect(await place({}, refused)).toMatchObject({ status: 409, code: 'A0501' })
  expect(await reserved()).toBe(20)
  await t.database.pool.query(
    `UPDATE orders SET state = 'cancelled', ended_at = now() WHERE id = (SELECT min(id) FROM orders)`,
  )
  // What was refused is no answer to its repetition.
  const placed = await place({}, refused)
  expect(placed).toMatchObject({ status: 200 })
  expect(await place({}, refused)).toEqual(placed)
  expect(await reserved()).toBe(21)
})

/** A new site, and what its deliveries and the stock say after an order was paid, shipped and received. */
async function siteOf(name: string) {
  const site = { name, address: '', position: null, timeZone: 'Asia/Shanghai' }
  const siteId: string = (await t.call(sites.create, { as: anna, body: site })).data.id
  const records = async () => (await t.call(deliveries.page, { as: anna, query: { siteId } })).data.list
  const stock = async () =>
    (await t.call(parts.stock, { as: anna })).data.list.filter(
      (item: { site: { id: string } | null }) => item.site?.id === siteId,
    )
  return { siteId, records, stock }
}

async function shipPaid(id: string): Promise<string> {
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  const parcel = { carrier: 'SF', tracking: `SF${id}`, lines: null }
  return (await t.call(orders.ship, { as: ada, params: { id }, body: parcel })).data.id
}
const receive = (id: string) => t.call(orders.receive, { as: anna, params: { id } })

test('what is ordered for a site is a delivery of that site and goes into its stock', async () => {
  const { siteId, records, stock } = await siteOf('Harbour')
  const missing = { status: 404, code: 'A0401' }
  expect(await place({ siteId, addressId: await addressOf(t, bert) }, {}, bert)).toMatchObject(missing)
  const shipment = await shipPaid((await place({ siteId })).data.id)
  expect(await records()).toMatchObject([{ state: 'shipped', site: 'Harbour', device: null }])
  expect(await receive(shipment)).toMatchObject({ status: 200 })
  expect(await records()).toMatchObject([{ state: 'received' }])
  expect(await stock()).toMatchObject([{ key: 'rinse_aid', count: 1 }])
})

test('what is ordered for a device goes into the stock of its site', async () => {
  const { siteId, records, stock } = await siteOf('Airport')
  const { rows } = await t.database.pool.query<{ id: string }>(
    `UPDATE devices SET site_id = $1 WHERE sn = 'K-1' RETURNING id`,
    [siteId],
  )
  const deviceId = rows[0]?.id
  const shipment = await shipPaid((await place({ deviceId })).data.id)
  expect(await records()).toMatchObject([{ site: 'Airport', device: { id: deviceId } }])
  await receive(shipment)
  expect(await stock()).toMatchObject([{ key: 'rinse_aid', count: 1 }])
})

test('one thing has one name and one stock line, whatever the article is sold as', async () => {
  const { siteId, records, stock } = await siteOf('Pier')
  const { rows } = await t.database.pool.query<{ id: string; product_id: string }>(
    `UPDATE devices SET site_id = $1 WHERE sn = 'K-1' RETURNING id, product_id`,
    [siteId],
  )
  const [device] = rows
  const name = { zh: '催干剂', en: 'Rinse aid' }
  await receive(await shipPaid((await place({ deviceId: device?.id })).data.id))
  expect([await stock(), (await records())[0].lines]).toMatchObject([[{ name, count: 1 }], [{ name }]])
  const byHand = {
    productId: device?.product_id,
    kind: 'consumable',
    key: 'rinse_aid',
    siteId,
    count: 1,
    minimum: 0,
  }
  expect((await t.call(parts.addStock, { as: anna, body: byHand })).status).toBe(409)
  await receive(await shipPaid((await place({ deviceId: device?.id })).data.id))
  expect(await stock()).toMatchObject([{ name, count: 2 }])
})

test('a parcel of the shop is not closed on the page of deliveries, and who received it there is known', async () => {
  const { id } = (await place()).data
  await shipPaid(id)
  const { list } = (await t.call(deliveries.page, { as: anna, query: { state: 'shipped' } })).data
  const [{ id: deliveryId, lines }] = list
  await t.database.pool.query(`UPDATE deliveries SET state = 'partial' WHERE id = $1`, [deliveryId])
  expect(await t.call(deliveries.close, { as: anna, params: { id: deliveryId } })).toMatchObject({
    status: 409,
    code: 'A0400',
  })
  const receipt = { lines: [{ id: lines[0].id, quantity: 1 }] }
  expect(
    await t.call(deliveries.receive, { as: anna, params: { id: deliveryId }, body: receipt }),
  ).toMatchObject({ status: 200 })
  const { rows } = await t.database.pool.query(
    `SELECT by_id FROM order_history WHERE order_id = $1 AND what = 'received'`,
    [id],
  )
  expect(rows).toEqual([{ by_id: anna.id }])
})
