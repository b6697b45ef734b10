import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { orders } from '@limpid/contract/orders/orders'
import type { OrderReturn, Parcel } from '@limpid/contract/orders/schemas'
import { parts } from '@limpid/contract/parts/parts'
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
beforeEach(() => query('TRUNCATE orders, deliveries, stock_items CASCADE'))

const conflict = { status: 409, code: 'A0400' }
const done = { status: 200 }
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
const mine = async (id: string) => (await t.call(orders.getMine, { as: anna, params: { id } })).data
const receive = (id: string) => t.call(orders.receive, { as: anna, params: { id } })
const settleLost = (id: string) =>
  t.call(orders.settleLost, {
    as: ada,
    params: { id },
    body: { reason: 'carrier-lost', note: 'Carrier confirmed' },
  })
const stock = async () =>
  (await t.call(parts.stock, { as: anna })).data.list.map(({ count }: { count: number }) => count)
const records = async () =>
  (await t.call(deliveries.page, { as: anna })).data.list.map(
    ({ state, lines }: { state: string; lines: { received: number }[] }) => [state, lines[0]?.received],
  )
const waiting = async () => (await t.call(orders.waiting, { as: ada })).data
const balance = async () =>
  Number((await query('SELECT balance_fen FROM wallets WHERE owner_id = $1', [anna.id]))[0].balance_fen)

/** A paid order of five cans of rinse aid and two cloths, in one parcel on its way. */
async function sent() {
  const lines = [
    { skuId: rinse.skuId, quantity: 5 },
    { skuId: cloth.skuId, quantity: 2 },
  ]
  const { id } = (await placeOrder(t, anna, lines, { addressId, expectedFen: 7 * 1999, deviceId: kitchen }))
    .data
  await t.call(orders.pay, { as: anna, params: { id } })
  const body = { carrier: 'SF', tracking: '', lines: null }
  const parcel: string = (await t.call(orders.ship, { as: ada, params: { id }, body })).data.id
  const [can, rag]: string[] = (await get(id)).lines.map((line: { id: string }) => line.id)
  const report = (
    counted: { rinse?: [missing: number, broken: number]; cloth?: [missing: number, broken: number] },
    as = anna,
  ) => {
    const of = (lineId: string | undefined, counts?: [number, number]) =>
      counts ? [{ lineId, missing: counts[0], broken: counts[1] }] : []
    return t.call(orders.reportParcel, {
      as,
      params: { id: parcel },
      body: { note: 'Box was open', lines: [...of(can, counted.rinse), ...of(rag, counted.cloth)] },
    })
  }
  return { id, parcel, report }
}
const kept = ({ lines, missingNote }: Parcel) => [
  ...lines.map(({ received, missing }) => [received, missing]),
  missingNote,
]

test('a report receives the rest, keeps open what is missing and requests the return of what is broken', async () => {
  const before = await balance()
  const { id, parcel, report } = await sent()
  expect(await report({ rinse: [2, 1], cloth: [1, 0] })).toMatchObject(done)
  const order = await get(id)
  expect(order).toMatchObject({ state: 'open', status: '5', received: 4, missing: 3 })
  expect(order.parcels.map(kept)).toEqual([[[3, 2], [1, 1], 'Box was open']])
  expect((await mine(id)).parcels).toEqual(order.parcels)
  const [back]: OrderReturn[] = order.returns
  expect(back).toMatchObject({ kind: 'return', state: 'requested', reason: 'Box was open', refund: 1999 })
  expect((await mine(id)).history.map(({ what }: { what: string }) => what)).toEqual([
    ...['placed', 'paid', 'shipped', 'missing-reported', 'received', 'return-requested'],
  ])
  expect([await stock(), await records()]).toEqual([[3], [['partial', 3]]])
  expect(await waiting()).toMatchObject({ returns: 1, missing: 1 })
  for (const missing of ['1', '0']) {
    const { total } = (await t.call(orders.page, { as: ada, query: { missing } })).data
    expect(total).toBe(Number(missing))
  }
  // Goods that no delivery record names can be missing too.
  expect(await settleLost(parcel)).toMatchObject(done)
  expect(await get(id)).toMatchObject({
    state: 'closed',
    received: 4,
    lost: 3,
    missing: 0,
    refunded: 3 * 1999,
  })
  expect(await waiting()).toMatchObject({ returns: 1, missing: 0 })
  const refund = { params: { id: back?.id ?? '' }, body: { restock: false } }
  expect(await t.call(orders.refundReturn, { as: ada, ...refund })).toMatchObject(done)
  expect(await balance()).toBe(before - 3 * 1999)
  expect([await stock(), await records()]).toEqual([[2], [['received', 3]]])
})

test('what was missing may arrive after all, and is missing no more', async () => {
  const { id, parcel, report } = await sent()
  expect(await report({ rinse: [2, 0], cloth: [2, 0] })).toMatchObject(done)
  await query(`UPDATE shipments SET shipped_at = shipped_at - interval '90 days'`)
  expect(await receiveOverdue(t.app.ctx, new AbortController().signal)).toBeUndefined()
  const [delivery] = (await t.call(deliveries.page, { as: anna })).data.list
  const lines = [{ id: delivery.lines[0].id, quantity: 1 }]
  await t.call(deliveries.receive, { as: anna, params: { id: delivery.id }, body: { lines } })
  expect((await get(id)).parcels.map(kept)).toEqual([[[4, 1], [0, 2], 'Box was open']])
  expect(await receive(parcel)).toMatchObject(done)
  expect(await get(id)).toMatchObject({ state: 'closed', received: 7, missing: 0 })
  expect([await stock(), await waiting()]).toMatchObject([[5], { missing: 0 }])
})

test('nothing of a parcel may have arrived', async () => {
  const { id, parcel, report } = await sent()
  expect(await report({ rinse: [5, 0], cloth: [2, 0] })).toMatchObject(done)
  const { history } = await get(id)
  expect(await report({ rinse: [5, 0], cloth: [2, 0] })).toMatchObject(done)
  expect(await get(id)).toMatchObject({ received: 0, missing: 7, returns: [], history })
  expect(await records()).toEqual([['shipped', 0]])
  expect(await settleLost(parcel)).toMatchObject(done)
  expect(await get(id)).toMatchObject({ state: 'closed', payment: 'refunded', lost: 7 })
  expect([await stock(), await records()]).toEqual([[], [['cancelled', 0]]])
})

test('what is only broken ends the parcel and its order', async () => {
  const { id, report } = await sent()
  expect(await report({ cloth: [0, 2] })).toMatchObject(done)
  expect(await get(id)).toMatchObject({ state: 'closed', status: '5', received: 7, missing: 0 })
  expect(await report({ cloth: [0, 1] })).toMatchObject(conflict)
})

test('no more is reported than is open, nothing of no piece, and nobody reports the parcel of another account', async () => {
  const { id, report, parcel } = await sent()
  expect(await report({ rinse: [3, 3] })).toMatchObject(conflict)
  expect(await report({ rinse: [0, 0] })).toMatchObject({ status: 400 })
  expect(await report({ rinse: [1, 0] }, ada)).toMatchObject({ status: 404 })
  const body = { note: 'x', lines: [{ lineId: '1', missing: 1 }] }
  expect(await t.call(orders.reportParcel, { as: anna, params: { id: parcel }, body })).toMatchObject(
    conflict,
  )
  expect(await t.call(orders.reportParcel, { params: { id: parcel }, body })).toMatchObject({ status: 401 })
  const answers = await Promise.all([report({ rinse: [1, 0] }), receive(parcel)])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect([0, 1]).toContain((await get(id)).missing)
})
