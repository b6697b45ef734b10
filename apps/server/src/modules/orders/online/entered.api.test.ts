import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayingShop, type PayingShop, price } from '../../../../testing/pay/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const enter = async (attemptId: string, reference: string): Promise<string> => {
  const answer = await shop.t.call(orders.enterAttempt, {
    as: shop.ada,
    params: { id: attemptId },
    body: { reference },
  })
  expect(answer.status).toBe(200)
  return answer.data.id
}
const confirm = (id: string) => shop.t.call(orders.confirmPayment, { as: shop.bea, params: { id } })
const states = async () =>
  (await shop.t.database.pool.query('SELECT state FROM order_payments ORDER BY id')).rows.map(
    ({ state }) => state,
  )

test('a reference typed wrong is not booked beside the payment that the service reports', async () => {
  const { attemptId, number } = await shop.paid('wechat')
  const typed = await enter(attemptId, 'typedWrong')
  expect((await shop.notifyAsWechat(shop.wechat.notice(number))).statusCode).toBe(204)
  expect(await states()).toEqual(['rejected', 'confirmed'])
  expect((await confirm(typed)).status).toBe(409)
  expect(await shop.counted()).toMatchObject({ entries: 2, paid: price })
  expect(await shop.balance()).toBe(0)
})

test('of two references entered for one attempt, one is booked', async () => {
  const { attemptId } = await shop.paid('alipay')
  const [one, other] = [await enter(attemptId, 'T1'), await enter(attemptId, 'T2')]
  const answers = await Promise.all([confirm(one), confirm(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await states()).sort()).toEqual(['confirmed', 'rejected'])
  expect(await shop.counted()).toMatchObject({ entries: 2, paid: price })
})
