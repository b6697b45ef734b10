import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  // More buyers of one name than are looked up, and more accounts than are read at once; a few of another name. Two orders of each of the first.
  await t.database.pool.query(
    `INSERT INTO accounts (username, nickname, password_hash)
     SELECT 'buyer' || n, (ARRAY['王', '李'])[1 + n % 2] || CASE WHEN n <= 6 THEN '莹' ELSE '伟' END || n, '-' FROM generate_series(1, 20100) n`,
  )
  await t.database.pool.query(
    `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, paid_fen, pieces, placed_at, expires_at)
     SELECT '20260101' || lpad((n * 10000 + a.id)::text, 10, '0'), a.id, 'phone', '{}', '', a.id * 31 % 977, 0, 0, 1, at, at + interval '1 day'
       FROM accounts a, generate_series(1, 2) n,
            LATERAL (SELECT timestamptz '2026-01-01' + (a.id * 7919 + n * 104729) % 100003 * interval '1 minute' AS at) placed
      WHERE a.username LIKE 'buyer%' AND substr(a.username, 6)::int <= 4400`,
  )
  await t.database.pool.query(
    `INSERT INTO order_lines (order_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen)
     SELECT id, 'SALT', '软水盐', 'Salt', '', '', goods_fen, 13, 1, 0 FROM orders`,
  )
})
afterAll(() => t.close())

test.each(['王', '王莹', 'buyer', 'buyer44', '26'])(
  'orders of buyers called %s are those of the plain query, on every page',
  async (keywords) => {
    const { rows } = await t.database.pool.query<{ id: string }>(
      `SELECT o.id::text FROM orders o JOIN accounts a ON a.id = o.owner_id
      WHERE lower(a.username || ' ' || a.nickname) LIKE '%' || $1 || '%' ORDER BY o.placed_at DESC, o.id DESC`,
      [keywords],
    )
    const all = rows.map(({ id }) => id)
    const last = Math.ceil(all.length / 100)
    for (const pageNum of new Set([1, Math.ceil(last / 2), last])) {
      const query = { keywords, pageNum: String(pageNum), pageSize: '100' }
      const { data } = await t.call(orders.page, { as: ada, query })
      const found = data.list.map(({ id }: { id: string }) => id)
      expect(found, `page ${pageNum}`).toEqual(all.slice((pageNum - 1) * 100, pageNum * 100))
      expect(data.total).toBe(all.length)
    }
  },
)
