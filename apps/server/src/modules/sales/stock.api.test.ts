import { goods } from '@limpid/contract/goods/goods'
import { sales } from '@limpid/contract/sales/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { articleOf } from '../../../testing/factories/goods.ts'
import { type Sold, soldArticle } from '../../../testing/factories/orders.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

let t: TestApp
let ada: Person
/** Ten past midnight in Shanghai. */
const night = '2027-01-31T16:10:00Z'
const both = { fromDay: '2027-01-31', toDay: '2027-02-01', timeZone: 'Asia/Shanghai' }
const clock = setClock('2027-01-31T10:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
})
afterAll(() => t.close())

test('sales.stock lists what is sold out or low, since when, and the days lost in the range', async () => {
  const move = (sold: Sold, reason: string, quantity: number) =>
    t.call(goods.moveStock, { as: ada, params: { id: sold.skuId }, body: { reason, quantity } })
  const stock = async (query: object = {}) =>
    (await t.call(sales.stock, { as: ada, query: { ...both, ...query } })).data
  const fresh = await soldArticle(t, ada, 'Tablets', 5, 900)
  clock.set('2027-01-31T10:00:00Z')
  expect(await move(fresh, 'count', 0)).toMatchObject({ status: 200 })
  clock.set(night)
  const lost = (6 + 10 / 60) / 24
  const out = await stock()
  expect(out).toMatchObject({
    soldOut: 1,
    soldOutList: [{ skuId: fresh.skuId, available: 0, since: '2027-01-31T10:00:00.000Z' }],
  })
  expect(out.lostDays).toBeCloseTo(lost, 6)
  expect(out.soldOutList[0].lostDays).toBeCloseTo(lost, 6)
  expect((await stock({ fromDay: '2027-02-01' })).lostDays).toBeCloseTo(10 / 60 / 24, 6)
  expect((await stock({ fromDay: '2027-01-01', toDay: '2027-01-30' })).lostDays).toBe(0)
  await move(fresh, 'receipt', 1)
  await t.database.pool.query('UPDATE goods_skus SET low_stock = 1 WHERE id = $1', [fresh.skuId])
  expect(await stock()).toMatchObject({ soldOut: 0, low: 1, lowList: [{ available: 1, lowStock: 1 }] })
  // Open orders hold the last piece.
  await t.database.pool.query('UPDATE goods_skus SET reserved = 1 WHERE id = $1', [fresh.skuId])
  expect(await stock()).toMatchObject({
    soldOut: 1,
    low: 0,
    soldOutList: [{ available: 0, reserved: 1, since: null }],
  })
})

test('sales.stock counts the lost days of a variant that never had stock from its creation', async () => {
  clock.set('2027-01-31T10:10:00Z')
  const goodsId = await articleOf(t, ada, 'Belt', 0)
  await t.call(goods.setOnSale, { as: ada, params: { ids: goodsId }, body: { onSale: 1 } })
  clock.set(night)
  const { soldOutList } = (await t.call(sales.stock, { as: ada, query: both })).data
  const belt = soldOutList.find((sku: { goodsId: string }) => sku.goodsId === goodsId)
  expect(belt).toMatchObject({ available: 0, reserved: 0, since: '2027-01-31T10:10:00.000Z' })
  expect(belt.lostDays).toBeCloseTo(0.25, 6)
})
