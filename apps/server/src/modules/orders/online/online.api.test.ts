import { basePath } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { type PayChannelName, paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person } from '../../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle } from '../../../../testing/factories/orders.ts'
import { openPayingShop, type PayingShop, price, publicUrl } from '../../../../testing/pay/paying-shop.ts'
import { expireOrders } from '../operations/ending.service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const conflict = { status: 409, code: 'A0400' }

test('orders.onlinePayment offers what there are keys for', async () => {
  const id = await shop.place()
  const { data } = await shop.t.call(orders.onlinePayment, { as: shop.anna, params: { id } })
  expect(data).toEqual({ channels: ['alipay', 'wechat'], attempt: null })
  expect(await shop.t.call(orders.onlinePayment, { as: shop.bea, params: { id } })).toMatchObject({
    status: 404,
  })
  expect(
    await shop.t.call(orders.startPayment, { as: shop.bea, params: { id }, body: { channel: 'alipay' } }),
  ).toMatchObject({
    status: 404,
  })
  const plain = await createTestApp({ clock: shop.clock })
  const staff = await plain.person('ada', ['ADMIN'])
  const buyer = await plain.person('anna', ['MEMBER'])
  const { skuId } = await soldArticle(plain, staff, 'Rinse', 10, price)
  const more = { addressId: await addressOf(plain, buyer), expectedFen: price }
  const other = (await placeOrder(plain, buyer, [{ skuId, quantity: 1 }], more)).data.id
  const without = await plain.call(orders.onlinePayment, { as: buyer, params: { id: other } })
  expect(without.data).toEqual({ channels: [], attempt: null })
  const refused = { as: buyer, params: { id: other }, body: { channel: 'wechat' } }
  expect(await plain.call(orders.startPayment, refused)).toMatchObject(conflict)
  await plain.close()
})

test('Alipay gets a signed page with the amount, where to notify and until when', async () => {
  const { link, orderId } = await shop.opened('alipay')
  expect(shop.alipay.forged).toEqual([])
  const query = new URL(link).searchParams
  expect(query.get('notify_url')).toBe(`${publicUrl}${basePath}${paymentNotificationPath('alipay')}`)
  expect(query.get('return_url')).toBe(`${publicUrl}/#/shop/order/${orderId}`)
  expect(query.get('timestamp')).toBe('2026-11-24 16:00:00')
  expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({
    ...{ total_amount: '49.90', product_code: 'FAST_INSTANT_TRADE_PAY', time_expire: '2026-11-24 18:00:00' },
  })
})

test('WeChat Pay gives a code, and an attempt that is still valid is continued', async () => {
  const { orderId, link } = await shop.opened('wechat')
  expect(link).toMatch(/^weixin:/)
  expect(shop.wechat.forged).toEqual([])
  const again = await shop.begin(orderId, 'wechat')
  expect(again.data.attempt).toMatchObject({ channel: 'wechat', amount: price, link })
  const other = await shop.begin(orderId, 'alipay')
  expect(other.data.attempt.channel).toBe('alipay')
  // The code is closed, so that nobody pays twice.
  await shop.check()
  expect([...shop.wechat.trades.values()].at(-1)?.state).toBe('closed')
  const { list } = (await shop.t.call(orders.attempts, { as: shop.ada, query: { orderId } })).data
  expect(list).toMatchObject([
    { channel: 'alipay', state: 'open', amount: price, buyer: 'anna', transaction: null },
    { channel: 'wechat', state: 'closed' },
  ])
})

test('a service that is away says so, and leaves nothing behind', async () => {
  shop.wechat.away = true
  const id = await shop.place()
  expect(await shop.begin(id, 'wechat')).toMatchObject({ status: 503, code: 'C0001' })
  shop.wechat.away = false
  expect((await shop.begin(id, 'wechat')).data.attempt.channel).toBe('wechat')
})

test.each<PayChannelName>(['alipay', 'wechat'])(
  'a notification of %s books an order once',
  async (channel) => {
    const { orderId, number, trade } = await shop.paid(channel)
    const reply =
      channel === 'alipay'
        ? await shop.notifyAsAlipay(shop.alipay.notice(number))
        : await shop.notifyAsWechat(shop.wechat.notice(number))
    expect([reply.statusCode, reply.body]).toEqual(channel === 'alipay' ? [200, 'success'] : [204, ''])
    expect(await shop.order(orderId)).toMatchObject({ payment: 'paid', paid: price })
    expect(await shop.balance()).toBe(0)
    const entries = (await shop.t.call(wallets.entries, { as: shop.anna })).data.list
    expect(entries.map((one: { kind: string; amount: number }) => [one.kind, one.amount])).toEqual([
      ['order', -price],
      ['payment', price],
    ])
    const { rows } = await shop.t.database.pool.query(
      "SELECT debit, note FROM wallet_entries WHERE kind = 'payment'",
    )
    expect(rows).toEqual([{ debit: channel, note: trade.transaction }])
    expect(await shop.outcomes()).toEqual(['booked'])
  },
)

test('the way back from the page proves nothing, the notification does', async () => {
  const { orderId } = await shop.opened('alipay')
  await shop.t.call(orders.onlinePayment, {
    as: shop.anna,
    params: { id: orderId },
    query: { trade_status: 'TRADE_SUCCESS' },
  })
  await shop.t.call(orders.checkPayment, { as: shop.anna, params: { id: orderId } })
  expect(await shop.order(orderId)).toMatchObject({ payment: 'unpaid' })
})

test('a replayed notification changes nothing, and is answered as done', async () => {
  const { number } = await shop.paid('alipay')
  const body = shop.alipay.notice(number)
  await shop.notifyAsAlipay(body)
  const before = await shop.counted()
  expect((await shop.notifyAsAlipay(body)).body).toBe('success')
  expect(await shop.counted()).toEqual(before)
  expect(await shop.outcomes()).toEqual(['known', 'booked'])
})

test('notifications sent at once, polling and a check of the buyer book once', async () => {
  const { orderId, number } = await shop.paid('wechat')
  shop.clock.advance(20_000)
  await Promise.all([
    ...Array.from({ length: 5 }, () => shop.notifyAsWechat(shop.wechat.notice(number))),
    shop.check(),
    shop.t.call(orders.checkPayment, { as: shop.anna, params: { id: orderId } }),
  ])
  expect(await shop.counted()).toEqual({ entries: 2, payments: 1, paid: price })
  expect((await shop.outcomes()).filter((one) => one === 'booked').length).toBeLessThanOrEqual(1)
})

test('a second transaction of a paid attempt is not booked', async () => {
  const { number } = await shop.paid('alipay')
  await shop.notifyAsAlipay(shop.alipay.notice(number))
  expect((await shop.notifyAsAlipay(shop.alipay.notice(number, { trade_no: '777' }))).body).toBe('fail')
  expect(await shop.counted()).toEqual({ entries: 2, payments: 1, paid: price })
  expect((await shop.outcomes())[0]).toBe('doubled')
})

test.each<PayChannelName>(['alipay', 'wechat'])(
  'polling %s finds what no notification said',
  async (channel) => {
    const { orderId } = await shop.paid(channel)
    expect(await shop.check()).toBeUndefined()
    shop.clock.advance(15_000)
    expect(await shop.check()).toEqual({ checked: 1 })
    expect(await shop.order(orderId)).toMatchObject({ payment: 'paid' })
  },
)

describe('money that went back at the service before it was booked', () => {
  const attempt = async (id: string) =>
    (await shop.t.call(orders.attempts, { as: shop.ada, query: { keywords: id } })).data.list[0]
  const untouched = { entries: 0, payments: 0, paid: 0 }

  test('is not booked when a query finds it; staff see the payment, and the order can be paid anew', async () => {
    const { orderId, number, trade } = await shop.paid('wechat')
    trade.state = 'refunded'
    shop.clock.advance(15_000)
    expect(await shop.check()).toEqual({ checked: 1 })
    expect(await shop.counted()).toEqual(untouched)
    expect(await attempt(number)).toMatchObject({ state: 'refunded', transaction: trade.transaction })
    // It is not queried for ever, and a notification from before the refund is too late.
    shop.clock.advance(3_600_000)
    expect(await shop.check()).toBeUndefined()
    await shop.notifyAsWechat(shop.wechat.notice(number, { trade: { trade_state: 'SUCCESS' } }))
    expect(await shop.counted()).toEqual(untouched)
    expect(await shop.outcomes()).toEqual(['known'])
    const again = await shop.opened('wechat', orderId)
    again.trade.state = 'paid'
    await shop.notifyAsWechat(shop.wechat.notice(again.number))
    expect(await shop.order(orderId)).toMatchObject({ payment: 'paid' })
  })

  test('is not booked by what somebody entered by hand either', async () => {
    const { attemptId, number, trade } = await shop.paid('wechat')
    const enter = (reference: string) =>
      shop.t.call(orders.enterAttempt, { as: shop.ada, params: { id: attemptId }, body: { reference } })
    const { data } = await enter(trade.transaction)
    trade.state = 'refunded'
    await shop.t.call(orders.checkAttempt, { as: shop.ada, params: { id: attemptId } })
    expect(await shop.t.call(orders.confirmPayment, { as: shop.bea, params: { id: data.id } })).toMatchObject(
      conflict,
    )
    expect(await enter('X2')).toMatchObject(conflict)
    expect(await shop.counted()).toEqual({ ...untouched, payments: 1 })
    expect(await attempt(number)).toMatchObject({ state: 'refunded' })
  })

  test('in part at Alipay is not booked by the notification of the refund', async () => {
    const { number } = await shop.paid('alipay')
    await shop.notifyAsAlipay(shop.alipay.notice(number, { refund_fee: '10.00' }))
    expect(await shop.counted()).toEqual(untouched)
    expect(await shop.outcomes()).toEqual(['refunded'])
    expect(await attempt(number)).toMatchObject({ state: 'refunded' })
  })

  test('changes nothing of a payment that is booked', async () => {
    const { number, trade } = await shop.paid('wechat')
    await shop.notifyAsWechat(shop.wechat.notice(number))
    const before = await shop.counted()
    trade.state = 'refunded'
    await shop.notifyAsWechat(shop.wechat.notice(number))
    expect(await shop.counted()).toEqual(before)
    expect(await attempt(number)).toMatchObject({ state: 'paid' })
  })
})

test('money for an order that has ended meanwhile goes to the balance', async () => {
  const { orderId, number } = await shop.paid('alipay')
  await shop.t.call(orders.cancelMine, { as: shop.anna, params: { id: orderId } })
  expect((await shop.notifyAsAlipay(shop.alipay.notice(number))).body).toBe('success')
  expect(await shop.order(orderId)).toMatchObject({ state: 'cancelled', paid: 0 })
  expect(await shop.balance()).toBe(price)
})

test('an order waits for the answer about an open attempt, then expires, and the attempt is closed', async () => {
  const id = await shop.place()
  await shop.t.database.pool.query(
    "UPDATE orders SET expires_at = placed_at + interval '30 minutes' WHERE id = $1",
    [id],
  )
  const { orderId, trade } = await shop.opened('wechat', id)
  shop.clock.advance(31 * 60_000)
  const expire = () => expireOrders(shop.t.app.ctx, new AbortController().signal)
  shop.wechat.away = true
  await shop.check()
  expect(await expire()).toEqual({ expired: 0 })
  shop.wechat.away = false
  shop.clock.advance(5 * 60_000)
  await shop.check()
  expect(trade.state).toBe('closed')
  expect(await expire()).toEqual({ expired: 1 })
  expect(await shop.order(orderId)).toMatchObject({ state: 'expired' })
})

test('a payment is entered by hand and confirmed by another; the notification that follows changes nothing', async () => {
  const { orderId, attemptId, number, trade } = await shop.paid('wechat')
  const enter = (as: Person, reference = trade.transaction) =>
    shop.t.call(orders.enterAttempt, { as, params: { id: attemptId }, body: { reference } })
  const { data } = await enter(shop.ada)
  expect(await enter(shop.bea)).toMatchObject(conflict)
  const { list } = (await shop.t.call(orders.payments, { as: shop.bea, query: { state: 'open' } })).data
  expect(list).toMatchObject([{ source: 'wechat', code: null, amount: price }])
  expect(await shop.t.call(orders.confirmPayment, { as: shop.ada, params: { id: data.id } })).toMatchObject({
    status: 403,
  })
  expect((await shop.t.call(orders.confirmPayment, { as: shop.bea, params: { id: data.id } })).status).toBe(
    200,
  )
  expect(await shop.order(orderId)).toMatchObject({ payment: 'paid' })
  expect((await shop.notifyAsWechat(shop.wechat.notice(number))).statusCode).toBe(204)
  expect(await shop.outcomes()).toEqual(['known'])
  expect(await shop.counted()).toEqual({ entries: 2, payments: 1, paid: price })
  expect(await enter(shop.ada, 'X2')).toMatchObject(conflict)
})

test('a notification settles what somebody entered by hand', async () => {
  const { attemptId, number, trade } = await shop.paid('alipay')
  const body = { reference: trade.transaction }
  const { data } = await shop.t.call(orders.enterAttempt, { as: shop.ada, params: { id: attemptId }, body })
  await shop.notifyAsAlipay(shop.alipay.notice(number))
  expect(await shop.t.call(orders.confirmPayment, { as: shop.bea, params: { id: data.id } })).toMatchObject({
    status: 409,
  })
  expect(await shop.counted()).toEqual({ entries: 2, payments: 1, paid: price })
})

test('staff query a service; members list neither attempts nor notifications', async () => {
  const { orderId, attemptId } = await shop.paid('alipay')
  expect((await shop.t.call(orders.checkAttempt, { as: shop.ada, params: { id: attemptId } })).status).toBe(
    200,
  )
  expect(await shop.order(orderId)).toMatchObject({ payment: 'paid' })
  for (const call of [orders.attempts, orders.paymentNotifications])
    expect(await shop.t.call(call, { as: shop.anna })).toMatchObject({ status: 403 })
  expect(await shop.t.call(orders.checkAttempt, { as: shop.anna, params: { id: attemptId } })).toMatchObject({
    status: 403,
  })
})

test('notifications that prove nothing fill the log only so far', async () => {
  for (let sent = 0; sent < 205; sent += 1) await shop.notifyAsAlipay('sign=x')
  const { rows } = await shop.t.database.pool.query('SELECT count(*)::int AS count FROM payment_notices')
  expect(rows[0].count).toBe(200)
})
