import { coupons } from '@limpid/contract/coupons/coupons'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { couponOf } from '../../../../testing/factories/coupons.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { expireOrders } from '../operations/ending.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let addressId: string
let rinse: Sold
let salt: Sold
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, ada, 'Rinse', 10, 1999)
  salt = await soldArticle(t, ada, 'Salt', 10, 501)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(
    'TRUNCATE orders, coupons, cart_lines, wallets, wallet_entries CASCADE; UPDATE goods_skus SET stock = 10, reserved = 0; DELETE FROM rate_limits',
  )
})

const conflict = { status: 409, code: 'A0400' }
const goodsFen = 2 * 1999 + 3 * 501
const basket = () => [
  { skuId: rinse.skuId, quantity: 2 },
  { skuId: salt.skuId, quantity: 3 },
]
const place = (more: object, expectedFen = goodsFen - 1000, headers = {}) =>
  placeOrder(t, anna, basket(), { addressId, expectedFen, ...more }, headers)
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
/** Gives a coupon to anna, and returns the id under which she holds it. */
async function held(more: object = {}): Promise<string> {
  const id = await couponOf(t, ada, more)
  await t.call(coupons.handOut, { as: ada, params: { id }, body: { members: ['anna'] } })
  const { rows } = await t.database.pool.query('SELECT max(id) AS id FROM held_coupons')
  return String(rows[0].id)
}
const unused = async () =>
  (await t.call(coupons.mine, { as: anna })).data.list.map(({ id }: { id: string }) => id)
const quote = async (query: Record<string, string> = {}, as = anna) =>
  (await t.call(shop.quote, { as, query })).data

test('orders.place stores for each line its share of the discount, and uses the coupon', async () => {
  const id = await held()
  expect(await place({ couponIds: [id] }, goodsFen)).toMatchObject(conflict)
  const order = await get((await place({ couponIds: [id] })).data.id)
  // 1000 fen over 3998 and 1503: 726.7… and 273.2…
  expect(order).toMatchObject({
    ...{ total: goodsFen - 1000, discount: 1000, coupons: [{ name: { en: 'Ten off' }, off: 1000 }] },
    lines: [{ discount: 727 }, { discount: 273 }],
  })
  expect(await unused()).toEqual([])
  expect(await place({ couponIds: [id] })).toMatchObject(conflict)
})

test('orders.place rejects what the coupon does not apply to, and what somebody else holds', async () => {
  const id = await held({ minFen: 100_000 })
  expect(await place({ couponIds: [id] }, goodsFen)).toMatchObject(conflict)
  expect(
    await placeOrder(t, bert, basket(), {
      ...{ addressId: await addressOf(t, bert), expectedFen: goodsFen, couponIds: [await held()] },
    }),
  ).toMatchObject(conflict)
  expect(await place({ couponCode: 'NONE' }, goodsFen)).toMatchObject(conflict)
  expect((await t.database.pool.query('SELECT FROM orders')).rowCount).toBe(0)
})

test('a cancelled or expired order gives its coupon back, a shipped one does not', async () => {
  const id = await held()
  const first = (await place({ couponIds: [id] })).data.id
  await t.call(orders.cancelMine, { as: anna, params: { id: first } })
  expect(await unused()).toEqual([id])
  await place({ couponIds: [id] })
  clock.advance(24 * 3_600_000)
  await expireOrders(t.app.ctx, new AbortController().signal)
  expect(await unused()).toEqual([id])
  const third = (await place({ couponIds: [id] })).data.id
  await topUpBalance(t, anna, goodsFen)
  await t.call(orders.pay, { as: anna, params: { id: third } })
  const parcel = { carrier: 'SF', tracking: '1', lines: null }
  await t.call(orders.ship, { as: ada, params: { id: third }, body: parcel })
  await t.call(orders.cancel, { as: ada, params: { id: third }, body: { reason: 'sold-out', note: 'Late' } })
  expect(await unused()).toEqual([])
})

test('a returned line gives back what was paid for it after its share of the discount', async () => {
  const id = (await place({ couponIds: [await held()] })).data.id
  await topUpBalance(t, anna, goodsFen)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '', lines: null } })
  const { lines, parcels } = await get(id)
  await t.call(orders.receive, { as: anna, params: { id: parcels[0].id } })
  const body = { lines: [{ lineId: lines[1].id, quantity: 3 }], reason: 'Wet' }
  await t.call(orders.requestReturn, { as: anna, params: { id }, body })
  expect((await get(id)).returns).toMatchObject([{ refund: 3 * 501 - 273 }])
})

test('of 200 buyers at once after 50 pieces and a code for 20 exactly 50 and 20 get one, and every fen adds up', async () => {
  const { pool } = t.database
  await pool.query('UPDATE goods_skus SET stock = 50 WHERE id = $1', [rinse.skuId])
  await couponOf(t, ada, { offer: 'code', code: 'SUMMER', circulation: 20 })
  const buyers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const buyer = await t.person(`buyer${at}`, ['MEMBER'])
      await topUpBalance(t, buyer, 5000)
      return { buyer, addressId: await addressOf(t, buyer), key: `key-of-buyer-${at}` }
    }),
  )
  // A busy server answers 503; a client then repeats the request with the same key.
  const insist = async (one: (typeof buyers)[number], couponCode: string | null): Promise<Answer> => {
    const more = { addressId: one.addressId, expectedFen: couponCode ? 999 : 1999, couponCode }
    const line = [{ skuId: rinse.skuId, quantity: 1 }]
    const key = { 'idempotency-key': `${one.key}${couponCode ?? ''}` }
    const answer = await placeOrder(t, one.buyer, line, more, key)
    return answer.status === 503 ? insist(one, couponCode) : answer
  }
  const pay = async (as: Person, id: string): Promise<number> => {
    const { status } = await t.call(orders.pay, { as, params: { id } })
    return status === 503 ? pay(as, id) : status
  }
  const buy = async (one: (typeof buyers)[number]) => {
    const withCode = await insist(one, 'summer')
    const placed = withCode.status === 200 ? withCode : await insist(one, null)
    return placed.status === 200 ? pay(one.buyer, placed.data.id) : placed.status
  }
  const answers = await Promise.all(buyers.map(buy))
  expect(answers.filter((status) => status === 200)).toHaveLength(50)
  expect(answers.filter((status) => status === 409)).toHaveLength(150)
  const { rows } = await pool.query(
    `SELECT (SELECT count(DISTINCT owner_id)::int FROM orders) AS buyers, (SELECT sum(discount_fen)::int FROM orders) AS discount,
            (SELECT sum(discount_fen)::int FROM order_lines) AS shares, (SELECT sum(off_fen)::int FROM held_coupons) AS used,
            (SELECT issued FROM coupons) AS issued, (SELECT reserved FROM goods_skus WHERE id = $1) AS reserved,
            (SELECT sum(total_fen)::int FROM orders) AS total, (SELECT sum(paid_fen)::int FROM orders) AS paid,
            (SELECT sum(amount_fen)::int FROM wallet_entries WHERE kind = 'order') AS ledger,
            (SELECT sum(5000 - balance_fen)::int FROM wallets) AS spent`,
    [rinse.skuId],
  )
  const due = 50 * 1999 - 20_000
  expect(rows[0]).toEqual({
    ...{ buyers: 50, discount: 20_000, shares: 20_000, used: 20_000, issued: 20, reserved: 50 },
    ...{ total: due, paid: due, ledger: due, spent: due },
  })
})

test('shop.quote prices the cart, with what applies first and a reason for the others', async () => {
  const [small, large, high] = [await held(), await held({ amountFen: 1500 }), await held({ minFen: 90_000 })]
  for (const { skuId, quantity } of basket())
    await t.call(shop.setCartLine, { as: anna, params: { id: skuId }, body: { quantity } })
  expect(await quote()).toMatchObject({
    // 460 and 173 fen of VAT at 13 %; with the coupon 376 and 142.
    ...{ goodsAmount: goodsFen, discount: 0, total: goodsFen, vat: 633, applied: [] },
    coupons: [
      { id: large, off: 1500 },
      { id: small, off: 1000 },
      { id: high, off: null },
    ],
  })
  const chosen = await quote({ couponIds: small })
  expect(chosen).toMatchObject({ discount: 1000, vat: 518, applied: [{ key: small, off: 1000 }] })
  expect(chosen.coupons.find(({ id }: { id: string }) => id === large)).toMatchObject({
    ...{ off: null, reason: { en: 'Cannot be combined with “Ten off”' } },
  })
  expect(await quote({ couponIds: `${small},${large}` })).toMatchObject({ refused: [{ key: large }] })
  expect(await quote({ couponIds: small }, bert)).toMatchObject({ total: 0, refused: [{ key: small }] })
})

test('shop.quote counts unknown codes, so that nobody guesses one', async () => {
  await couponOf(t, ada, { offer: 'code', code: 'SUMMER' })
  await t.call(shop.setCartLine, { as: anna, params: { id: rinse.skuId }, body: { quantity: 1 } })
  for (let at = 0; at < 25; at += 1)
    expect(await quote({ couponCode: 'summer' })).toMatchObject({ discount: 1000 })
  for (let at = 0; at < 20; at += 1)
    expect(await quote({ couponCode: `GUESS${at}` })).toMatchObject({ refused: [{ key: 'code' }] })
  const again = await t.call(shop.quote, { as: anna, query: { couponCode: 'summer' } })
  expect(again).toMatchObject({ status: 429 })
})

test('a code that there is counts as no guess, also when it does not apply or the order fails', async () => {
  await couponOf(t, ada, { offer: 'code', code: 'LARGE', minFen: 90_000 })
  await couponOf(t, ada, { offer: 'code', code: 'SUMMER' })
  await t.call(shop.setCartLine, { as: anna, params: { id: rinse.skuId }, body: { quantity: 1 } })
  for (let at = 0; at < 25; at += 1)
    expect(await quote({ couponCode: 'LARGE' })).toMatchObject({ refused: [{ key: 'code' }] })
  for (let at = 0; at < 25; at += 1) expect(await place({ couponCode: 'SUMMER' }, 1)).toMatchObject(conflict)
  expect(await place({ couponCode: 'SUMMER' })).toMatchObject({ status: 200 })
})

test('orders.place counts unknown codes, so that nobody guesses one', async () => {
  for (let at = 0; at < 20; at += 1)
    expect(await place({ couponCode: `GUESS${at}` }, goodsFen)).toMatchObject(conflict)
  expect(await place({ couponCode: 'GUESS' }, goodsFen)).toMatchObject({ status: 429 })
})

test('who repeats an order that was placed learns so, however many codes they have tried since', async () => {
  await couponOf(t, ada, { offer: 'code', code: 'SUMMER' })
  const repeated = () => place({ couponCode: 'SUMMER' }, undefined, { 'idempotency-key': 'key-of-an-order' })
  const placed = await repeated()
  expect(placed).toMatchObject({ status: 200 })
  for (let at = 0; at < 20; at += 1) await place({ couponCode: `GUESS${at}` }, goodsFen)
  expect(await place({ couponCode: 'SUMMER' })).toMatchObject({ status: 429 })
  expect(await repeated()).toEqual(placed)
})
