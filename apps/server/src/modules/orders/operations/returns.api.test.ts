import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
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
let addressId: string
let kitchen: string
let rinse: Sold

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  kitchen = await deviceOf(t, anna, 'K-1')
  rinse = await soldArticle(t, ada, 'Rinse', 1000, 1999)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, kitchen],
  )
  await topUpBalance(t, anna, 10_000_000)
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM orders; DELETE FROM deliveries; DELETE FROM stock_items'))

const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
const ship = (id: string, lines: { lineId: string; quantity: number }[] | null = null) =>
  t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: '', lines } })
const receive = (id: string) => t.call(orders.receive, { as: anna, params: { id } })

async function paid(quantity: number): Promise<string> {
  const lines = [{ skuId: rinse.skuId, quantity }]
  const more = { addressId, expectedFen: 1999 * quantity, deviceId: kitchen }
  const { id } = (await placeOrder(t, anna, lines, more)).data
  await t.call(orders.pay, { as: anna, params: { id } })
  return id
}
async function received(quantity: number): Promise<string> {
  const id = await paid(quantity)
  await receive((await ship(id)).data.id)
  return id
}
async function returned(id: string, quantity: number): Promise<string> {
  const [line] = (await get(id)).lines
  const body = { reason: 'Leaks', lines: [{ lineId: line.id, quantity }] }
  return (await t.call(orders.requestReturn, { as: anna, params: { id }, body })).data.id
}
const refund = (id: string) =>
  t.call(orders.refundReturn, { as: ada, params: { id }, body: { restock: true } })
const stock = async () => (await t.call(parts.stock, { as: anna })).data.list
const movements = async () => {
  const [{ id }] = await stock()
  return (await t.call(parts.movements, { as: anna, params: { id } })).data.list
}
const records = async () =>
  (await t.call(deliveries.page, { as: anna, query: { sort: 'orderedAt' } })).data.list.map(
    ({ lines }: { lines: { received: number; returned: number }[] }) => [
      lines[0]?.received,
      lines[0]?.returned,
    ],
  )

test('what has something to ship is found as that, also while a return of it waits', async () => {
  const id = await paid(2)
  const [line] = (await get(id)).lines
  await receive((await ship(id, [{ lineId: line.id, quantity: 1 }])).data.id)
  await returned(id, 1)
  expect(await get(id)).toMatchObject({ status: '5' })
  for (const status of ['1', '5']) {
    expect((await t.call(orders.page, { as: ada, query: { status } })).data.list).toMatchObject([{ id }])
    expect((await t.call(orders.mine, { as: anna, query: { status } })).data.list).toMatchObject([{ id }])
  }
  expect((await t.call(orders.counts, { as: ada })).data).toEqual([
    { status: '1', count: 1 },
    { status: '5', count: 1 },
  ])
})

test('a refunded return leaves the stock of the buyer, and the delivery record says so', async () => {
  const id = await received(3)
  const { number } = await get(id)
  const back = await returned(id, 2)
  // Requested is not gone.
  expect([await stock(), await records()]).toMatchObject([[{ count: 3 }], [[3, 0]]])
  expect(await refund(back)).toMatchObject({ status: 200 })
  expect([await stock(), await records()]).toMatchObject([[{ count: 1 }], [[3, 2]]])
  // Names of staff are not shown to buyers.
  expect(await movements()).toMatchObject([
    { kind: 'returned', change: -2, count: 1, note: number, by: null },
    { kind: 'received', change: 3, count: 3 },
  ])
})

test('orders.withdrawReturn gives the pieces back, until the return is decided, to its buyer alone', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const id = await received(2)
  const back = await returned(id, 2)
  const withdraw = (as = anna, of = back) => t.call(orders.withdrawReturn, { as, params: { id: of } })
  expect(await t.call(orders.withdrawReturn, { params: { id: back } })).toMatchObject({ status: 401 })
  for (const as of [bert, ada]) expect(await withdraw(as)).toMatchObject({ status: 404 })
  expect(await withdraw()).toMatchObject({ status: 200 })
  expect(await withdraw()).toMatchObject({ status: 404 })
  expect(await get(id)).toMatchObject({ status: '3', returns: [], lines: [{ returned: 0 }] })
  expect((await get(id)).history.at(-1)).toMatchObject({ what: 'return-withdrawn', by: 'anna' })
  const again = await returned(id, 2)
  await refund(again)
  expect(await withdraw(anna, again)).toMatchObject({ status: 409 })
  expect(await get(id)).toMatchObject({ refunded: 3998 })
})

test('a rejected return changes neither, and its pieces can go back later', async () => {
  const id = await received(2)
  const first = await returned(id, 2)
  await t.call(orders.rejectReturn, {
    as: ada,
    params: { id: first },
    body: { reason: 'used', note: 'Opened' },
  })
  expect([await stock(), await records()]).toMatchObject([[{ count: 2 }], [[2, 0]]])
  await refund(await returned(id, 2))
  expect([await stock(), await records()]).toMatchObject([[{ count: 0 }], [[2, 2]]])
})

test('of requests at once and repeated, one takes the pieces', async () => {
  const back = await returned(await received(3), 1)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(back)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await refund(back)).status).toBe(409)
  expect([await stock(), await records()]).toMatchObject([[{ count: 2 }], [[3, 1]]])
})

test('parts of a line that came in two parcels go back from one after the other', async () => {
  const id = await paid(5)
  const [line] = (await get(id)).lines
  const parcel = (await ship(id, [{ lineId: line.id, quantity: 2 }])).data.id
  await receive(parcel)
  await receive((await ship(id)).data.id)
  await refund(await returned(id, 1))
  await refund(await returned(id, 3))
  expect(await records()).toEqual([
    [2, 2],
    [3, 2],
  ])
  expect(await stock()).toMatchObject([{ count: 1 }])
})

test('receiving one parcel while another one is refunded loses no piece', async () => {
  const id = await paid(4)
  const [line] = (await get(id)).lines
  await receive((await ship(id, [{ lineId: line.id, quantity: 2 }])).data.id)
  const [back, second] = [await returned(id, 2), (await ship(id)).data.id]
  const answers = await Promise.all([refund(back), receive(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stock()).toMatchObject([{ count: 2 }])
})

test('what was used before cannot leave the stock: it is never below zero', async () => {
  const id = await received(3)
  const [item] = await stock()
  await t.call(parts.moveStock, {
    as: anna,
    params: { id: item.id },
    body: { kind: 'used', count: 2, note: '' },
  })
  expect(await refund(await returned(id, 3))).toMatchObject({ status: 200 })
  expect([await stock(), await records()]).toMatchObject([[{ count: 0 }], [[3, 3]]])
  expect(await movements()).toMatchObject([
    { kind: 'returned', change: -1, count: 0 },
    { kind: 'used', change: -2 },
    { kind: 'received', change: 3 },
  ])
})

test('nobody records a return by hand', async () => {
  await received(1)
  const [{ id }] = await stock()
  const body = { kind: 'returned', count: 1, note: '' }
  expect((await t.call(parts.moveStock, { as: anna, params: { id }, body })).status).toBe(400)
})

test('refunds add up to what was paid for the line, also after a return was rejected', async () => {
  const id = await received(3)
  // 101 fen for three pieces: 33, 34 and 34.
  const total = 3 * 1999
  await t.database.pool.query('UPDATE order_lines SET discount_fen = $2 WHERE order_id = $1', [
    id,
    total - 101,
  ])
  const first = await returned(id, 1)
  await refund(await returned(id, 1))
  await t.call(orders.rejectReturn, {
    as: ada,
    params: { id: first },
    body: { reason: 'used', note: 'Opened' },
  })
  for (let piece = 0; piece < 2; piece += 1) expect((await refund(await returned(id, 1))).status).toBe(200)
  expect(await get(id)).toMatchObject({ refunded: 101, lines: [{ returned: 3 }] })
})

test('the refund of an erased account stays with the shop', async () => {
  const id = await received(1)
  const back = await returned(id, 1)
  const balance = async () =>
    (await t.database.pool.query('SELECT balance_fen FROM wallets WHERE owner_id = $1', [anna.id])).rows[0]
      .balance_fen
  const before = await balance()
  await t.database.pool.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [anna.id])
  expect((await refund(back)).status).toBe(200)
  expect(await balance()).toBe(before)
  await t.database.pool.query('UPDATE accounts SET deleted_at = NULL WHERE id = $1', [anna.id])
})
