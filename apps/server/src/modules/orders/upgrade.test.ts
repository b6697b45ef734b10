import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from '../../../testing/databases/earlier.ts'

/** The last version before the tables and indexes of long lists of the shop. */
let earlier: Awaited<ReturnType<typeof earlierDatabase>>
const read = async (text: string) => (await earlier.pool.query(text)).rows
beforeAll(async () => {
  earlier = await earlierDatabase('0401')
})
afterAll(() => earlier.drop())

const shop = `
  INSERT INTO accounts (username, nickname, password_hash) VALUES ('anna', 'Anna', '-');
  INSERT INTO accounts (username, nickname, password_hash) VALUES ('bert', 'Bert', '-');
  INSERT INTO roles (code, name, name_en, data_scope) VALUES ('MEMBER', '会员', 'Member', 'self');
  INSERT INTO account_roles SELECT a.id, r.id FROM accounts a, roles r WHERE username = 'anna';
  INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ('澄', 'Limpid', 'C', '', 0, true, now());
  INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ('耗材', 'Supplies', 0, true, now());
  INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
  SELECT '软水盐', 'Salt', ' ruanshuiyan', c.id, b.id, '袋', 'bag', 13, '[]', '[]', '', '', true, now() FROM categories c, brands b;
  INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
  SELECT id, 'SALT-' || n, '{}', 500 * n, 10 * n, 3, n FROM goods, generate_series(1, 2) n;
  INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, paid_fen, refunded_fen, pieces, placed_at, expires_at, paid_at)
  SELECT '20260101000000000' || n, id, 'phone', '{}', '', 1000, CASE n WHEN 3 THEN 1000 ELSE 0 END, CASE n WHEN 1 THEN 1000 ELSE 0 END,
         CASE n WHEN 1 THEN 300 ELSE 0 END, 2, '2026-01-01', '2026-01-02', CASE n WHEN 1 THEN '2026-01-01'::timestamptz END
    FROM accounts, generate_series(1, 3) n WHERE username = 'anna';
  INSERT INTO order_lines (order_id, goods_id, sku_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen)
  SELECT o.id, k.goods_id, k.id, k.code, '软水盐', 'Salt', '', '', 500, 13, 2, o.discount_fen FROM orders o, goods_skus k WHERE k.sort = 1;
  INSERT INTO wallet_entries (owner_id, kind, debit, credit, amount_fen, balance_fen, reference, note, at)
  SELECT owner_id, kind, debit, credit, amount, 0, number, '', '2026-01-01'
    FROM orders, (VALUES ('order', 'member', 'sales', 1000), ('refund', 'sales', 'member', 300)) e (kind, debit, credit, amount) WHERE paid_fen > 0;`

test('a shop of an earlier version keeps its rows, and its lists find them', async () => {
  await earlier.pool.query(shop)
  expect(await earlier.upgrade()).toContain('orders_listing')
  expect(
    await read(
      'SELECT names, codes, price_fen, stock::int FROM goods_listing JOIN goods_sums USING (goods_id)',
    ),
  ).toEqual([{ names: '软水盐 salt', codes: 'salt-1\nsalt-2', price_fen: 500, stock: 30 }])
  expect(await read('SELECT amount_fen::int AS fen, method FROM order_money ORDER BY id')).toEqual([
    { fen: 1000, method: 'balance' },
    { fen: -300, method: 'balance' },
  ])
  expect(
    await read(
      'SELECT method, payments, paid_fen::int AS paid, refunded_fen::int AS refunded FROM order_money_hours',
    ),
  ).toEqual([{ method: 'balance', payments: 1, paid: 1000, refunded: 300 }])
  expect(await read('SELECT orders, total_fen::int AS total FROM order_paid_hours')).toEqual([
    { orders: 2, total: 1000 },
  ])
  expect(await read('SELECT is_member, has_ordered FROM accounts ORDER BY username')).toEqual([
    { is_member: true, has_ordered: true },
    { is_member: false, has_ordered: false },
  ])
  // What costs nothing is paid when it is placed.
  expect(await read('SELECT payment, paid_at IS NOT NULL AS dated FROM orders ORDER BY id')).toEqual([
    { payment: 'part-refunded', dated: true },
    { payment: 'unpaid', dated: false },
    { payment: 'paid', dated: true },
  ])
})

test('no index of the shop is the beginning of another one', async () => {
  const found = await read(
    `WITH shop AS (
       SELECT indexrelid::regclass::text AS name, indrelid, indisunique, indnkeyatts, indkey::int2[] AS keys, pg_get_expr(indpred, indrelid) AS filter,
              indexprs IS NULL AS plain, (SELECT amname FROM pg_class c JOIN pg_am a ON a.oid = c.relam WHERE c.oid = indexrelid) AS kind,
              indclass::text AS classes
         FROM pg_index WHERE indrelid::regclass::text IN ('orders', 'order_lines', 'order_money', 'goods', 'goods_skus', 'goods_listing', 'goods_sums'))
     SELECT a.name, b.name AS longer FROM shop a JOIN shop b ON b.indrelid = a.indrelid AND b.name <> a.name
      WHERE a.plain AND b.plain AND NOT a.indisunique AND a.kind = 'btree' AND b.kind = 'btree' AND a.filter IS NOT DISTINCT FROM b.filter
        AND a.indnkeyatts <= b.indnkeyatts AND a.keys[0:a.indnkeyatts - 1] = b.keys[0:a.indnkeyatts - 1] AND b.classes LIKE a.classes || '%'`,
  )
  expect(found).toEqual([])
})
