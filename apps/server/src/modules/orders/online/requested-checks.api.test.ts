import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayingShop, type PayingShop } from '../../../../testing/pay/paying-shop.ts'
import { paymentChecksPerHour } from './check-limits.ts'
import { firstCheckMs } from './checking.rules.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.t.database.pool.query('DELETE FROM rate_limits')
})

const asBuyer = (orderId: string) =>
  shop.t.call(orders.checkPayment, { as: shop.anna, params: { id: orderId } })
const asStaff = (attemptId: string) =>
  shop.t.call(orders.checkAttempt, { as: shop.ada, params: { id: attemptId } })
const isPaid = async (orderId: string) => (await shop.order(orderId)).payment === 'paid'
const plan = async (id: string) =>
  (await shop.t.database.pool.query('SELECT checks, check_at FROM order_attempts WHERE id = $1', [id]))
    .rows[0]

test('whoever asks again soon gets what is stored, and the service is queried once', async () => {
  const { orderId, attemptId, trade } = await shop.opened('wechat')
  expect(await asBuyer(orderId)).toMatchObject({ status: 200 })
  trade.state = 'paid'
  shop.clock.advance(firstCheckMs - 1)
  expect(await asBuyer(orderId)).toMatchObject({ status: 200, data: { attempt: { channel: 'wechat' } } })
  expect(await asStaff(attemptId)).toMatchObject({ status: 200 })
  expect(await isPaid(orderId)).toBe(false)
  shop.clock.advance(1)
  await asBuyer(orderId)
  expect(await isPaid(orderId)).toBe(true)
})

test('requested checks leave the checks of the job as they are', async () => {
  const { orderId, attemptId } = await shop.opened('wechat')
  const before = await plan(attemptId)
  for (let asked = 0; asked < 8; asked += 1) {
    await asBuyer(orderId)
    await asStaff(attemptId)
    shop.clock.advance(firstCheckMs)
  }
  expect(await plan(attemptId)).toEqual(before)
  expect(await shop.check()).toEqual({ checked: 1 })
  expect(await plan(attemptId)).toMatchObject({ checks: 1 })
})

test('an attempt that has ended is not queried at once again either', async () => {
  const { orderId, attemptId, trade } = await shop.opened('wechat')
  shop.clock.advance(3 * 3_600_000)
  await shop.check()
  expect(trade.state).toBe('closed')
  trade.state = 'paid'
  await asStaff(attemptId)
  expect(await isPaid(orderId)).toBe(false)
  shop.clock.advance(firstCheckMs)
  await asStaff(attemptId)
  expect(await isPaid(orderId)).toBe(true)
})

test('a service that gave no answer is queried again at once', async () => {
  const { orderId, attemptId, trade } = await shop.opened('wechat')
  shop.wechat.away = true
  for (let asked = 0; asked < 2; asked += 1)
    expect(await asStaff(attemptId)).toMatchObject({ status: 503, code: 'C0001' })
  shop.wechat.away = false
  trade.state = 'paid'
  await asBuyer(orderId)
  expect(await isPaid(orderId)).toBe(true)
})

test('checks end after a number of them in an hour, for each account', async () => {
  const { orderId, attemptId } = await shop.opened('wechat')
  for (let asked = 0; asked < paymentChecksPerHour; asked += 1) await asStaff(attemptId)
  expect(await asStaff(attemptId)).toMatchObject({ status: 429 })
  expect(await asBuyer(orderId)).toMatchObject({ status: 200 })
})
