import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../testing/factories/orders.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { expireOrders } from './operations/ending.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let kitchen: string
let addressId: string
let rinse: Sold
let salt: Sold
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, ada, 'Rinse', 10, 1999)
  salt = await soldArticle(t, ada, 'Salt', 10, 501)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, kitchen],
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(
    'DELETE FROM orders; DELETE FROM deliveries; DELETE FROM wallet_entries; DELETE FROM wallets; DELETE FROM stock_items',
  )
  await t.database.pool.query(
    'UPDATE goods_skus SET stock = 10, reserved = 0; UPDATE goods SET on_sale = true',
  )
})

const missing = { status: 404, code: 'A0401' }
const conflict = { status: 409, code: 'A0400' }
const basket = () => [
  { skuId: rinse.skuId, quantity: 2 },
  { skuId: salt.skuId, quantity: 3 },
]
const basketFen = 2 * 1999 + 3 * 501
const place = (more: object = {}, headers = {}, as = anna) =>
  placeOrder(t, as, basket(), { addressId, expectedFen: basketFen, ...more }, headers)
const placed = async (more: object = {}) => (await place(more)).data.id as string
const pay = (id: string, as = anna) => t.call(orders.pay, { as, params: { id } })
const paid = async (more: object = {}) => {
  const id = await placed(more)
  await topUpBalance(t, anna, basketFen)
  await pay(id)
  return id
}
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
let sent = 0
/** Each parcel has a number of its own. */
const ship = (id: string, lines: { lineId: string; quantity: number }[] | null = null) => {
  const tracking = `SF${++sent}`
  return t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking, lines } })
}
const receive = (id: string, as = anna) => t.call(orders.receive, { as, params: { id } })
const balance = async (as = anna) => (await t.call(wallets.mine, { as })).data.balance
const stockOf = async ({ skuId }: Sold) =>
  (await t.database.pool.query('SELECT stock, reserved FROM goods_skus WHERE id = $1', [skuId])).rows[0]

test('orders.place holds the pieces and keeps what was ordered as it was', async () => {
  const id = await placed({ remark: 'Ring twice', deviceId: kitchen })
  expect(await get(id)).toMatchObject({
    ...{ state: 'open', payment: 'unpaid', fulfilment: 'none', status: '0', total: basketFen, pieces: 5 },
    ...{ buyer: 'anna', remark: 'Ring twice', device: { id: kitchen }, consignee: { consigneeName: 'anna' } },
    lines: [
      { code: 'Rinse', price: 1999, quantity: 2, discount: 0 },
      { code: 'Salt', price: 501, quantity: 3 },
    ],
    history: [{ what: 'placed', by: 'anna' }],
  })
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 2 })
})

test('orders.place rejects what is not for sale at this price, and holds nothing then', async () => {
  expect(await place({ expectedFen: 1 })).toMatchObject(conflict)
  expect(await place({ addressId: await addressOf(t, bert) })).toMatchObject(missing)
  expect(await place({ deviceId: await deviceOf(t, bert, 'B-1') })).toMatchObject(missing)
  const many = [{ skuId: rinse.skuId, quantity: 11 }]
  expect(await placeOrder(t, anna, many, { addressId, expectedFen: 11 * 1999 })).toMatchObject(conflict)
  await t.call(goods.setOnSale, { as: ada, params: { ids: salt.goodsId }, body: { onSale: 0 } })
  expect(await place()).toMatchObject(conflict)
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 0 })
})

test('a repeated request with the same Idempotency-Key gets the same order, with another body it is rejected', async () => {
  const headers = { 'idempotency-key': 'key-of-this-order' }
  const [first, second] = await Promise.all([place({}, headers), place({}, headers)])
  expect(second).toEqual(first)
  expect(await place({ remark: 'another' }, headers)).toMatchObject({ status: 422, code: 'A0400' })
  expect(await place({}, { 'idempotency-key': 'short' })).toMatchObject({ status: 400 })
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 2 })
})

test('of 200 buyers at once after 50 pieces exactly 50 get one, and stock, orders and ledger agree', async () => {
  const { pool } = t.database
  await pool.query('UPDATE goods_skus SET stock = 50 WHERE id = $1', [rinse.skuId])
  const buyers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const buyer = await t.person(`buyer${at}`, ['MEMBER'])
      return { buyer, addressId: await addressOf(t, buyer), key: `key-of-buyer-${at}` }
    }),
  )
  // A busy server answers 503; a client then repeats the request with the same key.
  const insist = async ({ buyer, addressId: to, key }: (typeof buyers)[number]): Promise<Answer> => {
    const one = [{ skuId: rinse.skuId, quantity: 1 }]
    const more = { addressId: to, expectedFen: 1999 }
    const answer = await placeOrder(t, buyer, one, more, { 'idempotency-key': key })
    return answer.status === 503 ? insist({ buyer, addressId: to, key }) : answer
  }
  const answers = await Promise.all(buyers.map(insist))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(150)
  expect(await stockOf(rinse)).toEqual({ stock: 50, reserved: 50 })
  const { rows } = await pool.query(
    `SELECT count(*)::int AS orders, sum(pieces)::int AS pieces, sum(total_fen)::int AS fen FROM orders`,
  )
  expect(rows[0]).toEqual({ orders: 50, pieces: 50, fen: 50 * 1999 })
})

test('orders.pay takes what is due from the balance, once', async () => {
  const id = await placed()
  expect(await pay(id)).toMatchObject(conflict)
  await topUpBalance(t, anna, basketFen + 7)
  expect(await pay(id, bert)).toMatchObject(missing)
  const answers = await Promise.all([pay(id), pay(id), pay(id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await get(id)).toMatchObject({ payment: 'paid', status: '1', paid: basketFen })
  expect(await balance()).toBe(7)
  const { data } = await t.call(wallets.entries, { as: anna })
  expect(data.list).toMatchObject([{ kind: 'order', amount: -basketFen, balance: 7 }, { kind: 'top-up' }])
  expect(data.list[0].orderId).toBe(id)
})

test('orders.cancelMine and orders.cancel free the pieces and give the money back, until it is shipped', async () => {
  const id = await paid()
  const cancel = (as: Person) => t.call(orders.cancelMine, { as, params: { id } })
  expect(await cancel(bert)).toMatchObject(missing)
  expect(await cancel(anna)).toMatchObject({ status: 200 })
  expect(await cancel(anna)).toMatchObject(conflict)
  expect(await get(id)).toMatchObject({ state: 'cancelled', payment: 'refunded', status: '4' })
  expect(await balance()).toBe(basketFen)
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 0 })
  const other = await placed()
  const byStaff = { as: ada, params: { id: other }, body: { reason: 'other', note: 'Recalled' } }
  expect(await t.call(orders.cancel, byStaff)).toMatchObject({ status: 200 })
  expect((await get(other)).history.at(-1)).toMatchObject({ what: 'cancelled', note: 'Recalled', by: 'ada' })
})

test('an unpaid order expires after its time and frees its pieces, a paid one does not', async () => {
  const [unpaid, settled] = [await placed(), await paid()]
  const never = new AbortController().signal
  expect(await expireOrders(t.app.ctx, never)).toEqual({ expired: 0 })
  clock.advance(24 * 3_600_000)
  expect(await expireOrders(t.app.ctx, never)).toEqual({ expired: 1 })
  expect(await get(unpaid)).toMatchObject({ state: 'expired', status: '4' })
  expect(await get(settled)).toMatchObject({ state: 'open', status: '1' })
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 2 })
  expect(await pay(unpaid)).toMatchObject(conflict)
})

test('parcels are deliveries of the device: what arrives is one record and goes into the stock', async () => {
  const unpaid = await placed()
  expect(await ship(unpaid)).toMatchObject(conflict)
  const id = await paid({ deviceId: kitchen })
  const [first, second] = (await get(id)).lines
  const parcel = (await ship(id, [{ lineId: first.id, quantity: 2 }])).data.id
  expect(await ship(id, [{ lineId: first.id, quantity: 1 }])).toMatchObject(conflict)
  expect(await get(id)).toMatchObject({ fulfilment: 'part-shipped', status: '1' })
  await ship(id, [{ lineId: second.id, quantity: 3 }])
  expect(await get(id)).toMatchObject({ fulfilment: 'shipped', status: '2', state: 'open' })
  expect(await stockOf(rinse)).toEqual({ stock: 8, reserved: 2 })
  const records = async () =>
    (await t.call(deliveries.ofDevice, { as: anna, params: { id: kitchen } })).data.list
  const { number } = await get(id)
  expect(await records()).toMatchObject([
    {
      state: 'shipped',
      orderNumber: number,
      carrier: 'SF',
      lines: [{ key: 'rinse_aid', quantity: 2, received: 0 }],
    },
  ])
  expect(await receive(parcel, bert)).toMatchObject(missing)
  expect(await receive(parcel)).toMatchObject({ status: 200 })
  expect(await receive(parcel)).toMatchObject(conflict)
  expect(await records()).toMatchObject([{ state: 'received', lines: [{ received: 2 }] }])
  const { data } = await t.call(parts.stock, { as: anna })
  expect(data.list).toMatchObject([{ key: 'rinse_aid', count: 2 }])
  await receive((await get(id)).parcels[1].id)
  expect(await get(id)).toMatchObject({ state: 'closed', fulfilment: 'received', status: '3' })
})

test('a return refunds the part of the line that was paid for it, and can be rejected', async () => {
  const id = await paid()
  await ship(id)
  await receive((await get(id)).parcels[0].id)
  const [line] = (await get(id)).lines
  const request = (quantity: number, as = anna) =>
    t.call(orders.requestReturn, {
      as,
      params: { id },
      body: { lines: [{ lineId: line.id, quantity }], reason: 'Leaks' },
    })
  expect(await request(3)).toMatchObject(conflict)
  expect(await request(1, bert)).toMatchObject(missing)
  const first = (await request(1)).data.id
  expect(await get(id)).toMatchObject({ status: '5', returns: [{ state: 'requested', refund: 1999 }] })
  const reject = { as: ada, params: { id: first }, body: { reason: 'used', note: 'Opened' } }
  expect(await t.call(orders.rejectReturn, reject)).toMatchObject({ status: 200 })
  expect(await t.call(orders.rejectReturn, reject)).toMatchObject(conflict)
  const second = (await request(2)).data.id
  const refund = { as: ada, params: { id: second }, body: { note: '', restock: true } }
  // Staff buy here, too: money into an own balance is somebody else's decision.
  const ownedBy = (owner: Person) =>
    t.database.pool.query('UPDATE orders SET owner_id = $1 WHERE id = $2', [owner.id, id])
  await ownedBy(ada)
  expect(await t.call(orders.refundReturn, refund)).toMatchObject({ status: 403, msg: '须由另一人复核' })
  await ownedBy(anna)
  expect(await t.call(orders.refundReturn, refund)).toMatchObject({ status: 200 })
  expect(await get(id)).toMatchObject({ status: '3', payment: 'part-refunded', refunded: 2 * 1999 })
  expect(await balance()).toBe(2 * 1999)
  expect(await stockOf(rinse)).toEqual({ stock: 10, reserved: 0 })
  expect(await request(1)).toMatchObject(conflict)
})

test('orders.page filters by every state, number, buyer and day; orders.counts counts them', async () => {
  const [open, done] = [await placed(), await paid()]
  await ship(done)
  const found = async (query: Record<string, string>) =>
    (await t.call(orders.page, { as: ada, query })).data.list.map((row: { id: string }) => row.id)
  expect(await found({})).toEqual([done, open])
  expect(await found({ status: '0' })).toEqual([open])
  expect(await found({ payment: 'paid' })).toEqual([done])
  expect(await found({ fulfilment: 'shipped' })).toEqual([done])
  expect(await found({ source: 'phone' })).toEqual([])
  expect(await found({ keywords: 'ann' })).toHaveLength(2)
  expect(await found({ keywords: (await get(open)).number })).toEqual([open])
  expect(await found({ beginDate: '2030-01-01' })).toEqual([])
  expect(await found({ sort: 'total', descending: '0' })).toHaveLength(2)
  expect((await t.call(orders.counts, { as: ada })).data).toEqual([
    { status: '0', count: 1 },
    { status: '2', count: 1 },
  ])
})

test('notes of staff and their names are not shown to the buyer', async () => {
  const id = await placed()
  await t.call(orders.note, { as: ada, params: { id }, body: { note: 'Calls back' } })
  expect((await get(id)).history).toMatchObject([{}, { what: 'note', note: 'Calls back', by: 'ada' }])
  const mine = await t.call(orders.getMine, { as: anna, params: { id } })
  expect(mine.data.history).toMatchObject([{ what: 'placed', by: null }])
  expect((await t.call(orders.mine, { as: anna, query: { status: '0' } })).data).toMatchObject({ total: 1 })
  expect((await t.call(orders.mine, { as: bert })).data).toMatchObject({ total: 0 })
})

test('orders.receipt is a PDF of an own order once it is paid', async () => {
  const id = await placed()
  const receipt = (as = anna) =>
    t.call(orders.receipt, { as, params: { id }, query: { timeZone: 'Asia/Shanghai' } })
  expect(await receipt()).toMatchObject(conflict)
  await topUpBalance(t, anna, basketFen)
  await pay(id)
  expect(await receipt(bert)).toMatchObject(missing)
  const { status, data } = await receipt()
  expect(status).toBe(200)
  expect(data).toMatch(/^%PDF-1/)
})
