import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
let kitchen: string
let rinse: Sold
const priceFen = 1999

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN', 'SHOP'])
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  rinse = await soldArticle(t, ada, 'Rinse', 10, priceFen)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, kitchen],
  )
})
afterAll(() => t.close())

const ofShop = { status: 409, msg: '这是商城订单的包裹，只能在订单中处理' }

test('a parcel received on the page of deliveries is received in its order, and changed or ended only there', async () => {
  const order = { addressId: await addressOf(t, anna), expectedFen: 3 * priceFen, deviceId: kitchen }
  const { data } = await placeOrder(t, anna, [{ skuId: rinse.skuId, quantity: 3 }], order)
  const { id } = data
  await topUpBalance(t, anna, 3 * priceFen)
  await t.call(orders.pay, { as: anna, params: { id } })
  const body = { carrier: 'SF', tracking: 'SF1', lines: null }
  await t.call(orders.ship, { as: ada, params: { id }, body })

  const [record] = (await t.call(deliveries.page, { as: anna })).data.list
  expect(record).toMatchObject({ ofShop: true, state: 'shipped' })
  const call = { as: anna, params: { id: record.id } }
  const details = {
    supplier: 'Other',
    orderNumber: '1',
    carrier: '',
    tracking: '',
    expectedOn: null,
    note: '',
  }
  expect(await t.call(deliveries.update, { ...call, body: details })).toMatchObject(ofShop)
  expect(await t.call(deliveries.cancel, call)).toMatchObject(ofShop)

  const lines = [{ id: record.lines[0].id, quantity: 1 }]
  await t.call(deliveries.receive, { ...call, body: { lines } })
  expect(await t.call(deliveries.close, call)).toMatchObject(ofShop)
  const get = async () => (await t.call(orders.get, { as: ada, params: { id } })).data
  expect(await get()).toMatchObject({ state: 'open', received: 1, lines: [{ received: 1 }] })
  await t.call(deliveries.receive, call)
  expect(await get()).toMatchObject({ state: 'closed', received: 3 })
})
