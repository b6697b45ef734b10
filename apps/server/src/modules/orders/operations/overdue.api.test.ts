import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { receiveOverdue } from './overdue.service.ts'

let t: TestApp
let ada: Person
let anna: Person
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

async function shipped(article = 'Rinse'): Promise<string> {
  const deviceId = await deviceOf(t, anna, article)
  const { goodsId, skuId } = await soldArticle(t, ada, article, 10, 1999)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [goodsId, deviceId],
  )
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999, deviceId }
  const id = (await placeOrder(t, anna, [{ skuId, quantity: 1 }], more)).data.id
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: '', lines: null } })
  return id
}

test('a parcel that nobody confirms counts as received after the set days, and the order ends', async () => {
  const id = await shipped()
  const run = () => receiveOverdue(t.app.ctx, new AbortController().signal)
  clock.advance(9 * 86_400_000)
  expect(await run()).toBeUndefined()
  clock.advance(86_400_000)
  expect(await run()).toEqual({ processed: 1 })
  expect(await run()).toBeUndefined()
  // The sessions have ended meanwhile.
  const { rows } = await t.database.pool.query(
    `SELECT state, fulfilment, (SELECT array_agg(what ORDER BY id) FROM order_history WHERE order_id = o.id) AS steps
       FROM orders o WHERE id = $1`,
    [id],
  )
  expect(rows[0]).toEqual({
    ...{ state: 'closed', fulfilment: 'received' },
    steps: ['placed', 'paid', 'shipped', 'auto-received', 'closed'],
  })
})

test('parcels that cannot be received, however many, keep no later one waiting', async () => {
  // The earlier sessions have ended.
  ada = await t.person('ada2', ['SHOP', 'ADMIN'])
  anna = await t.person('anna2', ['MEMBER'])
  // Nothing in them is open, so that each is refused.
  const blocked = 501
  await t.database.pool.query(
    `INSERT INTO shipments (order_id, carrier, tracking, shipped_at)
     SELECT $1, '', '', $2 FROM generate_series(1, $3)`,
    [await shipped('Tablets'), new Date(clock.now().getTime() - 86_400_000), blocked],
  )
  const later = await shipped('Salt')
  clock.advance(10 * 86_400_000)
  expect(await receiveOverdue(t.app.ctx, new AbortController().signal)).toEqual({ processed: 2 })
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT fulfilment FROM orders WHERE id = $1) AS later,
            (SELECT count(*)::int FROM shipments WHERE received_at IS NULL) AS open`,
    [later],
  )
  expect(rows[0]).toEqual({ later: 'received', open: blocked })
})

test('a parcel whose buyer is erased is received into no stock, and keeps no later one waiting', async () => {
  ada = await t.person('ada3', ['SHOP', 'ADMIN'])
  anna = await t.person('anna3', ['MEMBER'])
  const erased = await shipped('Filters')
  await t.database.pool.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [anna.id])
  anna = await t.person('bert3', ['MEMBER'])
  const later = await shipped('Probes')
  clock.advance(10 * 86_400_000)
  expect(await receiveOverdue(t.app.ctx, new AbortController().signal)).toEqual({ processed: 2 })
  const { rows } = await t.database.pool.query(
    `SELECT o.state, (SELECT count(*)::int FROM stock_items i WHERE i.owner_id = o.owner_id) AS items
       FROM orders o WHERE id = ANY($1) ORDER BY id`,
    [[erased, later]],
  )
  expect(rows).toEqual([
    { state: 'closed', items: 0 },
    { state: 'closed', items: 1 },
  ])
})
