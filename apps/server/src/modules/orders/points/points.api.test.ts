import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import { wallets } from '@limpid/contract/wallets/wallets'
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
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM point_entries; UPDATE wallets SET points = 0')
  await t.call(settings.reset, { as: ada, params: { key: 'shop.pointsPerYuan' } })
})

const done = { status: 200 }
const wallet = async () => (await t.call(wallets.mine, { as: anna })).data
const entries = async () => (await t.call(wallets.pointEntries, { as: anna })).data.list
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
const ship = (id: string, lines: object[] | null = null) =>
  t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: '', lines } as never })
const receive = (id: string) => t.call(orders.receive, { as: anna, params: { id } })
const setRate = (value: number) =>
  t.call(settings.update, { as: ada, params: { key: 'shop.pointsPerYuan' }, body: { value } })

async function paid(quantity: number, more: object = {}): Promise<string> {
  const lines = [{ skuId: rinse.skuId, quantity }]
  const { id } = (await placeOrder(t, anna, lines, { addressId, expectedFen: 1999 * quantity, ...more })).data
  expect(await t.call(orders.pay, { as: anna, params: { id } })).toMatchObject(done)
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
  t.call(orders.refundReturn, { as: ada, params: { id }, body: { restock: false } })

test('an order gives points for what was paid, once everything in it has arrived', async () => {
  const id = await paid(3)
  const [line] = (await get(id)).lines
  const first = (await ship(id, [{ lineId: line.id, quantity: 1 }])).data.id
  const second = (await ship(id)).data.id
  await receive(first)
  expect(await wallet()).toMatchObject({ points: 0 })
  expect((await get(id)).points).toBeNull()
  const answers = await Promise.all([receive(second), receive(second), receive(second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // 59.97 yuan.
  const { number, points } = await get(id)
  expect(points).toBe(59)
  expect(await entries()).toMatchObject([
    { kind: 'order', points: 59, balance: 59, reference: number, orderId: id },
  ])
})

test('a parcel that is received on the page of deliveries gives points as well', async () => {
  const id = await paid(2, { deviceId: kitchen })
  await ship(id)
  const { list } = (await t.call(deliveries.page, { as: anna })).data
  const sent = list.find(({ state }: { state: string }) => state === 'shipped')
  expect(await t.call(deliveries.receive, { as: anna, params: { id: sent.id } })).toMatchObject(done)
  expect(await wallet()).toMatchObject({ points: 39 })
})

test('the rate is that of the settings when the order ends; at zero there are no points', async () => {
  expect(await wallet()).toMatchObject({ pointsPerYuan: 1 })
  await setRate(10)
  const id = await received(1)
  expect(await wallet()).toMatchObject({ points: 199, pointsPerYuan: 10 })
  await setRate(0)
  await received(1)
  expect(await wallet()).toMatchObject({ points: 199, pointsPerYuan: 0 })
  // What is taken back goes by the rate at which it was given.
  await refund(await returned(id, 1))
  expect(await wallet()).toMatchObject({ points: 0 })
})

test('refunds take back their share, in the end all, however the pieces are returned', async () => {
  const id = await received(3)
  for (const [pieces, left] of [
    [1, 39],
    [1, 19],
    [1, 0],
  ] as const) {
    await refund(await returned(id, pieces))
    expect(await wallet()).toMatchObject({ points: left })
    expect((await get(id)).points).toBe(left)
  }
  const kinds = (await entries()).map(({ kind, points }: { kind: string; points: number }) => [kind, points])
  expect(kinds).toEqual([
    ['refund', -19],
    ['refund', -20],
    ['refund', -20],
    ['order', 59],
  ])
})

test('what was refunded before the last parcel arrived gives no points', async () => {
  const id = await paid(2)
  const [line] = (await get(id)).lines
  await receive((await ship(id, [{ lineId: line.id, quantity: 1 }])).data.id)
  await refund(await returned(id, 1))
  await receive((await ship(id)).data.id)
  expect(await entries()).toMatchObject([{ kind: 'order', points: 19 }])
})

test('a refund takes no more points than there are', async () => {
  const id = await received(2)
  await t.database.pool.query(`UPDATE wallets SET points = 5 WHERE owner_id = $1`, [anna.id])
  const before = (await wallet()).balance
  expect(await refund(await returned(id, 2))).toMatchObject(done)
  expect(await wallet()).toMatchObject({ balance: before + 2 * 1999, points: 0 })
  expect((await entries())[0]).toMatchObject({ kind: 'refund', points: -5, balance: 0 })
})

test('cancelling a paid order takes no points of other orders', async () => {
  await received(2)
  const cancelled = await paid(1)
  expect(await t.call(orders.cancelMine, { as: anna, params: { id: cancelled } })).toMatchObject(done)
  expect(await wallet()).toMatchObject({ points: 39 })
  expect(await entries()).toMatchObject([{ kind: 'order', points: 39 }])
})

test('of orders that arrive, refunds and corrections at once, every point is in the ledger once', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((count) => received(count)))
  const returns = await Promise.all(ids.map((id) => returned(id, 1)))
  const parcels = await Promise.all([1, 2, 3].map(async (count) => (await ship(await paid(count))).data.id))
  const bea = await t.person('bea', ['ADMIN'])
  const corrections = await Promise.all(
    [40, -15, -20].map(async (points) => {
      const body = { username: 'anna', points, note: 'x' }
      return (await t.call(wallets.proposePoints, { as: ada, body })).data.id
    }),
  )
  const confirm = (id: string) => t.call(wallets.confirm, { as: bea, params: { id } })
  // In three rounds: those of one round fit in the server's 10 connections for people, so that none fails because it waits too long.
  const answers = []
  for (const [at, parcel] of parcels.entries()) {
    const refunded = returns.slice(at, at === 2 ? undefined : at + 1)
    const twice = [...refunded.map((id) => () => refund(id)), () => receive(parcel)]
    const once = corrections.slice(at, at + 1).map((id) => () => confirm(id))
    answers.push(...(await Promise.all([...twice, ...twice, ...once].map((send) => send()))))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4 + 3 + 3)
  // Orders of 1 to 4 pieces less one of each, orders of 1 to 3 pieces, and the corrections.
  const expected = 0 + 19 + 39 + 59 + (19 + 39 + 59) + 5
  expect(await wallet()).toMatchObject({ points: expected })
  const { rows } = await t.database.pool.query(
    `SELECT sum(points)::int AS sum, count(*)::int AS rows,
            bool_and(balance = (SELECT sum(points) FROM point_entries b WHERE b.id <= e.id)) AS steady FROM point_entries e`,
  )
  expect(rows[0]).toEqual({ sum: expected, rows: 4 + 4 + 3 + 3, steady: true })
})
