import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { rinseAid, rinseMachine } from '../../../../testing/factories/drafts.ts'
import { addressOf, placeOrder, topUpBalance } from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

test('carrier and tracking number are corrected until a parcel arrives, also in the delivery record', async () => {
  const { skuId } = await rinseAid(t, ada, 'Rinse')
  await rinseMachine(t, anna, { level: 8, at: new Date() })
  await topUpBalance(t, anna, 1999)
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999 }
  const { id } = (await placeOrder(t, anna, [{ skuId, quantity: 1 }], more)).data
  const params = { id }
  await t.call(orders.pay, { as: anna, params })
  await t.call(orders.ship, { as: ada, params, body: { carrier: '', tracking: '', lines: null } })
  const get = async () => (await t.call(orders.getMine, { as: anna, params })).data
  const [parcel] = (await get()).parcels
  const edit = (body: object, as = ada, parcelId = parcel.id) =>
    t.call(orders.setTracking, { as, params: { id: parcelId }, body: body as never })
  expect(await edit({ carrier: 'SF', tracking: ' SF123 ' })).toMatchObject({ status: 200 })
  const order = await get()
  expect(order.parcels).toMatchObject([{ carrier: 'SF', tracking: 'SF123' }])
  expect(order.history.at(-1)).toMatchObject({ what: 'tracking-changed', note: 'SF SF123' })
  const records = (await t.call(deliveries.page, { as: anna, query: { pageNum: 1, pageSize: 9 } })).data.list
  expect(records).toMatchObject([{ state: 'shipped', carrier: 'SF', tracking: 'SF123' }])
  // Not a number without its carrier.
  expect(await edit({ carrier: '', tracking: 'SF9' })).toMatchObject({ status: 400 })
  // Not by the buyer, not of a parcel that does not exist, and not once it has arrived.
  expect(await edit({ carrier: '', tracking: '' }, anna)).toMatchObject({ status: 403 })
  expect(await edit({ carrier: '', tracking: '' }, ada, '999999')).toMatchObject({ status: 404 })
  await t.call(orders.receive, { as: anna, params: { id: parcel.id } })
  expect(await edit({ carrier: '', tracking: '' })).toMatchObject({ status: 409 })
  expect((await get()).parcels).toMatchObject([{ tracking: 'SF123' }])
})
