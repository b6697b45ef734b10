import { dayMs, minuteMs } from '@limpid/contract/kernel/durations'
import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { expireOrders } from './ending.service.ts'
import { receiveOverdue } from './overdue.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let addressId: string
let skuId: string
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())
let round = 0
beforeEach(async () => {
  // The sessions of the test before have ended.
  round += 1
  ada = await t.person(`ada${round}`, ['SHOP', 'ADMIN'])
  anna = await t.person(`anna${round}`, ['MEMBER'])
  addressId = await addressOf(t, anna)
  skuId = (await soldArticle(t, ada, `Rinse${round}`, 10, 1999)).skuId
  await t.database.pool.query('DELETE FROM settings')
  await t.app.ctx.settings.learn()
})

const set = async (key: string, value: unknown) =>
  expect(await t.call(settings.update, { as: ada, params: { key }, body: { value } })).toMatchObject({
    status: 200,
  })
const placed = async () =>
  (await placeOrder(t, anna, [{ skuId, quantity: 1 }], { addressId, expectedFen: 1999 })).data.id as string
const expire = () => expireOrders(t.app.ctx, new AbortController().signal)
const receive = () => receiveOverdue(t.app.ctx, new AbortController().signal)
const stateOf = async (id: string) =>
  (await t.database.pool.query('SELECT state, fulfilment FROM orders WHERE id = $1', [id])).rows[0]

test('an unpaid order ends after the minutes that staff set, one placed before after those that its buyer was told', async () => {
  const before = await placed()
  await set('shop.payMinutes', 30)
  const after = await placed()
  clock.advance(29 * minuteMs)
  expect(await expire()).toEqual({ expired: 0 })
  clock.advance(minuteMs)
  expect(await expire()).toEqual({ expired: 1 })
  expect(await stateOf(after)).toMatchObject({ state: 'expired' })
  expect(await stateOf(before)).toMatchObject({ state: 'open' })
  clock.advance(1_410 * minuteMs)
  expect(await expire()).toEqual({ expired: 1 })
  expect(await stateOf(before)).toMatchObject({ state: 'expired' })
})

test('an order to be paid by bank transfer is held for the days that staff set', async () => {
  await set('shop.bankAccount', { holder: 'Limpid', bank: 'ICBC', number: '6222000000000001' })
  await set('shop.transferDays', 2)
  const id = await placed()
  expect(await t.call(orders.chooseBankTransfer, { as: anna, params: { id } })).toMatchObject({ status: 200 })
  clock.advance(2 * dayMs - minuteMs)
  expect(await expire()).toEqual({ expired: 0 })
  clock.advance(minuteMs)
  expect(await expire()).toEqual({ expired: 1 })
  expect(await stateOf(id)).toMatchObject({ state: 'expired' })
})

test('payment, cancellation and the end of the time to pay at once leave money and stock that add up', async () => {
  await set('shop.payMinutes', 30)
  await topUpBalance(t, anna, 9 * 1999)
  const ids: string[] = []
  for (let at = 0; at < 9; at += 1) ids.push(await placed())
  clock.advance(30 * minuteMs)
  const pay = (id: string) => t.call(orders.pay, { as: anna, params: { id } })
  const cancel = (id: string) => t.call(orders.cancelMine, { as: anna, params: { id } })
  const [answers] = await Promise.all([
    Promise.all(
      ids.flatMap((id, at) => [
        ...(at % 3 === 0 ? [cancel(id)] : []),
        pay(id),
        ...(at % 3 === 1 ? [cancel(id)] : []),
      ]),
    ),
    expire(),
    expire(),
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { rows } = await t.database.pool.query(
    `SELECT state, total_fen::int AS total, paid_fen::int AS paid, refunded_fen::int AS refunded FROM orders WHERE id = ANY($1)`,
    [ids],
  )
  // An open order is paid in full; of one that ended everything paid is refunded.
  for (const { state, total, paid, refunded } of rows)
    expect(paid - refunded, state).toBe(state === 'open' ? total : 0)
  const open = rows.filter(({ state }) => state === 'open').length
  const { rows: left } = await t.database.pool.query(
    `SELECT (SELECT balance_fen::int FROM wallets WHERE owner_id = $1) AS balance,
            (SELECT reserved::int FROM goods_skus WHERE id = $2) AS reserved`,
    [anna.id, skuId],
  )
  expect(left).toEqual([{ balance: (9 - open) * 1999, reserved: open }])
})

test('a parcel counts as received after the days that staff set, also one under way; at zero never', async () => {
  const id = await placed()
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '', lines: null } })
  await set('shop.receiveDays', 0)
  clock.advance(200 * dayMs)
  expect(await receive()).toBeUndefined()
  // Her session has ended meanwhile.
  ada = await t.person('bea', ['ADMIN'])
  await set('shop.receiveDays', 180)
  expect(await receive()).toEqual({ processed: 1 })
  expect(await stateOf(id)).toEqual({ state: 'closed', fulfilment: 'received' })
})

test('a shorter time receives a parcel earlier than the default', async () => {
  const id = await placed()
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '', lines: null } })
  await set('shop.receiveDays', 3)
  clock.advance(3 * dayMs - minuteMs)
  expect(await receive()).toBeUndefined()
  clock.advance(minuteMs)
  expect(await receive()).toEqual({ processed: 1 })
  expect(await stateOf(id)).toMatchObject({ fulfilment: 'received' })
})
