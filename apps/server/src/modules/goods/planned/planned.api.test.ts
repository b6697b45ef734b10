import { goods } from '@limpid/contract/goods/goods'
import { notices } from '@limpid/contract/notices/notices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { articleOf } from '../../../../testing/factories/goods.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { applyPlannedSales } from './planned.service.ts'

const clock = setClock('2026-11-24T08:00:00Z')
let t: TestApp
let ada: Person
let bob: Person
let id: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  bob = await t.person('bob', ['MEMBER'])
  await t.person('gone', ['ADMIN'])
  await t.database.pool.query(`UPDATE accounts SET enabled = false WHERE username = 'gone'`)
  id = await articleOf(t, ada, 'SOAP')
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query(
    `DELETE FROM notices; UPDATE goods SET on_sale = false, sale_from = NULL, sale_until = NULL; UPDATE goods_skus SET reserved = 0, stock = 9, low_stock = 2, low_since = NULL`,
  ),
)

const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const article = async () => (await t.call(goods.get, { as: ada, params: { id } })).data
/** Saves the article as its form would, with these times. */
async function save(sale: { onSale?: 0 | 1; saleFrom?: string | null; saleUntil?: string | null }) {
  const { category, brand, pictures: _, skus, ...rest } = await article()
  const form = { ...rest, categoryId: category.id, brandId: brand.id, ...sale }
  const kept = skus.map(({ stock: _, ...sku }: { stock: number }) => sku)
  return t.call(goods.update, { as: ada, params: { id }, body: { ...form, skus: kept } })
}
const keep = () => applyPlannedSales(t.app.ctx)
const stock = (pieces: number) => t.database.pool.query('UPDATE goods_skus SET stock = $1', [pieces])
const heard = async (as: Person) =>
  (await t.call(notices.page, { as, query: {} })).data.list.map((notice: object) => JSON.stringify(notice))

test('an article goes on sale and comes off at the times that were set, on whichever server looks first', async () => {
  expect(await save({ saleFrom: later(60), saleUntil: later(120) })).toMatchObject({ status: 200 })
  expect(await keep()).toBeUndefined()
  clock.advance(60 * 60_000)
  const both = await Promise.all([keep(), keep()])
  expect(both.filter(Boolean)).toEqual([{ sale: 1, low: 0 }])
  expect(await article()).toMatchObject({ onSale: 1, saleFrom: null })
  clock.advance(60 * 60_000)
  expect(await keep()).toMatchObject({ sale: 1 })
  expect(await article()).toMatchObject({ onSale: 0, saleFrom: null, saleUntil: null })
})

test('what was due twice while no server ran ends off sale', async () => {
  await save({ saleFrom: later(1), saleUntil: later(2) })
  clock.advance(60 * 60_000)
  await keep()
  expect(await article()).toMatchObject({ onSale: 0, saleFrom: null, saleUntil: null })
})

test('the switch is worth more than a plan', async () => {
  const set = (onSale: 0 | 1) => t.call(goods.setOnSale, { as: ada, params: { ids: id }, body: { onSale } })
  await save({ saleFrom: later(60), saleUntil: later(120) })
  await set(1)
  expect(await article()).toMatchObject({ onSale: 1, saleFrom: null, saleUntil: later(120) })
  await set(0)
  expect(await article()).toMatchObject({ onSale: 0, saleUntil: null })
})

test('an end before the beginning, and a beginning of what is on sale, are rejected', async () => {
  const invalid = { status: 400, code: 'A0400' }
  expect(await save({ saleFrom: later(60), saleUntil: later(60) })).toMatchObject(invalid)
  expect(await save({ onSale: 1, saleFrom: later(60) })).toMatchObject(invalid)
})

test('orders that hold the last pieces warn once', async () => {
  await save({ onSale: 1 })
  const reserve = (pieces: number) => t.database.pool.query('UPDATE goods_skus SET reserved = $1', [pieces])
  await reserve(6)
  expect(await keep()).toBeUndefined()
  await reserve(9)
  expect((await Promise.all([keep(), keep()])).filter(Boolean)).toEqual([{ sale: 0, low: 1 }])
  expect(await keep()).toBeUndefined()
  const { data } = await t.call(goods.page, { as: ada, query: { stock: 'low' } })
  expect(data.list).toMatchObject([{ stock: 9, low: 1, soldOut: 1 }])
  const [notice] = await heard(ada)
  expect(notice).toContain('"code":"SOAP","stock":0,"unit":{"zh":"袋"')
  // Shipped: the stock goes with what was held.
  await t.database.pool.query('UPDATE goods_skus SET stock = 0, reserved = 0')
  expect(await keep()).toBeUndefined()
  expect(await heard(ada)).toHaveLength(1)
})

test('who records stock is notified once of a variant that runs low, and again after it was filled', async () => {
  await stock(2)
  expect(await keep()).toBeUndefined()
  await save({ onSale: 1 })
  expect((await Promise.all([keep(), keep()])).filter(Boolean)).toEqual([{ sale: 0, low: 1 }])
  expect(await heard(ada)).toEqual([expect.stringContaining('SOAP')])
  expect(await heard(bob)).toEqual([])
  await stock(1)
  expect(await keep()).toBeUndefined()
  await stock(9)
  await keep()
  await stock(0)
  await keep()
  expect(await heard(ada)).toHaveLength(2)
})
