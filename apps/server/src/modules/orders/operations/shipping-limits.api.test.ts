import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { maxOpenDeliveries } from '@limpid/contract/deliveries/schemas'
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

test('the shop ships a paid order, however many deliveries its buyer has open, and its parcels do not count', async () => {
  const { skuId } = await rinseAid(t, ada, 'Rinse')
  const deviceId = await rinseMachine(t, anna, { level: 8, at: new Date() })
  await topUpBalance(t, anna, 1999)
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999, deviceId }
  const { id } = (await placeOrder(t, anna, [{ skuId, quantity: 1 }], more)).data
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.database.pool.query(
    `INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at)
     SELECT $1, '', '', '', '', '', now() FROM generate_series(1, $2)`,
    [anna.id, maxOpenDeliveries],
  )
  const own = {
    ...{
      deviceId,
      siteId: null,
      supplier: '',
      orderNumber: '',
      carrier: '',
      tracking: '',
      expectedOn: null,
      note: '',
    },
    lines: [{ productId: await productOf(deviceId), kind: 'consumable', key: 'rinse_aid', quantity: 1 }],
  }
  expect(await t.call(deliveries.create, { as: anna, body: own })).toMatchObject({
    status: 400,
    code: 'A0400',
  })
  const parcel = { carrier: 'SF', tracking: '', lines: null }
  expect(await t.call(orders.ship, { as: ada, params: { id }, body: parcel })).toMatchObject({ status: 200 })
  // With the parcel there are still as many open as there may be.
  await t.database.pool.query(
    `DELETE FROM deliveries WHERE id = (SELECT max(id) FROM deliveries WHERE supplier = '' AND owner_id = $1)`,
    [anna.id],
  )
  const record = () => t.call(deliveries.create, { as: anna, body: own })
  expect(await record()).toMatchObject({ status: 200 })
  expect(await record()).toMatchObject({ status: 400, code: 'A0400' })
})

const productOf = async (deviceId: string): Promise<string> =>
  (await t.database.pool.query('SELECT product_id AS id FROM devices WHERE id = $1', [deviceId])).rows[0].id
