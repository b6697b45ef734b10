import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { soldArticle } from '../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
})
afterAll(() => t.close())

const category = async (nameEn: string, parentId: string): Promise<string> =>
  (await t.call(categories.create, { as: ada, body: { parentId, name: nameEn, nameEn } })).data.id

test('totals of long lists follow a category that moves with its goods', async () => {
  await soldArticle(t, ada, 'Rinse', 10, 1000)
  const top = await category('Top', '0')
  const moved = await category('Moved', top)
  await t.database.pool.query(
    `INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
     SELECT 'S' || n, 'S' || n, '', c.id, (SELECT min(id) FROM brands), '袋', 'bag', 13, '[]', '[]', '', '', true, now()
       FROM generate_series(1, 3000) n, (SELECT unnest($1::bigint[]) AS id) c`,
    [[top, moved]],
  )
  await t.database.pool.query(
    `INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
     SELECT id, 'S-' || id, '{}', 100, 1, 0, 1 FROM goods WHERE name_en LIKE 'S%'`,
  )
  const totals = async () => {
    const query = { categoryId: top }
    const replies = [
      await t.call(goods.page, { as: ada, query }),
      await t.call(goods.skuPage, { as: ada, query }),
    ]
    return replies.map(({ data }) => data.total)
  }
  expect(await totals()).toEqual([6000, 6000])
  await t.call(categories.move, { as: ada, params: { id: moved }, body: { parentId: '0', position: 0 } })
  expect(await totals()).toEqual([3000, 3000])
})
