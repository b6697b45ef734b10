import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let id: string

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const { skuId } = await soldArticle(t, ada, 'Rinse', 10, 1999)
  const more = { addressId: await addressOf(t, anna), expectedFen: 3998 }
  id = (await placeOrder(t, anna, [{ skuId, quantity: 2 }], more)).data.id
  await topUpBalance(t, anna, 10_000)
})
afterAll(() => t.close())

const get = async () => (await t.call(orders.getMine, { as: anna, params: { id } })).data
const found = async (keywords: string, as = anna) =>
  (await t.call(orders.mine, { as, query: { keywords } })).data.total

test('own orders are found by the beginning of their number or a part of the name of an article', async () => {
  const { number } = await get()
  for (const [keywords, total] of [
    [number, 1],
    [number.slice(0, 8), 1],
    [number.slice(1), 0],
    ['rIN', 1],
    ['r%', 0],
  ] as const)
    expect(await found(keywords), keywords).toBe(total)
  expect(await found(number, bert)).toBe(0)
})

test('an order lists what was paid and refunded', async () => {
  expect((await get()).money).toEqual([])
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.cancelMine, { as: anna, params: { id } })
  const money = [
    { method: 'balance', amount: 3998 },
    { method: 'balance', amount: -3998 },
  ]
  expect((await get()).money).toMatchObject(money)
  expect((await t.call(orders.get, { as: ada, params: { id } })).data.money).toMatchObject(money)
})
