import { customers } from '@limpid/contract/customers/customers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { openPayingShop, type PayingShop } from '../../../../testing/pay/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const query = (text: string, values: unknown[]) => shop.t.database.pool.query(text, values)
const call = (one: typeof customers.erasure | typeof customers.erase) =>
  shop.t.call(one, { as: shop.ada, params: { id: shop.anna.id } })
const attempts = async (orderId: string) =>
  (await query('SELECT state FROM order_attempts WHERE order_id = $1', [orderId])).rows

test('a buyer who may be paying online is not erased until the service has closed the payment', async () => {
  const { orderId, trade } = await shop.opened('wechat')
  expect((await call(customers.erasure)).data).toMatchObject({ ordersUnderWay: 1, ordersUnpaid: 1 })
  const refused = await call(customers.erase)
  expect(refused).toMatchObject({ status: 409, code: 'A0400' })
  expect(refused.msg).toContain('在线支付')
  shop.clock.advance(3 * 3_600_000)
  await shop.check()
  expect(trade.state).toBe('closed')
  expect(await attempts(orderId)).toEqual([{ state: 'closed' }])
  expect((await call(customers.erasure)).data).toMatchObject({ ordersUnderWay: 0 })
})

test('an erasure waits for an online payment that is being started, and is refused', async () => {
  const orderId = await shop.place()
  const answer = await againstUncommitted(
    shop.t,
    [
      ['SELECT FROM accounts WHERE id = $1 FOR KEY SHARE', [shop.anna.id]],
      [
        `INSERT INTO order_attempts (order_id, channel, number, amount_fen, started_at, expires_at, check_at)
         VALUES ($1, 'wechat', '20261124000000000001', 4990, now(), now(), now())`,
        [orderId],
      ],
    ],
    () => call(customers.erase),
  )
  expect(answer).toMatchObject({ status: 409, code: 'A0400' })
})

test('an online payment is not started while the account is being erased', async () => {
  const orderId = await shop.place()
  const answer = await againstUncommitted(
    shop.t,
    [
      ['SELECT FROM accounts WHERE id = $1 FOR UPDATE', [shop.anna.id]],
      ['UPDATE accounts SET deleted_at = now() WHERE id = $1', [shop.anna.id]],
    ],
    () => shop.begin(orderId, 'wechat'),
  )
  expect(answer).toMatchObject({ status: 404, code: 'A0401' })
  expect(await attempts(orderId)).toEqual([])
})
