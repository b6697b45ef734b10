import { once } from 'node:events'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

test('orders.pickingList and orders.parcelLabels are PDFs for staff while there is something to pack', async () => {
  const { skuId } = await soldArticle(t, await t.person('root', ['ADMIN']), 'Rinse', 10, 1999)
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999 }
  const { id } = (await placeOrder(t, anna, [{ skuId, quantity: 1 }], more)).data
  const print = (call: typeof orders.pickingList | typeof orders.parcelLabels, as = ada, ids = id) =>
    t.call(call, { as, params: { ids } })
  for (const call of [orders.pickingList, orders.parcelLabels]) {
    // Not paid yet.
    expect(await print(call)).toMatchObject({ status: 409 })
    expect(await print(call, anna)).toMatchObject({ status: 403 })
    expect(await print(call, ada, `${id},999999`)).toMatchObject({ status: 404 })
  }
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  for (const call of [orders.pickingList, orders.parcelLabels]) {
    // Others are served while it is drawn.
    const thread = once(process, 'worker')
    const { status, data } = await print(call)
    await thread
    expect([status, data.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
  const parcel = { carrier: 'SF', tracking: 'SF1', lines: null }
  const shipment = (await t.call(orders.ship, { as: ada, params: { id }, body: parcel })).data.id
  const answers = async () => [
    (await print(orders.pickingList)).status,
    (await print(orders.parcelLabels)).status,
  ]
  expect(await answers()).toEqual([409, 200])
  await t.call(orders.receive, { as: anna, params: { id: shipment } })
  expect(await answers()).toEqual([409, 409])
})
