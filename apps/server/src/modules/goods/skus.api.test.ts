import { goods } from '@limpid/contract/goods/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { articleOf } from '../../../testing/factories/goods.ts'
import { invalid, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let ada: Person

/* Of each article one variant: Salt is sold out, Rinse held by orders, Filter low, Tablets enough. */
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  for (const name of ['Salt', 'Rinse', 'Filter', 'Tablets']) await articleOf(t, ada, name)
  await t.database.pool.query(
    `UPDATE goods_skus k SET price_fen = v.price, stock = v.stock, reserved = v.reserved, low_stock = 3
       FROM (VALUES ('Salt', 100, 0, 0), ('Rinse', 200, 5, 5), ('Filter', 300, 3, 1), ('Tablets', 400, 4, 0)) v (code, price, stock, reserved)
      WHERE k.code = v.code`,
  )
})
afterAll(() => t.close())

const codes = async (query: object = {}) =>
  (await t.call(goods.skuPage, { as: ada, query: { sort: 'price', ...query } })).data.list.map(
    ({ code }: { code: string }) => code,
  )

test('goods.skuPage lists variants with their state, in any order', async () => {
  const { data } = await t.call(goods.skuPage, { as: ada, query: { sort: 'price', pageSize: 2 } })
  expect(data).toMatchObject({
    total: 4,
    list: [
      { code: 'Salt', goods: { name: 'Salt' }, price: 100, stock: 0, state: 'out', onSale: 0 },
      { code: 'Rinse', stock: 5, reserved: 5, state: 'out' },
    ],
  })
  expect(await codes({ pageSize: 2, pageNum: 2 })).toEqual(['Filter', 'Tablets'])
  expect(await codes({ sort: 'stock', descending: 1 })).toEqual(['Rinse', 'Tablets', 'Filter', 'Salt'])
  expect(await codes({ sort: 'name' })).toEqual(['Filter', 'Rinse', 'Salt', 'Tablets'])
})

test.each([
  [{ stock: 'out' }, ['Salt', 'Rinse']],
  [{ stock: 'low' }, ['Salt', 'Rinse', 'Filter']],
  [{ stock: 'enough' }, ['Tablets']],
  [{ minPrice: 200, maxPrice: 300 }, ['Rinse', 'Filter']],
  [{ minPrice: 200, stock: 'out' }, ['Rinse']],
  [{ keywords: 'ilt' }, ['Filter']],
  [{ onSale: 1 }, []],
])('variants and articles can be limited to %j', async (query, found) => {
  expect(await codes(query)).toEqual(found)
  const { list } = (await t.call(goods.page, { as: ada, query: { sort: 'price', ...query } })).data
  expect(list.map(({ name }: { name: string }) => name)).toEqual(found)
})

test('goods.skuPage needs a session and the permission', async () => {
  expect(await t.call(goods.skuPage)).toMatchObject(nobody)
  const anna = await t.person('anna', ['MEMBER'])
  expect(await t.call(goods.skuPage, { as: anna })).toMatchObject({ status: 403 })
  expect(await t.call(goods.skuPage, { as: ada, query: { stock: 'few' } })).toMatchObject(invalid)
})
