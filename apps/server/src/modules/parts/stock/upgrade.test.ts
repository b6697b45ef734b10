import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from '../../../../testing/databases/earlier.ts'

/** The last version in which parcels named stock after the article. */
let earlier: Awaited<ReturnType<typeof earlierDatabase>>
const read = async (text: string) => (await earlier.pool.query(text)).rows
beforeAll(async () => {
  earlier = await earlierDatabase('0860')
})
afterAll(() => earlier.drop())

test('what parcels brought is renamed after the model; what others wrote into their own deliveries stays', async () => {
  await earlier.pool.query(`
    INSERT INTO accounts (username, nickname, password_hash) VALUES ('anna', 'Anna', '-');
    INSERT INTO products (code, name_zh, name_en, page_path, model)
    VALUES ('m', '机', 'M', 'm', '{"metrics": [], "parts": [], "consumables": [{"key": "detergent", "name": {"zh": "洗涤剂", "en": "Detergent"}}]}');
    INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
    SELECT a.id, p.id, 'consumable', k, '洗碗机洗涤剂', 'Dishwasher detergent', 2, now() FROM accounts a, products p, unnest('{detergent,gone}'::text[]) k;
    INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at)
    SELECT a.id, s, '', '', '', '', now() FROM accounts a, unnest('{shop,own}'::text[]) s;
    INSERT INTO delivery_lines (delivery_id, product_id, kind, key, name_zh, name_en, quantity)
    SELECT y.id, p.id, 'consumable', 'detergent', '洗碗机洗涤剂', 'Dishwasher detergent', 1 FROM deliveries y, products p;
    INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, pieces, placed_at, expires_at)
    SELECT '1', id, 'phone', '{}', '', 0, 0, 1, now(), now() FROM accounts;
    INSERT INTO shipments (order_id, carrier, tracking, shipped_at, delivery_id)
    SELECT o.id, '', '', now(), y.id FROM orders o, deliveries y WHERE y.supplier = 'shop'`)
  await earlier.upgrade()
  expect(await read('SELECT key, name_zh, name_en FROM stock_items ORDER BY key')).toEqual([
    { key: 'detergent', name_zh: '洗涤剂', name_en: 'Detergent' },
    { key: 'gone', name_zh: '洗碗机洗涤剂', name_en: 'Dishwasher detergent' },
  ])
  expect(
    await read(
      'SELECT supplier, name_zh, returned FROM delivery_lines l JOIN deliveries y ON y.id = l.delivery_id ORDER BY supplier',
    ),
  ).toEqual([
    { supplier: 'own', name_zh: '洗碗机洗涤剂', returned: 0 },
    { supplier: 'shop', name_zh: '洗涤剂', returned: 0 },
  ])
})
