import { goods } from '@limpid/contract/goods/goods'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { againstUncommitted } from '../../../testing/databases/uncommitted.ts'
import { soldArticle } from '../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  await soldArticle(t, ada, 'Rinse', 10, 1000)
  const { pool } = t.database
  await pool.query(
    `INSERT INTO categories (parent_id, name, name_en, sort, visible, updated_at)
     SELECT min(id), 'below', 'Below', 1, true, now() FROM categories`,
  )
  await pool.query(
    `INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
     SELECT '软水盐 ' || n % 17, 'Salt 100% ' || n, ' ruanshuiyan rsy', CASE WHEN n % 3 = 0 THEN c.first ELSE c.last END, (SELECT min(id) FROM brands),
            '袋', 'bag', 13, '[]', '[]', '', '', n % 4 > 0, '2026-11-01'::timestamptz + n % 50 * interval '1 hour'
       FROM generate_series(1, 90) n, (SELECT min(id) AS first, max(id) AS last FROM categories) c`,
  )
  await pool.query(
    `INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
     SELECT g.id, 'ART_' || g.id || '-' || v, '{}', (g.id * 7919 + v * 31) % 50, (g.id * 31 + v * 7) % 12, 3, v
       FROM goods g, generate_series(1, 3) v WHERE g.name_en LIKE 'Salt%' AND v <= 1 + g.id % 3`,
  )
  await pool.query('UPDATE goods_skus SET reserved = stock WHERE id % 9 = 0')
})
afterAll(() => t.close())

const filters: Record<string, [query: Record<string, string>, articles: string, variants: string]> = {
  all: [{}, 'true', 'true'],
  'on sale': [{ onSale: '1' }, 'g.on_sale', 'g.on_sale'],
  'off sale': [{ onSale: '0' }, 'NOT g.on_sale', 'NOT g.on_sale'],
  'sold out': [{ stock: 'out' }, has('w.reserved >= w.stock'), 'w.reserved >= w.stock'],
  low: [{ stock: 'low' }, has('w.stock - w.reserved <= w.low_stock'), 'w.stock - w.reserved <= w.low_stock'],
  enough: [
    { stock: 'enough' },
    has('w.stock - w.reserved > w.low_stock AND w.reserved < w.stock'),
    'w.stock - w.reserved > w.low_stock AND w.reserved < w.stock',
  ],
  'a range of prices': [
    { minPrice: '10', maxPrice: '20' },
    has('w.price_fen BETWEEN 10 AND 20'),
    'w.price_fen BETWEEN 10 AND 20',
  ],
  'a price in stock': [
    { maxPrice: '20', stock: 'enough' },
    has('w.price_fen <= 20 AND w.stock - w.reserved > w.low_stock AND w.reserved < w.stock'),
    'w.price_fen <= 20 AND w.stock - w.reserved > w.low_stock AND w.reserved < w.stock',
  ],
  'a word of all names': [{ keywords: '软水盐' }, "g.name LIKE '%软水盐%'", "g.name LIKE '%软水盐%'"],
  'a character': [{ keywords: '盐' }, "g.name LIKE '%盐%'", "g.name LIKE '%盐%'"],
  'both languages at once': [
    { keywords: '7 SALT' },
    "lower(g.name || ' ' || g.name_en) LIKE '%7 salt%'",
    "lower(g.name || ' ' || g.name_en) LIKE '%7 salt%'",
  ],
  'a character of patterns': [{ keywords: '0%' }, "g.name_en LIKE '%0\\%%'", "g.name_en LIKE '%0\\%%'"],
  pinyin: [{ keywords: 'rsy' }, "g.pinyin LIKE '% rsy%'", "g.pinyin LIKE '% rsy%'"],
  'codes of all': [{ keywords: 'art_' }, has("w.code LIKE 'ART\\_%'"), "w.code LIKE 'ART\\_%'"],
  'one of the codes': [{ keywords: '-3' }, has("w.code LIKE '%-3'"), "w.code LIKE '%-3'"],
  none: [{ keywords: 'nothing like this' }, 'false', 'false'],
}
function has(condition: string) {
  return `EXISTS (SELECT FROM goods_skus w WHERE w.goods_id = g.id AND ${condition})`
}

const byName = `(coalesce(nullif(split_part(g.pinyin, ' ', 2), '') || ' ', '') || lower(g.name)) COLLATE "C"`
const orders = {
  articles: {
    name: byName,
    price: '(SELECT min(price_fen) FROM goods_skus WHERE goods_id = g.id)',
    stock: '(SELECT sum(stock) FROM goods_skus WHERE goods_id = g.id)',
    updateTime: 'g.updated_at',
  },
  variants: { name: byName, price: 'w.price_fen', stock: 'w.stock', updateTime: 'g.updated_at' },
} as const
const sorts = ['name', 'price', 'stock', 'updateTime'] as const

const plain = async (text: string) => {
  const { rows } = await t.database.pool.query<{ id: string }>(text)
  return rows.map(({ id }) => String(id))
}
const listed = async (call: typeof goods.page | typeof goods.skuPage, query: Record<string, string>) => {
  const { data } = await t.call(call, { as: ada, query: { ...query, pageSize: '200' } })
  const ids = data.list.map(({ id }: { id: string }) => id)
  expect(data.total).toBe(ids.length)
  return ids
}

test.each(Object.entries(filters))(
  'lists show the rows of the plain query: %s',
  async (_, [query, articles, variants]) => {
    for (const sort of sorts)
      for (const descending of ['0', '1']) {
        const way = descending === '1' ? 'DESC' : 'ASC'
        const asked = { ...query, sort, descending }
        const order = (list: keyof typeof orders, id: string) =>
          `ORDER BY ${orders[list][sort]} ${way}, ${id} ${way}`
        expect(await listed(goods.page, asked)).toEqual(
          await plain(`SELECT g.id FROM goods g WHERE ${articles} ${order('articles', 'g.id')}`),
        )
        expect(await listed(goods.skuPage, asked)).toEqual(
          await plain(
            `SELECT w.id FROM goods_skus w JOIN goods g ON g.id = w.goods_id WHERE ${variants} ${order('variants', 'w.id')}`,
          ),
        )
      }
  },
)

/** What differs from the articles and variants themselves. */
const differing = () =>
  plain(
    `SELECT g.id FROM goods g LEFT JOIN goods_listing l ON l.goods_id = g.id LEFT JOIN goods_sums s ON s.goods_id = g.id
       LEFT JOIN LATERAL (SELECT coalesce(min(price_fen), 0) AS price, coalesce(sum(stock), 0) AS stock,
                                 coalesce(string_agg(lower(code), E'\\n' ORDER BY sort, id), '') AS codes FROM goods_skus WHERE goods_id = g.id) k ON true
      WHERE (l.name, l.names, l.pinyin, l.codes, l.category_id, l.brand_id, l.on_sale, l.updated_at, l.price_fen, l.sorted_en, s.stock) IS DISTINCT FROM
            (g.name, lower(g.name || ' ' || g.name_en), g.pinyin, k.codes, g.category_id, g.brand_id, g.on_sale, g.updated_at, k.price, lower(g.name_en), k.stock)`,
  )

test('the rows of lists follow every change of articles and variants', async () => {
  const { pool } = t.database
  expect(await differing()).toEqual([])
  for (const change of [
    `UPDATE goods SET name = 'X', name_en = 'Y', pinyin = ' x', on_sale = NOT on_sale, updated_at = now() WHERE id % 5 = 0`,
    `UPDATE goods_skus SET price_fen = price_fen + 1 WHERE id % 7 = 0`,
    `UPDATE goods_skus SET stock = stock + 5 WHERE id % 6 = 0`,
    `UPDATE goods_skus SET reserved = 0`,
    `UPDATE goods_skus SET code = code || 'B' WHERE id % 4 = 0`,
    `DELETE FROM goods_skus WHERE id % 11 = 0`,
    `DELETE FROM goods WHERE id % 13 = 0`,
  ]) {
    await pool.query(change)
    expect(await differing()).toEqual([])
  }
})

test('changes of two variants of one article at once both count', async () => {
  const { pool } = t.database
  const { rows } = await pool.query<{ ids: string[] }>(
    'SELECT array_agg(id::text) AS ids FROM goods_skus GROUP BY goods_id HAVING count(*) > 1 LIMIT 1',
  )
  const [first, second] = rows[0]?.ids ?? []
  const change = 'UPDATE goods_skus SET stock = stock + $2 WHERE id = $1'
  await againstUncommitted(t, [[change, [first, 100]]], () => pool.query(change, [second, 1000]))
  expect(await differing()).toEqual([])
})

test('names are sorted by pinyin for readers of Chinese, by the English name for others', async () => {
  await t.database.pool.query(
    `INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
     SELECT 'Order ' || name, en, pinyin, (SELECT min(id) FROM categories), (SELECT min(id) FROM brands), '袋', 'bag', 13, '[]', '[]', '', '', true, now()
       FROM (VALUES ('盐', 'salt order', ' yan y'), ('阿', 'Zinc order', ' a'), ('碱', 'Alkali order', ' jian j')) n (name, en, pinyin)`,
  )
  await t.database.pool.query(
    `INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
     SELECT id, 'ORDER-' || id, '{}', 100, 5, 1, 1 FROM goods WHERE name LIKE 'Order %'`,
  )
  const anna = await t.person('anna', ['MEMBER'])
  for (const [language, names] of [
    ['zh-CN', ['Order 阿', 'Order 碱', 'Order 盐']],
    ['en', ['Order 碱', 'Order 盐', 'Order 阿']],
  ] as const)
    for (const call of [goods.page, shop.page]) {
      const { data } = await t.call(call, {
        as: call === shop.page ? anna : ada,
        query: { sort: 'name', keywords: 'order', pageSize: '20' },
        headers: { 'accept-language': language },
      })
      expect(data.list.map(({ name }: { name: string }) => name)).toEqual(names)
    }
})
