import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  const anna = await t.person('anna', ['MEMBER'])
  // Forty orders, ten days apart: each is paid after as many minutes as its number, and every eighth refunded after 1 to 300 days.
  await t.database.pool.query(
    `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, paid_fen, refunded_fen, pieces, placed_at, expires_at, paid_at)
     SELECT '2025010100000000' || 10 + n, $1, 'phone', '{}', '', 1000, 0, 1000, CASE WHEN n % 8 = 0 THEN 300 ELSE 0 END, 1,
            at, at + interval '1 hour', at + n * interval '1 minute'
       FROM generate_series(1, 40) n, LATERAL (SELECT timestamptz '2025-01-01' + n * interval '10 days' AS at) placed`,
    [anna.id],
  )
  await t.database.pool.query(
    `INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ('澄', 'Limpid', 'C', '', 0, true, now());
     INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ('耗材', 'Supplies', 0, true, now());
     INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
     SELECT '软水盐', 'Salt', '', c.id, b.id, '袋', 'bag', 13, '[]', '[]', '', '', true, now() FROM categories c, brands b LIMIT 1;
     INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort) SELECT id, 'SALT', '{}', 1000, 100, 3, 1 FROM goods;
     INSERT INTO order_lines (order_id, goods_id, sku_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen)
     SELECT o.id, k.goods_id, k.id, k.code, '软水盐', 'Salt', '', '', 1000, 13, 1, 0 FROM orders o, goods_skus k`,
  )
  await t.database.pool.query(
    `INSERT INTO order_money (order_id, at, amount_fen, method) SELECT id, paid_at, paid_fen, 'bank' FROM orders`,
  )
  await t.database.pool.query(
    `INSERT INTO order_money (order_id, at, amount_fen, method)
     SELECT id, placed_at + interval '1 day' * (1 + id * 37 % 300), -300, 'balance' FROM orders WHERE refunded_fen > 0`,
  )
})
afterAll(() => t.close())

const signs = { any: 'true', paid: 'amount_fen > 0', refunded: 'amount_fen < 0' }

test.each(Object.keys(signs) as (keyof typeof signs)[])(
  'orders of which money moved in a month are found from either end, however long ago they were placed: %s',
  async (money) => {
    let refunds = 0
    for (let month = 1; month <= 20; month += 1) {
      const from = new Date(Date.UTC(2025, month - 1, 1)).toISOString().slice(0, 10)
      const to = new Date(Date.UTC(2025, month, 0)).toISOString().slice(0, 10)
      const { rows } = await t.database.pool.query(
        `SELECT o.id::text FROM orders o WHERE EXISTS (
           SELECT FROM order_money m WHERE m.order_id = o.id AND ${signs[money]} AND (m.at AT TIME ZONE 'UTC')::date BETWEEN $1 AND $2)
          ORDER BY placed_at`,
        [from, to],
      )
      const query = { money, moneyFrom: from, moneyTo: to, timeZone: 'UTC', pageSize: '100' }
      for (const descending of ['false', 'true']) {
        const answer = await t.call(orders.page, { as: ada, query: { ...query, descending } })
        expect(answer).toMatchObject({ status: 200 })
        const { list } = answer.data
        const ids = rows.map(({ id }) => id)
        expect(list.map(({ id }: { id: string }) => id)).toEqual(descending === 'true' ? ids.reverse() : ids)
      }
      refunds += rows.length
    }
    expect(refunds).toBeGreaterThan(money === 'refunded' ? 3 : 39)
  },
)
