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

test('one number is one parcel: of one order, or of orders of one buyer if that is confirmed', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const { skuId } = await rinseAid(t, ada, 'Aid')
  const paid = async (buyer: Person, quantity: number) => {
    await topUpBalance(t, buyer, 1999 * quantity)
    const more = { addressId: await addressOf(t, buyer), expectedFen: 1999 * quantity }
    const { id } = (await placeOrder(t, buyer, [{ skuId, quantity }], more)).data
    await t.call(orders.pay, { as: buyer, params: { id } })
    const { lines } = (await t.call(orders.get, { as: ada, params: { id } })).data
    return { id, lines: [{ lineId: lines[0].id, quantity: 1 }] }
  }
  const ship = ({ id, lines }: { id: string; lines: object[] }, body: object) =>
    t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', lines, ...body } as never })
  const first = await paid(anna, 3)
  expect(await ship(first, { tracking: 'SF-1' })).toMatchObject({ status: 200 })
  expect(await ship(first, { tracking: 'SF-1', shared: 1 })).toMatchObject({ status: 409 })
  const { id } = (await ship(first, { tracking: 'SF-2' })).data
  const edit = (tracking: string) =>
    t.call(orders.setTracking, { as: ada, params: { id }, body: { carrier: 'SF', tracking } as never })
  expect(await edit('SF-1')).toMatchObject({ status: 409, msg: expect.stringContaining('此订单') })
  expect(await edit('SF-2')).toMatchObject({ status: 200 })
  const second = await paid(anna, 2)
  expect(await ship(second, { tracking: 'SF-1' })).toMatchObject({ status: 409 })
  const { number } = (await t.call(orders.get, { as: ada, params: { id: second.id } })).data
  const parcels = [{ number, carrier: 'SF', tracking: 'SF-1' }]
  const bulk = await t.call(orders.shipMany, { as: ada, body: { parcels } })
  expect(bulk.data).toMatchObject([{ outcome: 'numberTaken' }])
  expect(await ship(second, { tracking: 'SF-1', shared: 1 })).toMatchObject({ status: 200 })
  // Another carrier numbers apart; another buyer gets another parcel.
  expect(await ship(second, { carrier: 'JD', tracking: 'SF-2' })).toMatchObject({ status: 200 })
  expect(await ship(await paid(bert, 1), { tracking: 'SF-1', shared: 1 })).toMatchObject({ status: 409 })
})
