import { notices } from '@limpid/contract/notices/notices'
import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
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
let eve: Person
let anna: Person
let addressId: string
let rinse: Sold
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  eve = await t.person('eve', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, ada, 'Rinse', 1000, 2000)
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query(
    'DELETE FROM orders; DELETE FROM deliveries; DELETE FROM notices; DELETE FROM notice_choices; DELETE FROM notice_messages',
  ),
)

const placed = async (quantity = 3) => {
  const more = { addressId, expectedFen: 2000 * quantity }
  return (await placeOrder(t, anna, [{ skuId: rinse.skuId, quantity }], more)).data as {
    id: string
    number: string
  }
}
const paid = async (quantity = 3) => {
  const order = await placed(quantity)
  await topUpBalance(t, anna, 2000 * quantity)
  await t.call(orders.pay, { as: anna, params: { id: order.id } })
  return order
}
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
let sent = 0
/** Each parcel has a number of its own. */
const ship = (id: string, lines: { lineId: string; quantity: number }[] | null = null) => {
  const tracking = `SF${++sent}`
  return t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking, lines } })
}
/** What the bell of somebody shows, the newest first. */
const news = async (): Promise<object[]> =>
  (await t.call(notices.page, { as: anna })).data.list.filter(({ kind }: { kind: string }) =>
    kind.startsWith('orders.'),
  )

const transfer = async (code: string, amount: number, reference: string) => {
  const body = { code, amount, payer: 'Anna', reference }
  const payment = (await t.call(orders.proposePayment, { as: ada, body })).data
  return t.call(orders.confirmPayment, { as: eve, params: { id: payment.id } })
}

test('what buyers do themselves is no news to them', async () => {
  const { id } = await paid()
  await t.call(orders.cancelMine, { as: anna, params: { id } })
  expect(await news()).toEqual([])
})

test('a buyer is notified of a bank transfer when it is booked: in part, the rest, and what was too much', async () => {
  const value = { holder: 'Limpid', bank: 'Bank', number: '6222 0000 1111' }
  await t.call(settings.update, { as: ada, params: { key: 'shop.bankAccount' }, body: { value } })
  const { id, number } = await placed()
  const { code } = (await t.call(orders.chooseBankTransfer, { as: anna, params: { id } })).data
  expect(await transfer(code, 2500, 'B-1')).toMatchObject({ status: 200 })
  const facts = { orderId: id, number }
  expect(await news()).toMatchObject([
    { kind: 'orders.paymentReceived', facts: { ...facts, fen: 2500, due: 3500, credited: 0 } },
  ])
  await transfer(code, 4000, 'B-2')
  expect(await news()).toMatchObject([{ facts: { ...facts, fen: 4000, due: 0, credited: 500 } }, {}])
})

test('every parcel is a notification with its carrier and number, and what is still to come', async () => {
  const { id, number } = await paid()
  const [line] = (await get(id)).lines
  await ship(id, [{ lineId: line.id, quantity: 1 }])
  await ship(id)
  expect(await news()).toMatchObject([
    {
      kind: 'orders.shipped',
      facts: {
        number,
        carrier: 'SF',
        tracking: `SF${sent}`,
        pieces: 2,
        unit: { zh: '袋', en: 'bag' },
        left: 0,
      },
    },
    { kind: 'orders.shipped', facts: { orderId: id, pieces: 1, left: 2 } },
  ])
})

test('an order that staff cancel says why and what was refunded; one that expires says so once', async () => {
  const { id, number } = await paid()
  await t.call(orders.cancel, { as: ada, params: { id }, body: { reason: 'sold-out', note: 'Sold out' } })
  expect(await news()).toMatchObject([
    {
      kind: 'orders.cancelled',
      facts: {
        ...{ orderId: id, number, fen: 6000, reason: 'Sold out' },
        why: { zh: '缺货', en: 'Out of stock' },
      },
    },
  ])
  const unpaid = await placed()
  await t.database.pool.query('UPDATE orders SET expires_at = $1 WHERE id = $2', [clock.now(), unpaid.id])
  for (let run = 0; run < 2; run += 1) await expireOrders(t.app.ctx, new AbortController().signal)
  expect(await news()).toMatchObject([
    { kind: 'orders.expired', facts: { number: unpaid.number, fen: 0 } },
    { kind: 'orders.cancelled' },
  ])
})

test('a buyer is notified of a decided return, with the amount or the reason', async () => {
  const { id, number } = await paid()
  await ship(id)
  const { parcels, lines } = await get(id)
  await t.call(orders.receive, { as: anna, params: { id: parcels[0].id } })
  const request = async (quantity: number) => {
    const body = { reason: 'Leaks', lines: [{ lineId: lines[0].id, quantity }] }
    return { id: (await t.call(orders.requestReturn, { as: anna, params: { id }, body })).data.id }
  }
  await t.call(orders.rejectReturn, {
    as: ada,
    params: await request(1),
    body: { reason: 'used', note: 'Opened' },
  })
  await t.call(orders.refundReturn, { as: ada, params: await request(2), body: { note: '', restock: true } })
  expect(await news()).toMatchObject([
    { kind: 'orders.returnRefunded', facts: { orderId: id, number, fen: 4000, note: '', taken: 0 } },
    { kind: 'orders.returnRejected', facts: { orderId: id, number, reason: 'Opened' } },
    { kind: 'orders.shipped' },
  ])
})

test('the channels that a buyer chose for orders hold: a silent bell is read already', async () => {
  const body = { group: 'orders', bell: false, mail: false } as const
  expect(await t.call(notices.choose, { as: anna, body })).toMatchObject({ status: 200 })
  await ship((await paid()).id)
  const { data } = await t.call(notices.page, { as: anna, query: { unread: '1' } })
  expect(data.list).toEqual([])
  expect(await news()).toHaveLength(1)
})

test('a step that is undone leaves no notification', async () => {
  const { id } = await paid()
  const before = await news()
  await t.database.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION refuse()`)
  try {
    expect((await ship(id)).status).toBe(500)
  } finally {
    await t.database.pool.query('DROP TRIGGER refuse ON notices; DROP FUNCTION refuse()')
  }
  expect(await get(id)).toMatchObject({ shipped: 0, parcels: [] })
  expect(await news()).toEqual(before)
})
