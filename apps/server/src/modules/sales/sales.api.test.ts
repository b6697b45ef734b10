import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coupons } from '@limpid/contract/coupons/coupons'
import { orders } from '@limpid/contract/orders/orders'
import { sales } from '@limpid/contract/sales/sales'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { couponOf } from '../../../testing/factories/coupons.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../testing/factories/orders.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { invalid, nobody } from '../../../testing/sharing.ts'
import { migrationsFolder } from '../../folders.ts'

/* Ten minutes before and after a midnight in Shanghai that begins a Monday and a month; in UTC it is the same day. */
const evening = '2027-01-31T15:50:00Z'
const night = '2027-01-31T16:10:00Z'
const timeZone = 'Asia/Shanghai'
const both = { fromDay: '2027-01-31', toDay: '2027-02-01', timeZone, compare: 'none' }

let t: TestApp
let ada: Person
let bea: Person
let anna: Person
let rinse: Sold
let salt: Sold
let addressId: string
const clock = setClock(evening)
const prices = { rinse: 1999, salt: 501 }

const of = (rinses: number, salts: number) =>
  [
    { skuId: rinse.skuId, quantity: rinses },
    { skuId: salt.skuId, quantity: salts },
  ].filter(({ quantity }) => quantity > 0)
async function place(rinses: number, salts: number, more: object = {}, off = 0): Promise<string> {
  const expectedFen = rinses * prices.rinse + salts * prices.salt - off
  return (await placeOrder(t, anna, of(rinses, salts), { addressId, expectedFen, ...more })).data.id
}
async function paid(rinses: number, salts: number, more: object = {}, off = 0): Promise<string> {
  const id = await place(rinses, salts, more, off)
  expect(await t.call(orders.pay, { as: anna, params: { id } })).toMatchObject({ status: 200 })
  return id
}
const cancel = (id: string) =>
  t.call(orders.cancel, { as: ada, params: { id }, body: { reason: 'sold-out', note: 'Out' } })
async function transfer(id: string, amount: number): Promise<void> {
  const { code } = (await t.call(orders.chooseBankTransfer, { as: anna, params: { id } })).data
  const body = { code, amount, reference: `B${id}-${amount}`, payer: 'Anna Ltd' }
  const payment = (await t.call(orders.proposePayment, { as: ada, body })).data.id
  await t.call(orders.confirmPayment, { as: bea, params: { id: payment } })
}
/** Pieces of the first line come back; the refund is returned. */
async function takeBack(id: string, quantity: number): Promise<void> {
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: id, lines: null } })
  const order = async () => (await t.call(orders.getMine, { as: anna, params: { id } })).data
  await t.call(orders.receive, { as: anna, params: { id: (await order()).parcels[0].id } })
  const body = { lines: [{ lineId: (await order()).lines[0].id, quantity }], reason: 'Leaks' }
  const back = (await t.call(orders.requestReturn, { as: anna, params: { id }, body })).data.id
  clock.set(night)
  await t.call(orders.refundReturn, { as: ada, params: { id: back }, body: { note: '', restock: false } })
  clock.set(evening)
}

/* In the evening: one order is paid with a coupon and partly comes back at night, one is paid and cancelled at night, one is partly paid
   by transfer, one stays unpaid. At night: the part-paid one is completed, another is paid, and one asks for a refund. */
let discounted: string
let cancelled: string
let byBank: string
let couponId: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  rinse = await soldArticle(t, ada, 'Rinse', 50, prices.rinse)
  salt = await soldArticle(t, ada, 'Salt', 50, prices.salt)
  addressId = await addressOf(t, anna)
  const account = { holder: 'Shop', bank: 'Bank', number: '62220000' }
  await t.call(settings.update, { as: ada, params: { key: 'shop.bankAccount' }, body: { value: account } })
  await topUpBalance(t, anna, 100_000)
  couponId = await couponOf(t, ada, { perPerson: 5 })
  for (let at = 0; at < 2; at += 1)
    await t.call(coupons.handOut, { as: ada, params: { id: couponId }, body: { members: ['anna'] } })
  const held = (await t.call(coupons.mine, { as: anna })).data.list.map(({ id }: { id: string }) => id)
  discounted = await paid(2, 1, { couponIds: [held[0]] }, 1000)
  cancelled = await paid(1, 0)
  byBank = await place(3, 0)
  await transfer(byBank, 2000)
  await place(0, 2)
  await takeBack(discounted, 1)
  clock.set(night)
  await cancel(cancelled)
  await transfer(byBank, 3 * prices.rinse - 2000)
  await paid(0, 4)
  // Paid with the other coupon and cancelled at once: both the discount and the use are gone.
  await cancel(await paid(1, 1, { couponIds: [held[1]] }, 1000))
})
afterAll(() => t.close())

const figures = async (query: object) =>
  (await t.call(sales.figures, { as: ada, query: { ...both, ...query } })).data

/** The sums of the ledger of balances, which the figures do not read. */
async function ledger(from: string, to: string) {
  const { rows } = await t.database.pool.query(
    `SELECT coalesce(sum(amount_fen) FILTER (WHERE credit = 'sales'), 0)::int AS paid,
            coalesce(sum(amount_fen) FILTER (WHERE debit = 'sales'), 0)::int AS refunded
       FROM wallet_entries WHERE at >= $1 AND at < $2`,
    [from, to],
  )
  return { paidFen: rows[0].paid, refundedFen: rows[0].refunded, netFen: rows[0].paid - rows[0].refunded }
}

describe('sales.figures', () => {
  test('are the sums of the ledger, on both sides of midnight by the requested clock', async () => {
    const midnight = '2027-01-31T16:00:00Z'
    const first = await ledger('2027-01-01', midnight)
    const second = await ledger(midnight, '2027-03-01')
    const whole = await figures({})
    expect(whole.spans).toMatchObject([
      { fromDay: '2027-01-31', ...first, orders: 2, unfinished: false },
      { fromDay: '2027-02-01', ...second, orders: 3, unfinished: true },
    ])
    expect(first).toEqual({ paidFen: 3499 + 1999 + 2000, refundedFen: 0, netFen: 7498 })
    expect(second.refundedFen).toBeGreaterThan(1999)
    expect(whole.total).toMatchObject(await ledger('2027-01-01', '2027-03-01'))
    // In UTC both are one day.
    expect((await figures({ timeZone: 'UTC' })).spans).toMatchObject([whole.total, { paidFen: 0, orders: 0 }])
  })

  test('agree with what the orders say is paid and refunded', async () => {
    const { rows } = await t.database.pool.query(
      `SELECT sum(paid_fen)::int AS paid, sum(refunded_fen)::int AS refunded, count(*) FILTER (WHERE paid_at IS NOT NULL)::int AS orders,
              round(avg(total_fen) FILTER (WHERE paid_at IS NOT NULL))::int AS mean FROM orders`,
    )
    const { paid: paidFen, refunded: refundedFen, orders: count, mean: averageFen } = rows[0]
    expect((await figures({})).total).toMatchObject({ paidFen, refundedFen, orders: count, averageFen })
  })

  test('of orders before the release are found in the ledger and the payments', async () => {
    const rows = async () =>
      (
        await t.database.pool.query(
          'SELECT order_id, at, amount_fen::int, method FROM order_money ORDER BY order_id, at, amount_fen',
        )
      ).rows
    const kept = await rows()
    const migration = await readFile(join(migrationsFolder, '0540_orders_money.sql'), 'utf8')
    await t.database.pool.query('DELETE FROM order_money')
    for (const statement of migration.split(';').filter((text) => text.includes('INSERT INTO order_money')))
      await t.database.pool.query(statement)
    expect(await rows()).toEqual(kept)
  })

  test('name where payments came from', async () => {
    const { methods } = await figures({})
    expect(methods).toEqual([
      { method: 'balance', payments: 4, paidFen: 3499 + 1999 + 2004 + 1500, paidFenBefore: null },
      { method: 'bank', payments: 2, paidFen: 5997, paidFenBefore: null },
    ])
  })

  test('by week and month begin anew at that midnight', async () => {
    const by = async (step: string) =>
      (await figures({ step })).spans.map((span: { fromDay: string; netFen: number }) => span.netFen)
    const days = await by('day')
    expect(await by('week')).toEqual(days)
    expect(await by('month')).toEqual(days)
    expect((await figures({ step: 'month', fromDay: '2027-02-01' })).spans).toHaveLength(1)
  })

  test('are compared with the days before up to the same time', async () => {
    const day = { fromDay: '2027-02-01', toDay: '2027-02-01', compare: 'year' }
    expect(await figures(day)).toMatchObject({
      compared: { fromDay: '2026-02-01', toDay: '2026-02-01' },
      before: { paidFen: 0, orders: 0, averageFen: null },
      spansBefore: [{ fromDay: '2026-02-01', netFen: 0 }],
    })
    // A week later at ten past midnight, the evening before is not over by that time.
    clock.set('2027-02-06T16:10:00Z')
    ada = await t.person('ada2', ['ADMIN'])
    const sunday = { fromDay: '2027-02-07', toDay: '2027-02-07', compare: 'previous' }
    expect(await figures(sunday)).toMatchObject({ before: { paidFen: 0 } })
    clock.set('2027-02-07T15:55:00Z')
    expect(await figures(sunday)).toMatchObject({ before: { paidFen: 7498, orders: 2 } })
    clock.set(night)
  })
})

test('every figure opens the orders behind it', async () => {
  const found = async (query: object) =>
    (await t.call(orders.page, { as: ada, query: { timeZone, ...query } })).data.total
  const last = { moneyFrom: '2027-01-31', moneyTo: '2027-01-31' }
  const next = { moneyFrom: '2027-02-01', moneyTo: '2027-02-01' }
  expect(await found({ money: 'paid', ...last })).toBe(3)
  expect(await found({ money: 'completed', ...last })).toBe(2)
  expect(await found({ money: 'completed', ...next })).toBe(3)
  expect(await found({ money: 'refunded', ...last })).toBe(0)
  expect(await found({ money: 'refunded', ...next })).toBe(3)
  expect(await found({ money: 'any', ...next })).toBe(5)
  expect(await found({ money: 'paid', ...last, timeZone: 'UTC' })).toBe(5)
  expect(await found({ method: 'bank', ...last })).toBe(1)
  expect(await found({ method: 'alipay' })).toBe(0)
  expect(await found({ skuId: salt.skuId, money: 'completed', ...next })).toBe(2)
  expect(await found({ couponId })).toBe(1)
  expect(await found({ beginDate: '2027-02-01', endDate: '2027-02-01' })).toBe(2)
})

test('sales.goods nets cancelled orders and refunded returns, by money and by pieces', async () => {
  const best = async (query: object) =>
    (await t.call(sales.goods, { as: ada, query: { ...both, ...query } })).data
  const { rows } = await t.database.pool.query(
    `SELECT l.sku_id AS id, sum(l.quantity)::int AS sold,
            sum(CASE WHEN o.state = 'cancelled' THEN l.quantity ELSE coalesce(b.quantity, 0) END)::int AS returned,
            sum(CASE WHEN o.state = 'cancelled' THEN 0 ELSE l.price_fen * l.quantity - l.discount_fen - coalesce(b.refund_fen, 0) END)::int AS net
       FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN order_return_lines b ON b.order_line_id = l.id
      WHERE o.paid_at IS NOT NULL GROUP BY l.sku_id ORDER BY net DESC`,
  )
  const { skus, list } = await best({})
  expect(skus).toBe(2)
  expect(list).toMatchObject(
    rows.map(({ id, sold, returned, net }) => ({ skuId: id, sold, returned, netFen: net })),
  )
  expect(list[0]).toMatchObject({ goodsId: rinse.goodsId, sold: 7, returned: 3 })
  // All orders of these goods are fully paid, so their lines are the net sales.
  const net = list.reduce((sum: number, { netFen }: { netFen: number }) => sum + netFen, 0)
  expect(net).toBe((await figures({})).total.netFen)
  expect((await best({ rank: 'pieces' })).list[0].skuId).toBe(salt.skuId)
  const evenings = (await best({ toDay: '2027-01-31' })).list
  expect(evenings).toMatchObject([
    { sold: 3, returned: 0 },
    { sold: 1, returned: 0 },
  ])
})

test('sales.coupons counts what was handed out, used and deducted; one that came back was not used', async () => {
  const use = async (query: object) =>
    (await t.call(sales.coupons, { as: ada, query: { ...both, ...query } })).data
  const one = { handedOut: 2, used: 1, discountFen: 1000, orders: 1 }
  expect(await use({})).toEqual({
    ...{ coupons: 1, ...one },
    list: [{ id: couponId, name: { zh: '满减券', en: 'Ten off' }, ...one }],
  })
  expect(await use({ fromDay: '2027-02-01' })).toMatchObject({ coupons: 0, handedOut: 0, list: [] })
})

test('sales.open says what is due, to refund and to confirm now', async () => {
  const open = async () => (await t.call(sales.open, { as: ada })).data
  expect(await open()).toEqual({
    unpaid: { count: 1, fen: 2 * prices.salt },
    toRefund: { count: 0, fen: 0 },
    toConfirm: { count: 0, fen: 0 },
  })
  await t.database.pool.query(
    `INSERT INTO order_returns (order_id, reason, refund_fen, at) VALUES ($1, 'x', 700, now())`,
    [discounted],
  )
  expect(await open()).toMatchObject({ toRefund: { count: 1, fen: 700 } })
  await t.database.pool.query(`DELETE FROM order_returns WHERE reason = 'x'`)
})

test('staff see the sales of buyers in their scope alone', async () => {
  await t.database.pool.query(
    `INSERT INTO roles (code, name, name_en, data_scope) VALUES ('own', 'Own', 'Own', 'self')`,
  )
  await t.database.pool.query(
    `INSERT INTO role_permissions SELECT id, 'mall:sales:list' FROM roles WHERE code = 'own'`,
  )
  const near = await t.person('near', ['own'])
  const { data } = await t.call(sales.figures, { as: near, query: both })
  expect(data.total).toMatchObject({ paidFen: 0, orders: 0 })
  expect((await t.call(sales.goods, { as: near, query: both })).data.skus).toBe(0)
  expect((await t.call(sales.coupons, { as: near, query: both })).data.handedOut).toBe(0)
  expect((await t.call(sales.open, { as: near })).data.unpaid.count).toBe(0)
})

test('need a session, the permission and a range of at most 400 days', async () => {
  for (const endpoint of [sales.figures, sales.goods, sales.stock, sales.coupons]) {
    expect(await t.call(endpoint, { query: both })).toMatchObject(nobody)
    expect(await t.call(endpoint, { as: anna, query: both })).toMatchObject({ status: 403 })
    expect(await t.call(endpoint, { as: ada, query: { ...both, toDay: '2027-01-30' } })).toMatchObject(
      invalid,
    )
    expect(await t.call(endpoint, { as: ada, query: { ...both, fromDay: '2025-01-01' } })).toMatchObject(
      invalid,
    )
    expect(await t.call(endpoint, { as: ada, query: { ...both, timeZone: 'Mars' } })).toMatchObject(invalid)
  }
  const { data } = await t.call(sales.exportAll, { as: ada, query: both })
  expect(data.sales.total).toEqual((await figures({})).total)
})
