import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { notices } from '@limpid/contract/notices/notices'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
import { sales } from '@limpid/contract/sales/sales'
import { settings } from '@limpid/contract/settings/settings'
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
import { receiveOverdue } from './overdue.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let addressId: string
let kitchen: string
let rinse: Sold
let cloth: Sold
const clock = setClock('2026-11-30T15:58:00Z')
const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await rinseAid(t, ada, 'Rinse')
  cloth = await soldArticle(t, ada, 'Cloth', 200, 1999)
  kitchen = await rinseMachine(t, anna, { level: 8, at: clock.now() })
  await topUpBalance(t, anna, 10_000_000)
})
afterAll(() => t.close())
beforeEach(() =>
  query(
    'TRUNCATE order_drafts, orders, deliveries, stock_items, notices, point_entries CASCADE; UPDATE goods_skus SET stock = 200, reserved = 0',
  ),
)

const conflict = { status: 409, code: 'A0400' }
const done = { status: 200 }
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
const ship = (id: string, lines: { lineId: string; quantity: number }[] | null = null) =>
  t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: '', lines } })
const receive = (id: string) => t.call(orders.receive, { as: anna, params: { id } })
const cancelRest = (id: string, note = 'Sold out') =>
  t.call(orders.cancelRest, { as: ada, params: { id }, body: { reason: 'sold-out', note } })
const settleLost = (id: string, as = ada) =>
  t.call(orders.settleLost, {
    as,
    params: { id },
    body: { reason: 'carrier-lost', note: 'Carrier confirmed' },
  })
const held = async () =>
  (await query('SELECT stock, reserved FROM goods_skus WHERE id = $1', [rinse.skuId]))[0]
const balance = async () =>
  Number((await query('SELECT balance_fen FROM wallets WHERE owner_id = $1', [anna.id]))[0].balance_fen)
const stock = async () =>
  (await t.call(parts.stock, { as: anna })).data.list.map(({ count }: { count: number }) => count)
const records = async () =>
  (await t.call(deliveries.page, { as: anna })).data.list.map(
    ({ state, lines }: { state: string; lines: { received: number }[] }) => [state, lines[0]?.received],
  )

/** A paid order of so many pieces; three of them cost 101 fen together, if `uneven`. */
async function paid(
  quantity: number,
  { uneven = false, skus = [rinse.skuId], as = anna } = {},
): Promise<string> {
  const lines = skus.map((skuId) => ({ skuId, quantity }))
  const more = {
    addressId: as === anna ? addressId : await addressOf(t, as),
    expectedFen: 1999 * quantity * skus.length,
  }
  const { id } = (await placeOrder(t, as, lines, { ...more, ...(as === anna && { deviceId: kitchen }) })).data
  if (uneven) {
    const off = 1999 * quantity - 101
    await query('UPDATE order_lines SET discount_fen = $2 WHERE order_id = $1', [id, off])
    await query('UPDATE orders SET discount_fen = $2 WHERE id = $1', [id, off])
  }
  await t.call(orders.pay, { as, params: { id } })
  return id
}
async function shippedPart(
  quantity: number,
  pieces: number,
  more = {},
): Promise<{ id: string; line: string; parcel: string }> {
  const id = await paid(quantity, more)
  const line = (await get(id)).lines[0].id
  return { id, line, parcel: (await ship(id, [{ lineId: line, quantity: pieces }])).data.id }
}

test('the rest of a part-shipped order is cancelled and refunded, and every fen adds up with a return', async () => {
  const before = await balance()
  const { id, line, parcel } = await shippedPart(3, 1, { uneven: true })
  expect(await held()).toEqual({ stock: 199, reserved: 2 })
  expect(await cancelRest(id)).toMatchObject(done)
  expect(await held()).toEqual({ stock: 199, reserved: 0 })
  expect(await get(id)).toMatchObject({
    ...{ state: 'open', status: '2', fulfilment: 'shipped', payment: 'part-refunded' },
    ...{ cancelled: 2, refunded: 67, lines: [{ cancelled: 2, shipped: 1, returned: 0 }] },
    returns: [{ kind: 'cancelled', state: 'refunded', reason: 'Sold out', refund: 67 }],
  })
  expect(await balance()).toBe(before - 101 + 67)
  expect(await ship(id)).toMatchObject(conflict)
  expect(await cancelRest(id)).toMatchObject(conflict)
  await receive(parcel)
  expect(await get(id)).toMatchObject({ state: 'closed', status: '3', fulfilment: 'received' })
  const body = { reason: 'Leaks', lines: [{ lineId: line, quantity: 1 }] }
  const back = (await t.call(orders.requestReturn, { as: anna, params: { id }, body })).data.id
  await t.call(orders.refundReturn, { as: ada, params: { id: back }, body: { restock: true } })
  expect(await get(id)).toMatchObject({ refunded: 101, payment: 'refunded' })
  expect(await balance()).toBe(before)
  const { history } = (await t.call(orders.getMine, { as: anna, params: { id } })).data
  expect(history.map(({ what }: { what: string }) => what)).toEqual([
    ...['placed', 'paid', 'shipped', 'rest-cancelled', 'received', 'closed'],
    ...['return-requested', 'return-refunded'],
  ])
})

test('an order of which everything else has arrived is closed, and gives points for what is left of it', async () => {
  await t.call(settings.update, { as: ada, params: { key: 'shop.pointsPerYuan' }, body: { value: 1 } })
  const { id, parcel } = await shippedPart(3, 2)
  await receive(parcel)
  expect(await get(id)).toMatchObject({ state: 'open' })
  expect(await cancelRest(id)).toMatchObject(done)
  expect(await get(id)).toMatchObject({ state: 'closed', fulfilment: 'received', refunded: 1999, points: 39 })
  const { list } = (await t.call(notices.page, { as: anna })).data
  expect(list.map(({ kind }: { kind: string }) => kind)).toContain('orders.restCancelled')
})

test('only what is shipped in part is cancelled so, and once', async () => {
  expect(await cancelRest(await paid(1))).toMatchObject(conflict)
  const all = await paid(1)
  await ship(all)
  expect(await cancelRest(all)).toMatchObject(conflict)
  const { id } = await shippedPart(3, 1)
  const answers = await Promise.all([cancelRest(id), cancelRest(id), ship(id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what is not shipped any more is neither on order nor invoiced nor sold', async () => {
  const { id } = await shippedPart(3, 1)
  const title = (
    await t.call(orders.addInvoiceTitle, { as: anna, body: { buyer: 'personal', name: 'Anna' } })
  ).data.id
  await t.call(orders.requestInvoice, {
    as: anna,
    params: { id },
    body: { titleId: title, kind: 'ordinary' },
  })
  await cancelRest(id)
  const { list } = (await t.call(orders.invoices, { as: ada, query: { orderId: id } })).data
  expect(list).toMatchObject([{ amount: 1999, state: 'requested' }])
  const { data } = await t.call(parts.consumables, { as: anna, params: { id: kitchen } })
  expect(data.find(({ key }: { key: string }) => key === 'rinse_aid')).toMatchObject({ onOrder: 1 })
  const range = { fromDay: '2026-11-30', toDay: '2026-11-30', timeZone: 'Asia/Shanghai' }
  const best = (await t.call(sales.goods, { as: ada, query: { ...range, rank: 'pieces' } })).data
  expect(best.list).toMatchObject([{ sold: 3, returned: 2, netFen: 1999 }])
})

/** A parcel of ten pieces of which the buyer records eight. */
async function partReceived() {
  const id = await paid(10)
  const parcel = (await ship(id)).data.id
  const [delivery] = (await t.call(deliveries.page, { as: anna })).data.list
  const lines = [{ id: delivery.lines[0].id, quantity: 8 }]
  await t.call(deliveries.receive, { as: anna, params: { id: delivery.id }, body: { lines } })
  return { id, parcel }
}
const overdue = async () => {
  await query(`UPDATE shipments SET shipped_at = shipped_at - interval '11 days'`)
  return receiveOverdue(t.app.ctx, new AbortController().signal)
}

test('pieces that never came are not received automatically; staff see and settle them', async () => {
  const before = await balance()
  const { id, parcel } = await partReceived()
  expect(await overdue()).toBeUndefined()
  expect(await get(id)).toMatchObject({
    state: 'open',
    missing: 2,
    parcels: [{ lines: [{ quantity: 10, received: 8 }] }],
  })
  const answers = await Promise.all([settleLost(parcel), settleLost(parcel)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await get(id)).toMatchObject({
    ...{ state: 'closed', fulfilment: 'received', received: 8, lost: 2, missing: 0, refunded: 2 * 1999 },
    returns: [{ kind: 'lost', refund: 2 * 1999 }],
  })
  expect(await balance()).toBe(before - 8 * 1999)
  expect(await held()).toEqual({ stock: 190, reserved: 0 })
  // What was received stays in the stock, and the record of the delivery says how many came.
  expect([await stock(), await records()]).toEqual([[8], [['received', 8]]])
  expect(await receive(parcel)).toMatchObject(conflict)
  const { list } = (await t.call(notices.page, { as: anna })).data
  expect(list.map(({ kind }: { kind: string }) => kind)).toContain('orders.piecesLost')
})

test('a parcel that is lost as a whole leaves no stock, and its delivery is cancelled', async () => {
  const id = await paid(2)
  const parcel = (await ship(id)).data.id
  expect(await settleLost(parcel)).toMatchObject(done)
  expect(await get(id)).toMatchObject({
    state: 'closed',
    fulfilment: 'shipped',
    payment: 'refunded',
    lost: 2,
  })
  expect([await stock(), await records()]).toEqual([[], [['cancelled', 0]]])
})

test('of a parcel received in part, goods that no delivery record names are not settled as lost', async () => {
  const before = await balance()
  const id = await paid(2, { skus: [rinse.skuId, cloth.skuId] })
  const parcel = (await ship(id)).data.id
  const [delivery] = (await t.call(deliveries.page, { as: anna })).data.list
  const body = { lines: [{ id: delivery.lines[0].id, quantity: 1 }] }
  await t.call(deliveries.receive, { as: anna, params: { id: delivery.id }, body })
  expect(await get(id)).toMatchObject({ missing: 1 })
  expect(await settleLost(parcel)).toMatchObject(done)
  expect(await get(id)).toMatchObject({ state: 'closed', received: 3, lost: 1, refunded: 1999 })
  expect(await balance()).toBe(before - 3 * 1999)
})

test('nobody settles a parcel of their own order', async () => {
  await topUpBalance(t, ada, 1999)
  const id = await paid(1, { skus: [cloth.skuId], as: ada })
  const parcel = (await ship(id)).data.id
  expect(await settleLost(parcel)).toMatchObject({ status: 403 })
  expect(await get(id)).toMatchObject({ own: 1, lost: 0, refunded: 0 })
  expect(await get(await paid(1))).toMatchObject({ own: 0 })
})

test('goods that no delivery record names are received automatically, once everything else was recorded', async () => {
  const id = await paid(1, { skus: [rinse.skuId, cloth.skuId] })
  await ship(id)
  const [delivery] = (await t.call(deliveries.page, { as: anna })).data.list
  await t.call(deliveries.receive, { as: anna, params: { id: delivery.id } })
  expect(await get(id)).toMatchObject({ state: 'open', received: 1, missing: 0 })
  expect(await overdue()).toEqual({ processed: 1 })
  expect(await get(id)).toMatchObject({ state: 'closed', received: 2 })
})

/** An approved draft whose order is paid; says whether another one may follow. */
async function drafted(quantity: number) {
  const id = await paid(quantity)
  await query(
    `INSERT INTO order_drafts (owner_id, product_id, key, sku_id, quantity, level, created_at, state, decided_at, order_id, armed)
     SELECT $1, product_id, 'rinse_aid', $2, $3::int, 8, $4, 'approved', $4, $5, false FROM devices WHERE id = $6`,
    [anna.id, rinse.skuId, quantity, clock.now(), id, kitchen],
  )
  return { id, armed: async () => (await query('SELECT armed FROM order_drafts'))[0].armed }
}

test('another draft follows once all that one ordered was returned and refunded, not before', async () => {
  const { id, armed } = await drafted(2)
  await receive((await ship(id)).data.id)
  const line = (await get(id)).lines[0].id
  for (const expected of [false, true]) {
    const body = { reason: 'Leaks', lines: [{ lineId: line, quantity: 1 }] }
    const back = (await t.call(orders.requestReturn, { as: anna, params: { id }, body })).data.id
    expect(await armed()).toBe(false)
    await t.call(orders.refundReturn, { as: ada, params: { id: back }, body: { restock: true } })
    expect(await armed()).toBe(expected)
  }
})

test('another draft follows if a part of what one ordered never comes', async () => {
  const { id, armed } = await drafted(2)
  const line = (await get(id)).lines[0].id
  await ship(id, [{ lineId: line, quantity: 1 }])
  expect(await armed()).toBe(false)
  await cancelRest(id)
  expect(await armed()).toBe(true)
})
